package dev.trestle.apps.guild.table;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/// An item with a deadline, listed by the day on which it is due until it is done.
public sealed interface Due permits GroupQuest, Quest, Task {
  /// When it is due; empty if it is never due, or done.
  Optional<Instant> openUntil();

  /// The day on which it is due, in UTC, as eight digits; empty if it is never due, or done.
  default Optional<String> dueDay() {
    return openUntil().map(Due::day);
  }

  /// A day, in UTC, as eight digits: `20260131`.
  static String day(Instant moment) {
    return DAY.format(moment);
  }

  /// The format of a day in keys.
  DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("uuuuMMdd", Locale.ROOT).withZone(ZoneOffset.UTC);
}
