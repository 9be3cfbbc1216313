package dev.trestle.dynamo.value;

import dev.trestle.dynamo.error.ValidationException;
import java.math.BigDecimal;
import java.math.BigInteger;

/// Parses the text of a number in one pass into its normal form.
///
/// Zeros are held back until another digit follows, so leading and trailing zeros never become
/// digits. The work is linear in the length of the text; `BigDecimal` needs quadratic time for 400
/// KB of digits, and another pass to strip zeros.
final class NumberParser {
  // This many digits always fit into a long.
  private static final int LONG_DIGITS = 18;
  // BigDecimal accepts exponents of at most this many digits.
  private static final int MAX_EXPONENT_DIGITS = 10;

  private static final char[] NONE = {};

  private final String text;
  private int at;

  /// The significant digits: a long while there are few, characters once there are more.
  private long few;

  private char[] many = NONE;
  private int digits;
  private int heldZeros;
  private int fractionDigits;

  NumberParser(String text) {
    this.text = text;
  }

  BigDecimal read() {
    boolean negative = sign();
    int start = at;
    digits(false);
    int integerEnd = at;
    boolean hasPoint = at < text.length() && text.charAt(at) == '.';
    if (hasPoint) {
      at++;
      digits(true);
    }
    if (integerEnd == start && fractionDigits == 0) {
      throw notNumeric();
    }
    long exponent = exponent();
    if (digits == 0) {
      return BigDecimal.ZERO;
    }
    long scale = (long) fractionDigits - heldZeros - exponent;
    Numbers.requireHeld(digits, scale);
    return number(negative, Math.toIntExact(scale));
  }

  private boolean sign() {
    if (at == text.length()) {
      throw notNumeric();
    }
    char c = text.charAt(at);
    if (c == '-' || c == '+') {
      at++;
    }
    return c == '-';
  }

  private void digits(boolean inFraction) {
    for (; at < text.length(); at++) {
      int digit = digit(text.charAt(at));
      if (digit < 0) {
        return;
      }
      if (inFraction) {
        fractionDigits++;
      }
      if (digit != 0) {
        for (; heldZeros > 0; heldZeros--) {
          add(0);
        }
        add(digit);
      } else if (digits > 0) {
        heldZeros++;
      }
    }
  }

  /// Digits past the limit are counted but not stored: the number will be refused.
  private void add(int digit) {
    if (digits < LONG_DIGITS) {
      few = few * 10 + digit;
    } else if (digits < Numbers.MAX_DIGITS) {
      if (digits == LONG_DIGITS) {
        many = new char[Numbers.MAX_DIGITS];
        Long.toString(few).getChars(0, LONG_DIGITS, many, 0);
      }
      many[digits] = (char) ('0' + digit);
    }
    digits++;
  }

  private long exponent() {
    if (at == text.length()) {
      return 0;
    }
    char e = text.charAt(at++);
    if (e != 'e' && e != 'E') {
      throw notNumeric();
    }
    boolean negative = sign();
    int start = at;
    while (at < text.length() - 1 && text.charAt(at) == '0') {
      at++;
    }
    int significant = text.length() - at;
    if (start == text.length() || significant > MAX_EXPONENT_DIGITS) {
      throw notNumeric();
    }
    long exponent = 0;
    for (; at < text.length(); at++) {
      int digit = digit(text.charAt(at));
      if (digit < 0) {
        throw notNumeric();
      }
      exponent = exponent * 10 + digit;
    }
    return negative ? -exponent : exponent;
  }

  /// The digits of every script count, as they do for `BigDecimal`. ASCII digits are found without a table.
  private static int digit(char c) {
    return c < 0x80 ? (c >= '0' && c <= '9' ? c - '0' : -1) : Character.digit(c, 10);
  }

  private BigDecimal number(boolean negative, int scale) {
    if (digits <= LONG_DIGITS) {
      return BigDecimal.valueOf(negative ? -few : few, scale);
    }
    var unscaled = new BigInteger(new String(many, 0, digits));
    return new BigDecimal(negative ? unscaled.negate() : unscaled, scale);
  }

  private ValidationException notNumeric() {
    var sentence = "The parameter cannot be converted to a numeric value";
    return new ValidationException(text.isEmpty() ? sentence : sentence + ": " + text);
  }
}
