package dev.trestle.web.testing.openapi;

import java.util.Random;

/// Texts of a length that are valid as email addresses, names and passwords. The same number gives the same texts.
public final class SampleTexts {
  private static final String HOST = ("x".repeat(49) + ".").repeat(9);

  private SampleTexts() {}

  /// An email address.
  ///
  /// @param length at least 6
  public static String email(int number, int length) {
    return letters(number, 3) + "@" + HOST.substring(0, length - 5) + "x";
  }

  /// Letters in no order, so that no rule for passwords recognizes them.
  public static String letters(int number, int length) {
    return new Random(number)
        .ints(length, 'a', 'z' + 1)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
