package dev.trestle.singletable.codec;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;

/// Moments as text of a fixed length, which sorts as they do, from the year 0000 to 9999.
final class Moments {
  private static final long MIN_SECOND = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
  private static final long MAX_SECOND = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

  private final DateTimeFormatter formatter;
  private final long unitNanos;

  Moments(Style.Precision precision) {
    this.formatter =
        DateTimeFormatter.ofPattern(
                switch (precision) {
                  case SECONDS -> "uuuu-MM-dd'T'HH:mm:ss'Z'";
                  case MILLIS -> "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'";
                  case NANOS -> "uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'";
                },
                Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    this.unitNanos =
        switch (precision) {
          case SECONDS -> 1_000_000_000;
          case MILLIS -> 1_000_000;
          case NANOS -> 1;
        };
  }

  String text(Instant moment) {
    if (moment.getEpochSecond() < MIN_SECOND || moment.getEpochSecond() > MAX_SECOND) {
      throw new IllegalArgumentException(
          "%s cannot be stored; give a moment of the years 0000 to 9999".formatted(moment));
    }
    // Rounding would make what is read unequal to what was written, without a word.
    if (moment.getNano() % unitNanos != 0) {
      throw new IllegalArgumentException(
          "%s is more precise than the table stores; truncate it before, or raise the table's precision of times"
              .formatted(moment));
    }
    return formatter.format(moment);
  }

  /// Reads any precision, such as that of a table before it was changed.
  static Instant parse(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException wrong) {
      throw new UnreadableException("\"%s\" is not a moment".formatted(text), wrong);
    }
  }
}
