package dev.trestle.kit.account.password;

import java.util.List;

/// Detects keyboard walks and sequences in passwords: neighbouring keys, letters of the alphabet, digits up or down.
final class KeyboardWalks {
  /// Rows and columns of keyboards.
  private static final List<String> LINES =
      List.of(
          "1234567890",
          "qwertyuiop",
          "asdfghjkl;'",
          "zxcvbnm,./",
          "qwertzuiop",
          "yxcvbnm",
          "azertyuiop",
          "qsdfghjklm",
          "wxcvbn",
          "1qaz",
          "2wsx",
          "3edc",
          "4rfv",
          "5tgb",
          "6yhn",
          "7ujm",
          "8ik,",
          "9ol.",
          "0p;/");

  private static final String SHIFTED = "!@#$%^&*()";
  private static final String DIGITS = "1234567890";

  /// The effort of a walk: its first key and its direction.
  private static final int A_WALK = 2;

  private KeyboardWalks() {}

  /// The effort of a password: two for a walk, and one for each other character.
  ///
  /// @param password in lower case
  static int effort(String password) {
    int effort = 0;
    int length = 0;
    for (int i = 0; i < password.length(); i++) {
      length = i > 0 && isStep(key(password, i - 1), key(password, i)) ? length + 1 : 1;
      if (length <= A_WALK) {
        effort++;
      }
    }
    return effort;
  }

  /// The key of a character: that of a digit, where it is one with the shift key.
  private static char key(String password, int index) {
    char typed = password.charAt(index);
    int shifted = SHIFTED.indexOf(typed);
    return shifted < 0 ? typed : DIGITS.charAt(shifted);
  }

  private static boolean isStep(char from, char to) {
    return Math.abs(from - to) <= 1
        || LINES.stream().anyMatch(line -> isBeside(line.indexOf(from), line.indexOf(to)));
  }

  private static boolean isBeside(int one, int other) {
    return one >= 0 && other >= 0 && Math.abs(one - other) == 1;
  }
}
