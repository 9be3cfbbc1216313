package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.error.InputErrors;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// The values of a new task.
///
/// @param repeat see [Recurrence]; a repeated task has a due date
public record NewTask(
    String title,
    Optional<Instant> dueAt,
    Optional<String> nlpPlan,
    Optional<String> repeat,
    List<String> tags) {
  public NewTask {
    title = title.strip();
    tags = List.copyOf(tags);
  }

  void check() {
    new InputErrors()
        .text("title", title, 1, GoalLimits.TASK_TITLE_MAX)
        .text("nlpPlan", nlpPlan, 1, GoalLimits.PLAN_MAX)
        .tags("tags", tags)
        .require(
            repeat.isEmpty() || dueAt.isPresent(), "dueAt", "A repeated task has a first due date.")
        .require(complaint().isEmpty(), "repeat", complaint().orElse(""))
        .throwIfAny();
  }

  private Optional<String> complaint() {
    try {
      repeat.ifPresent(Recurrence::parse);
      return Optional.empty();
    } catch (IllegalArgumentException wrong) {
      return Optional.ofNullable(wrong.getMessage());
    }
  }

  /// The rule with the day of the month of the first due date.
  Optional<String> rule(ZoneId zone) {
    return repeat.map(text -> Recurrence.parse(text).from(dueAt.orElseThrow(), zone).toString());
  }
}
