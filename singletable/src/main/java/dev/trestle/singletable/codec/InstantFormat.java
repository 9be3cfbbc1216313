package dev.trestle.singletable.codec;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/// Formats and parses instants as ISO 8601 text of a fixed length. The texts sort as the instants do, from the year 0000 to 9999.
///
/// Instants are written and read digit by digit: a formatter of the JDK takes as long for one instant as all other attributes of an entity
/// together.
final class InstantFormat {
  private static final long MIN_SECOND = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
  private static final long MAX_SECOND = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
  private static final String SHAPE = "0000-00-00T00:00:00";
  private static final int NANO_DIGITS = 9;

  private final int decimals;
  private final int unitNanos;

  InstantFormat(StorageStyle.Precision precision) {
    this.decimals =
        switch (precision) {
          case SECONDS -> 0;
          case MILLIS -> 3;
          case NANOS -> NANO_DIGITS;
        };
    this.unitNanos = tenToThe(NANO_DIGITS - decimals);
  }

  private static int tenToThe(int power) {
    int number = 1;
    for (int i = 0; i < power; i++) {
      number *= 10;
    }
    return number;
  }

  String text(Instant moment) {
    long second = moment.getEpochSecond();
    int nano = moment.getNano();
    if (second < MIN_SECOND || second > MAX_SECOND) {
      throw new IllegalArgumentException(
          "%s cannot be stored; give a moment of the years 0000 to 9999".formatted(moment));
    }
    // Rounding would silently make the value that is read unequal to the value that was written.
    if (nano % unitNanos != 0) {
      throw new IllegalArgumentException(
          "%s is more precise than the table stores; truncate it before, or raise the table's precision of times"
              .formatted(moment));
    }
    var time = LocalDateTime.ofEpochSecond(second, nano, ZoneOffset.UTC);
    var text = new StringBuilder(SHAPE.length() + decimals + 2).append(SHAPE);
    write(text, 0, 4, time.getYear());
    write(text, 5, 2, time.getMonthValue());
    write(text, 8, 2, time.getDayOfMonth());
    write(text, 11, 2, time.getHour());
    write(text, 14, 2, time.getMinute());
    write(text, 17, 2, time.getSecond());
    if (decimals > 0) {
      text.append('.').repeat('0', decimals);
      write(text, SHAPE.length() + 1, decimals, nano / unitNanos);
    }
    return text.append('Z').toString();
  }

  private static void write(StringBuilder text, int at, int digits, int number) {
    int rest = number;
    for (int i = at + digits - 1; i >= at; i--) {
      text.setCharAt(i, (char) ('0' + rest % 10));
      rest /= 10;
    }
  }

  /// Parses an instant of any precision, such as that of a table whose precision was changed.
  static Instant parse(String text) {
    try {
      return usual(text).orElseGet(() -> Instant.parse(text));
    } catch (DateTimeParseException wrong) {
      throw new UnreadableException("\"%s\" is not a moment".formatted(text), wrong);
    }
  }

  /// Parses an instant as [#text] writes it, with any number of decimals; empty for all other texts.
  private static Optional<Instant> usual(String text) {
    int decimals = text.length() - SHAPE.length() - 2;
    if (decimals < -1 || decimals == 0 || decimals > NANO_DIGITS || !hasShape(text)) {
      return Optional.empty();
    }
    int nanos =
        decimals < 0
            ? 0
            : number(text, SHAPE.length() + 1, decimals) * tenToThe(NANO_DIGITS - decimals);
    try {
      return Optional.of(
          LocalDateTime.of(
                  number(text, 0, 4),
                  number(text, 5, 2),
                  number(text, 8, 2),
                  number(text, 11, 2),
                  number(text, 14, 2),
                  number(text, 17, 2),
                  nanos)
              .toInstant(ZoneOffset.UTC));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  /// Whether the text has digits and separators at the expected places.
  private static boolean hasShape(String text) {
    int last = text.length() - 1;
    for (int i = 0; i < last; i++) {
      char wanted = i < SHAPE.length() ? SHAPE.charAt(i) : i == SHAPE.length() ? '.' : '0';
      char found = text.charAt(i);
      if (wanted == '0' ? found < '0' || found > '9' : found != wanted) {
        return false;
      }
    }
    return text.charAt(last) == 'Z';
  }

  private static int number(String text, int at, int digits) {
    int number = 0;
    for (int i = at; i < at + digits; i++) {
      number = number * 10 + text.charAt(i) - '0';
    }
    return number;
  }
}
