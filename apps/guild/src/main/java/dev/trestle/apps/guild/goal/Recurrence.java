package dev.trestle.apps.guild.goal;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The rule by which a task is due again: a subset of the recurrence rules of RFC 5545. Occurrences keep their time of the day in the user's
/// time zone. Occurrences that were missed do not pile up: the next one is always in the future.
///
/// ```
/// FREQ=DAILY · FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR · FREQ=WEEKLY;INTERVAL=2 · FREQ=MONTHLY;BYMONTHDAY=31
/// ```
///
/// @param interval every so many days, weeks or months
/// @param days the days of the week; empty for that of the first occurrence
/// @param monthDay the day of the month; the last day of shorter months. Empty for that of the first occurrence
public record Recurrence(
    Frequency frequency, int interval, Set<DayOfWeek> days, Optional<Integer> monthDay) {
  private static final int MAX_INTERVAL = 99;
  private static final int LONGEST_MONTH = 31;
  private static final List<String> DAYS = List.of("MO", "TU", "WE", "TH", "FR", "SA", "SU");

  /// The unit of a rule.
  public enum Frequency {
    DAILY,
    WEEKLY,
    MONTHLY
  }

  public Recurrence {
    days = Set.copyOf(days);
  }

  /// Parses a rule.
  ///
  /// @throws IllegalArgumentException that says what is wrong with it
  public static Recurrence parse(String text) {
    var parts = parts(text);
    var frequency = frequency(parts.remove("FREQ"), text);
    int interval =
        Optional.ofNullable(parts.remove("INTERVAL")).map(it -> number(it, MAX_INTERVAL)).orElse(1);
    var days = Optional.ofNullable(parts.remove("BYDAY")).map(Recurrence::days).orElse(Set.of());
    var monthDay =
        Optional.ofNullable(parts.remove("BYMONTHDAY")).map(it -> number(it, LONGEST_MONTH));
    if (!parts.isEmpty()) {
      throw new IllegalArgumentException(
          "\"%s\" has %s; FREQ, INTERVAL, BYDAY and BYMONTHDAY are known."
              .formatted(text, String.join(", ", parts.keySet())));
    }
    if ((!days.isEmpty() && frequency != Frequency.WEEKLY)
        || (monthDay.isPresent() && frequency != Frequency.MONTHLY)) {
      throw new IllegalArgumentException(
          "\"%s\": BYDAY goes with FREQ=WEEKLY, BYMONTHDAY with FREQ=MONTHLY.".formatted(text));
    }
    return new Recurrence(frequency, interval, days, monthDay);
  }

  private static Map<String, String> parts(String text) {
    var parts = new LinkedHashMap<String, String>();
    for (var part : text.split(";", -1)) {
      var words = part.split("=", 2);
      if (words.length < 2 || parts.put(words[0], words[1]) != null) {
        throw new IllegalArgumentException(
            "\"%s\" is no rule such as FREQ=WEEKLY;BYDAY=MO,TH.".formatted(text));
      }
    }
    return parts;
  }

  private static Frequency frequency(@Nullable String word, String text) {
    for (var known : Frequency.values()) {
      if (known.name().equals(word)) {
        return known;
      }
    }
    throw new IllegalArgumentException(
        "\"%s\" has no FREQ of DAILY, WEEKLY or MONTHLY.".formatted(text));
  }

  private static int number(String text, int max) {
    if (!text.matches("[1-9][0-9]?") || Integer.parseInt(text) > max) {
      throw new IllegalArgumentException("%s is no number from 1 to %d.".formatted(text, max));
    }
    return Integer.parseInt(text);
  }

  private static Set<DayOfWeek> days(String list) {
    var days = EnumSet.noneOf(DayOfWeek.class);
    for (var word : list.split(",", -1)) {
      if (!DAYS.contains(word)) {
        throw new IllegalArgumentException(
            "%s is none of %s.".formatted(word, String.join(", ", DAYS)));
      }
      days.add(DayOfWeek.of(DAYS.indexOf(word) + 1));
    }
    return days;
  }

  /// The same rule with the day of the month of its first occurrence, so that a month that is too short does not change the day of the later
  /// ones.
  public Recurrence from(Instant first, ZoneId zone) {
    return frequency == Frequency.MONTHLY && monthDay.isEmpty()
        ? new Recurrence(frequency, interval, days, Optional.of(first.atZone(zone).getDayOfMonth()))
        : this;
  }

  /// The first occurrence after one that was due, and after now.
  public Instant next(Instant due, Instant now, ZoneId zone) {
    var occurrence = due.atZone(zone);
    do {
      occurrence = following(occurrence);
    } while (!occurrence.toInstant().isAfter(now));
    return occurrence.toInstant();
  }

  private ZonedDateTime following(ZonedDateTime moment) {
    return switch (frequency) {
      case DAILY -> moment.plusDays(interval);
      case WEEKLY -> days.isEmpty() ? moment.plusWeeks(interval) : followingDay(moment);
      case MONTHLY -> followingMonth(moment);
    };
  }

  private ZonedDateTime followingDay(ZonedDateTime moment) {
    var next = moment.plusDays(1);
    while (!days.contains(next.getDayOfWeek())) {
      next = next.plusDays(1);
    }
    boolean nextWeek = next.getDayOfWeek().compareTo(moment.getDayOfWeek()) <= 0;
    return nextWeek ? next.plusWeeks(interval - 1L) : next;
  }

  private ZonedDateTime followingMonth(ZonedDateTime moment) {
    var month = moment.plusMonths(interval);
    int last = month.toLocalDate().lengthOfMonth();
    return month.withDayOfMonth(Math.min(last, monthDay.orElse(moment.getDayOfMonth())));
  }

  /// The rule as RFC 5545 writes it.
  @Override
  public String toString() {
    var text = new StringBuilder("FREQ=").append(frequency);
    if (interval > 1) {
      text.append(";INTERVAL=").append(interval);
    }
    if (!days.isEmpty()) {
      text.append(";BYDAY=")
          .append(
              days.stream()
                  .sorted()
                  .map(day -> DAYS.get(day.getValue() - 1))
                  .collect(Collectors.joining(",")));
    }
    monthDay.ifPresent(day -> text.append(";BYMONTHDAY=").append(day));
    return text.toString();
  }
}
