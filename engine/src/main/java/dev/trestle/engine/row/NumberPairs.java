package dev.trestle.engine.row;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/// Encodes the magnitude of a number as an exponent and pairs of digits, in the format that [KeyWriter] documents.
///
/// Pairs instead of single digits halve the key; with an exponent to the base of 100, all of DynamoDB's range (1E-130
/// to 9.9E+125) fits one byte.
final class NumberPairs {
  /// 38 digits that begin in the middle of a pair take 20 pairs.
  static final int MAX_PAIRS = 20;

  private static final int LONG_DIGITS = 17;
  private static final BigInteger TEN = BigInteger.TEN;

  private NumberPairs() {}

  /// Writes exponent, pairs and terminator, and returns the next offset. Leaves the sign to the caller.
  static int write(BigDecimal number, byte[] target, int offset) {
    // A pair spans two decimal places, so a scale that ends within one is padded with a zero.
    int scale = number.scale() + (number.scale() & 1);
    boolean fill = scale != number.scale();
    return number.precision() <= LONG_DIGITS
        ? write(fill(Math.abs(number.unscaledValue().longValue()), fill), scale, target, offset)
        : write(fill(number.unscaledValue().abs(), fill), scale, target, offset);
  }

  /// The number with the first `count` of these pairs, each one more than its digits. Not normalized.
  static BigDecimal read(int exponent, byte[] pairs, int count) {
    int scale = 2 * (count - exponent);
    if (2 * count <= LONG_DIGITS + 1) {
      long unscaled = 0;
      for (int i = 0; i < count; i++) {
        unscaled = 100 * unscaled + pairs[i] - 1;
      }
      return BigDecimal.valueOf(unscaled, scale);
    }
    var digits = new char[2 * count];
    for (int i = 0; i < count; i++) {
      digits[2 * i] = (char) ('0' + (pairs[i] - 1) / 10);
      digits[2 * i + 1] = (char) ('0' + (pairs[i] - 1) % 10);
    }
    return new BigDecimal(digits).scaleByPowerOfTen(-scale);
  }

  private static long fill(long magnitude, boolean fill) {
    return fill ? 10 * magnitude : magnitude;
  }

  private static BigInteger fill(BigInteger magnitude, boolean fill) {
    return fill ? magnitude.multiply(TEN) : magnitude;
  }

  private static int write(long magnitude, int scale, byte[] target, int offset) {
    int count = 0;
    for (long rest = magnitude; rest != 0; rest /= 100) {
      count++;
    }
    target[offset] = exponent(count, scale);
    long rest = magnitude;
    for (int i = count; i > 0; i--) {
      target[offset + i] = (byte) (1 + rest % 100);
      rest /= 100;
    }
    return end(target, offset + 1 + count);
  }

  private static int write(BigInteger magnitude, int scale, byte[] target, int offset) {
    byte[] digits = magnitude.toString().getBytes(StandardCharsets.ISO_8859_1);
    int count = (digits.length + 1) / 2;
    target[offset] = exponent(count, scale);
    int missing = digits.length & 1;
    for (int i = 0; i < count; i++) {
      int high = 2 * i - missing;
      int tens = high < 0 ? 0 : digits[high] - '0';
      target[offset + 1 + i] = (byte) (1 + 10 * tens + digits[high + 1] - '0');
    }
    return end(target, offset + 1 + count);
  }

  private static byte exponent(int count, int scale) {
    return (byte) (count - scale / 2 + KeyWriter.EXPONENT_BIAS);
  }

  private static int end(byte[] target, int offset) {
    target[offset] = 0;
    return offset + 1;
  }
}
