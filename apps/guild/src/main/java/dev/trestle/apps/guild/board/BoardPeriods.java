package dev.trestle.apps.guild.board;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The periods of leaderboards, as they are stored: ISO weeks such as `2026-W05`, months such as `2026-01`, both in UTC, and `ever`.
public final class BoardPeriods {
  /// The period that never ends.
  public static final String EVER = "ever";

  /// Rows of a week are kept so long after its end.
  private static final Duration WEEK_KEPT = Duration.ofDays(7);

  /// Rows of a month are kept so long after its end.
  private static final Duration MONTH_KEPT = Duration.ofDays(31);

  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("uuuu-MM", Locale.ROOT).withZone(ZoneOffset.UTC);

  private BoardPeriods() {}

  /// The length of a period.
  public enum Length {
    WEEK,
    MONTH,
    EVER
  }

  /// The period of a length that a moment belongs to.
  public static String current(Length length, Instant moment) {
    return switch (length) {
      case WEEK -> week(moment);
      case MONTH -> month(moment);
      case EVER -> EVER;
    };
  }

  /// When the period of a length that a moment belongs to has begun; empty for the one that never ends.
  public static Optional<Instant> start(Length length, Instant moment) {
    return switch (length) {
      case WEEK -> Optional.of(start(day(moment).with(DayOfWeek.MONDAY)));
      case MONTH -> Optional.of(start(YearMonth.from(day(moment)).atDay(1)));
      case EVER -> Optional.empty();
    };
  }

  /// When the period of a length that a moment belongs to ends; empty for the one that never ends.
  public static Optional<Instant> end(Length length, Instant moment) {
    return switch (length) {
      case WEEK -> Optional.of(start(day(moment).with(DayOfWeek.MONDAY).plusWeeks(1)));
      case MONTH -> Optional.of(start(YearMonth.from(day(moment)).plusMonths(1).atDay(1)));
      case EVER -> Optional.empty();
    };
  }

  /// The ISO week of a moment. Its year is that of its Thursday.
  public static String week(Instant moment) {
    var day = day(moment);
    return "%04d-W%02d"
        .formatted(day.get(IsoFields.WEEK_BASED_YEAR), day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
  }

  public static String month(Instant moment) {
    return MONTH.format(moment);
  }

  private static LocalDate day(Instant moment) {
    return LocalDate.ofInstant(moment, ZoneOffset.UTC);
  }

  /// The periods that a moment belongs to.
  public static List<String> of(Instant moment) {
    return List.of(week(moment), month(moment), EVER);
  }

  /// When the rows of a moment's period expire; empty for the period that never ends.
  ///
  /// @param period one of those that the moment belongs to
  static Optional<Instant> expiry(String period, Instant moment) {
    if (period.equals(EVER)) {
      return Optional.empty();
    }
    return period.equals(month(moment))
        ? end(Length.MONTH, moment).map(end -> end.plus(MONTH_KEPT))
        : end(Length.WEEK, moment).map(end -> end.plus(WEEK_KEPT));
  }

  private static Instant start(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  /// All periods of which rows may be stored.
  public static List<String> kept(Instant now) {
    var previousMonth = start(YearMonth.from(day(now)).atDay(1).minusDays(1));
    return List.of(
        EVER, week(now), week(now.minus(Duration.ofDays(7))), month(now), month(previousMonth));
  }
}
