package dev.trestle.dynamo.stream;

import dev.trestle.dynamo.error.ValidationException;
import java.math.BigInteger;

/// Position of a record in its stream: digits that increase from record to record, with gaps.
///
/// All numbers of one stream have the same width, so they also sort correctly as text.
public record SequenceNumber(String digits) implements Comparable<SequenceNumber> {
  private static final int WIDTH = 21;

  public SequenceNumber {
    if (digits.isEmpty() || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw new ValidationException(
          "One or more parameter values were invalid: Invalid SequenceNumber");
    }
  }

  public static SequenceNumber of(String digits) {
    return new SequenceNumber(digits);
  }

  public static SequenceNumber of(long number) {
    var text = Long.toString(number);
    return new SequenceNumber("0".repeat(WIDTH - text.length()) + text);
  }

  public BigInteger value() {
    return new BigInteger(digits);
  }

  @Override
  public int compareTo(SequenceNumber other) {
    return digits.length() == other.digits.length()
        ? digits.compareTo(other.digits)
        : value().compareTo(other.value());
  }

  @Override
  public String toString() {
    return digits;
  }
}
