package dev.trestle.dynamo.value;

import dev.trestle.dynamo.error.ValidationException;
import java.math.BigDecimal;

/// Parses, normalises and prints DynamoDB numbers: exact decimals of 38 significant digits between 1E-130 and 9.99…E+125.
///
/// The normal form has no trailing zeros in its digits (100 is 1 with a scale of -2), so that 1, 1.0
/// and 10E-1 are equal, also as keys.
public final class Numbers {
  public static final int MAX_DIGITS = 38;
  public static final int MAX_EXPONENT = 125;
  public static final int MIN_EXPONENT = -130;

  private Numbers() {}

  /// Parses a number as DynamoDB does: decimal or scientific notation, without spaces. Returns the
  /// normal form.
  public static BigDecimal parse(String text) {
    return new NumberParser(text).read();
  }

  /// The normal form of a number. Throws a `ValidationException` if DynamoDB could not store it
  /// exactly.
  public static BigDecimal normal(BigDecimal number) {
    if (number.signum() == 0) {
      return BigDecimal.ZERO;
    }
    var stripped = number.stripTrailingZeros();
    requireHeld(stripped.precision(), stripped.scale());
    return stripped.scale() == number.scale() ? number : stripped;
  }

  /// The text that DynamoDB returns: plain digits, never an exponent.
  public static String text(BigDecimal number) {
    return number.scale() == 0 ? number.toString() : number.toPlainString();
  }

  /// Refuses numbers that are too long, too large or too small. The scale is a long because a text can
  /// contain any exponent.
  static void requireHeld(int digits, long scale) {
    if (digits > MAX_DIGITS) {
      throw new ValidationException(
          "Attempting to store more than 38 significant digits in a Number");
    }
    long exponent = digits - scale - 1;
    if (exponent > MAX_EXPONENT) {
      throw new ValidationException(
          "Number overflow. Attempting to store a number with magnitude larger than supported range");
    }
    if (exponent < MIN_EXPONENT) {
      throw new ValidationException(
          "Number underflow. Attempting to store a number with magnitude smaller than supported range");
    }
  }
}
