package dev.trestle.apps.nbhd.atproto.record;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;

/// A timestamp identifier (TID) of the AT Protocol, the key of a record: 13 characters that sort by time.
///
/// It is a number of 64 bits, five bits to a character: a zero, 53 bits of microseconds since 1970, and 10 bits that distinguish the clocks
/// that made it. The digits of the alphabet sort before its letters, as in ASCII.
public record Tid(String text) implements Comparable<Tid> {
  static final int CLOCKS = 1024;

  private static final String ALPHABET = "234567abcdefghijklmnopqrstuvwxyz";
  private static final int LENGTH = 13;
  private static final int BITS = 5;
  private static final int CLOCK_BITS = 10;
  private static final long MAX_MICROS = (1L << 53) - 1;
  private static final Pattern FORM = Pattern.compile("[2-7a-j][2-7a-z]{12}");

  public Tid {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("Not a TID");
    }
  }

  /// The TID in a text; empty where it is none.
  public static Optional<Tid> parse(String text) {
    return FORM.matcher(text).matches() ? Optional.of(new Tid(text)) : Optional.empty();
  }

  /// @param micros microseconds since 1970
  /// @param clock 0 to 1023
  static Tid of(long micros, int clock) {
    if (micros < 0 || micros > MAX_MICROS || clock < 0 || clock >= CLOCKS) {
      throw new IllegalArgumentException(
          "No TID has the time %d and the clock %d".formatted(micros, clock));
    }
    long number = micros << CLOCK_BITS | clock;
    var text = new char[LENGTH];
    for (int i = LENGTH - 1; i >= 0; i--) {
      text[i] = ALPHABET.charAt((int) (number & (ALPHABET.length() - 1)));
      number >>>= BITS;
    }
    return new Tid(new String(text));
  }

  /// The time in it.
  public Instant instant() {
    long number = 0;
    for (int i = 0; i < LENGTH; i++) {
      number = number << BITS | ALPHABET.indexOf(text.charAt(i));
    }
    return Instant.EPOCH.plus(number >>> CLOCK_BITS, ChronoUnit.MICROS);
  }

  @Override
  public int compareTo(Tid other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
