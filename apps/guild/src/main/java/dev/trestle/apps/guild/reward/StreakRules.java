package dev.trestle.apps.guild.reward;

import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.reward.Streak;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;

/// Computes streaks: a day on which something is done continues the streak of the day before. One missed day in a week is forgiven. A
/// journey to another time zone never breaks a streak.
final class StreakRules {
  private StreakRules() {}

  /// The streak after something was done.
  ///
  /// @param before empty if nothing was done before
  static Streak after(Optional<Streak> before, User user, Instant now) {
    var today = UserDay.of(user, now);
    return before
        .map(known -> next(known, user, today, now))
        .orElseGet(
            () ->
                new Streak(
                    user.userId(),
                    Streak.Kind.DAILY,
                    1,
                    1,
                    today,
                    user.timeZone(),
                    Optional.empty(),
                    now));
  }

  private static Streak next(Streak before, User user, LocalDate today, Instant now) {
    // After a journey to the east, a calendar day may be shorter than a day, or missing. The day in
    // the zone that the user left counts then.
    var there = UserDay.of(UserDay.zone(before.timeZone()), user.dayStart(), now);
    var day = there.isBefore(today) ? there : today;
    if (!day.isAfter(before.lastDay())) {
      return before;
    }
    var freeze = freeze(before, day);
    boolean goesOn = before.lastDay().plusDays(1).equals(day) || freeze.isPresent();
    int current = goesOn ? before.current() + 1 : 1;
    return new Streak(
        before.userId(),
        before.kind(),
        current,
        Math.max(before.best(), current),
        today.isAfter(before.lastDay()) ? today : day,
        user.timeZone(),
        freeze.or(before::freezeWeek),
        now);
  }

  /// The week whose freeze forgives the one day that was missed; empty if none was missed, more were, or the freeze was used.
  private static Optional<LocalDate> freeze(Streak before, LocalDate day) {
    var missed = before.lastDay().plusDays(1);
    if (!missed.plusDays(1).equals(day)) {
      return Optional.empty();
    }
    var week = week(missed);
    return before.freezeWeek().equals(Optional.of(week)) ? Optional.empty() : Optional.of(week);
  }

  private static LocalDate week(LocalDate day) {
    return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }

  /// Whether a day that is missed in the week of a day is forgiven: its freeze was not used, and is not needed for a day that was missed already.
  static boolean hasFreeze(Streak streak, LocalDate today) {
    var used = freeze(streak, today).or(streak::freezeWeek);
    return !used.equals(Optional.of(week(today)));
  }

  /// The length of a streak as it is on a day: zero once it is broken.
  static int current(Streak streak, LocalDate today) {
    var missed = streak.lastDay().plusDays(1);
    return today.isAfter(missed) && freeze(streak, today).isEmpty() ? 0 : streak.current();
  }
}
