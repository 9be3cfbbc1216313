package dev.trestle.dynamo.value;

import dev.trestle.dynamo.error.ValidationException;
import java.math.BigDecimal;

/// DynamoDB's numbers: exact decimals of 38 significant digits between 1E-130 and 9.99…E+125.
///
/// Normal form has no trailing zeros and no negative scale surprises, so that 1, 1.0 and 10E-1 are one number: equal, one key.
public final class Numbers {
  public static final int MAX_DIGITS = 38;
  public static final int MAX_EXPONENT = 125;
  public static final int MIN_EXPONENT = -130;

  private Numbers() {}

  /// Reads a number as DynamoDB does: decimal or scientific notation, without spaces.
  public static BigDecimal parse(String text) {
    if (text.isEmpty()) {
      throw new ValidationException("The parameter cannot be converted to a numeric value");
    }
    if (text.length() <= 18 && isPlainInteger(text)) {
      return normal(BigDecimal.valueOf(Long.parseLong(text)));
    }
    BigDecimal number;
    try {
      number = new BigDecimal(text);
    } catch (NumberFormatException _) {
      throw notNumeric(text);
    }
    return normal(number);
  }

  /// The normal form of a number, or a `ValidationException` where DynamoDB could not hold it exactly.
  public static BigDecimal normal(BigDecimal number) {
    if (number.signum() == 0) {
      return BigDecimal.ZERO;
    }
    var stripped =
        number.scale() == 0 && number.precision() < MAX_DIGITS
            ? stripInteger(number)
            : number.stripTrailingZeros();
    if (stripped.precision() > MAX_DIGITS) {
      throw new ValidationException(
          "Attempting to store more than 38 significant digits in a Number");
    }
    int exponent = stripped.precision() - stripped.scale() - 1;
    if (exponent > MAX_EXPONENT) {
      throw new ValidationException(
          "Number overflow. Attempting to store a number with magnitude larger than supported range");
    }
    if (exponent < MIN_EXPONENT) {
      throw new ValidationException(
          "Number underflow. Attempting to store a number with magnitude smaller than supported range");
    }
    return stripped;
  }

  /// The text that DynamoDB returns: plain digits, never an exponent.
  public static String text(BigDecimal number) {
    return number.scale() <= 0 && number.scale() > -19 ? wholeText(number) : number.toPlainString();
  }

  private static String wholeText(BigDecimal number) {
    return number.scale() == 0 ? number.toString() : number.toPlainString();
  }

  private static BigDecimal stripInteger(BigDecimal number) {
    return number.unscaledValue().testBit(0) ? number : number.stripTrailingZeros();
  }

  private static boolean isPlainInteger(String text) {
    int start = text.charAt(0) == '-' ? 1 : 0;
    if (start == text.length()) {
      return false;
    }
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return false;
      }
    }
    return true;
  }

  private static ValidationException notNumeric(String text) {
    return new ValidationException("The parameter cannot be converted to a numeric value: " + text);
  }
}
