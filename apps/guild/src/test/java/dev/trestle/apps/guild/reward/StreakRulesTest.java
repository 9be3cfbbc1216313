package dev.trestle.apps.guild.reward;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.reward.Streak;
import dev.trestle.apps.guild.testing.SampleItems;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StreakRulesTest {
  private static User user(String zone, int dayStart) {
    var user = SampleItems.user("u", "ann");
    return new User(
        user.userId(),
        user.nickname(),
        user.nicknameKey(),
        user.email(),
        user.emailKey(),
        user.fullName(),
        user.birthDate(),
        user.status(),
        user.country(),
        user.language(),
        user.gender(),
        user.pronouns(),
        user.bio(),
        user.avatarUrl(),
        user.tags(),
        user.tier(),
        user.role(),
        user.passwordHash(),
        user.emailVerified(),
        user.privacy(),
        zone,
        dayStart,
        user.onBoards(),
        user.notifications(),
        user.nicknameChangedAt(),
        user.calendarKey(),
        user.tokensSince(),
        user.deletionDueAt(),
        user.deletedAt(),
        user.createdAt(),
        user.updatedAt());
  }

  private static final User UTC = user("UTC", 0);

  private static Streak done(User user, String... moments) {
    Optional<Streak> streak = Optional.empty();
    for (var moment : moments) {
      streak = Optional.of(StreakRules.after(streak, user, Instant.parse(moment)));
    }
    return streak.orElseThrow();
  }

  @Test
  void days_in_a_row_are_counted_and_a_day_counts_once() {
    var streak =
        done(
            UTC,
            "2026-01-05T10:00:00Z",
            "2026-01-05T23:59:00Z",
            "2026-01-06T00:01:00Z",
            "2026-01-07T12:00:00Z");
    assertThat(streak.current()).isEqualTo(3);
    assertThat(streak.best()).isEqualTo(3);
    assertThat(streak.lastDay()).isEqualTo("2026-01-07");
  }

  @Test
  void one_missed_day_in_a_week_is_forgiven_and_the_second_is_not() {
    // 2026-01-05 is a Monday.
    var forgiven = done(UTC, "2026-01-05T10:00:00Z", "2026-01-07T10:00:00Z");
    assertThat(forgiven.current()).isEqualTo(2);
    assertThat(forgiven.freezeWeek()).contains(LocalDate.of(2026, 1, 5));
    var broken = done(UTC, "2026-01-05T10:00:00Z", "2026-01-07T10:00:00Z", "2026-01-09T10:00:00Z");
    assertThat(broken.current()).isEqualTo(1);
    assertThat(broken.best()).isEqualTo(2);
    var nextWeek =
        done(
            UTC,
            "2026-01-05T10:00:00Z",
            "2026-01-07T10:00:00Z",
            "2026-01-08T10:00:00Z",
            "2026-01-09T10:00:00Z",
            "2026-01-10T10:00:00Z",
            "2026-01-11T10:00:00Z",
            "2026-01-13T10:00:00Z");
    assertThat(nextWeek.current()).isEqualTo(7);
  }

  @Test
  void two_missed_days_break_a_streak() {
    assertThat(done(UTC, "2026-01-05T10:00:00Z", "2026-01-08T10:00:00Z").current()).isEqualTo(1);
  }

  @Test
  void a_day_begins_when_the_user_says() {
    var night = user("Europe/Berlin", 4);
    // Half past two at night still belongs to the day before.
    var streak = done(night, "2026-01-05T20:00:00Z", "2026-01-06T01:30:00Z");
    assertThat(streak.current()).isEqualTo(1);
    assertThat(streak.lastDay()).isEqualTo("2026-01-05");
  }

  @Test
  void a_journey_never_breaks_a_streak() {
    var auckland = user("Pacific/Auckland", 0);
    var honolulu = user("Pacific/Honolulu", 0);
    // From the evening of the 5th in Honolulu, 26 hours later it is the evening of the 7th in
    // Auckland.
    var before = done(honolulu, "2026-01-06T06:00:00Z");
    assertThat(before.lastDay()).isEqualTo("2026-01-05");
    var after =
        StreakRules.after(Optional.of(before), auckland, Instant.parse("2026-01-07T08:00:00Z"));
    assertThat(after.lastDay()).isEqualTo("2026-01-07");
    assertThat(after.current()).isEqualTo(2);
    assertThat(after.freezeWeek()).isEmpty();
    // And back again.
    var back =
        StreakRules.after(Optional.of(after), honolulu, Instant.parse("2026-01-08T08:00:00Z"));
    assertThat(back.current()).isEqualTo(2);
    assertThat(
            StreakRules.after(Optional.of(back), honolulu, Instant.parse("2026-01-09T08:00:00Z"))
                .current())
        .isEqualTo(3);
  }

  @Test
  void a_streak_shows_zero_once_it_is_broken() {
    var streak = done(UTC, "2026-01-05T10:00:00Z");
    assertThat(StreakRules.current(streak, LocalDate.of(2026, 1, 6))).isEqualTo(1);
    assertThat(StreakRules.current(streak, LocalDate.of(2026, 1, 7))).isEqualTo(1);
    assertThat(StreakRules.current(streak, LocalDate.of(2026, 1, 8))).isZero();
  }

  @Test
  void freeze_of_a_week_is_left_until_a_missed_day_needs_it() {
    var streak = done(UTC, "2026-03-09T08:00:00Z", "2026-03-10T08:00:00Z");
    assertThat(StreakRules.hasFreeze(streak, LocalDate.parse("2026-03-11"))).isTrue();
    assertThat(StreakRules.hasFreeze(streak, LocalDate.parse("2026-03-12"))).isFalse();
    var forgiven =
        StreakRules.after(Optional.of(streak), UTC, Instant.parse("2026-03-12T08:00:00Z"));
    assertThat(StreakRules.hasFreeze(forgiven, LocalDate.parse("2026-03-15"))).isFalse();
    assertThat(StreakRules.hasFreeze(forgiven, LocalDate.parse("2026-03-16"))).isTrue();
  }
}
