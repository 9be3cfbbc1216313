package dev.trestle.apps.guild.table.reward;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/// The number of days in a row on which a user has done a task.
///
/// @param lastDay the last of these days, in the user's time zone
/// @param timeZone the user's time zone on that day: who travels east does not miss a day
/// @param freezeWeek the Monday of the last week in which a missed day was forgiven
@Schema(version = 1)
public record Streak(
    String userId,
    Kind kind,
    int current,
    int best,
    LocalDate lastDay,
    String timeZone,
    Optional<LocalDate> freezeWeek,
    Instant updatedAt) {
  /// The period of a streak.
  public enum Kind {
    DAILY
  }
}
