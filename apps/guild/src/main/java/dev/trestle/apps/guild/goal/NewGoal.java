package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.Visibility;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The values of a new goal.
///
/// @param groupId the group that may see it, if [#visibility] is [Visibility#GROUP]
public record NewGoal(
    String title,
    Optional<String> description,
    Optional<String> category,
    List<String> tags,
    Optional<Instant> deadline,
    List<Goal.Answer> answers,
    Visibility visibility,
    Optional<String> groupId) {
  public NewGoal {
    title = title.strip();
    tags = List.copyOf(tags);
    answers = List.copyOf(answers);
  }

  void check(Instant now) {
    var errors =
        new InputErrors()
            .text("title", title, GoalLimits.TITLE_MIN, GoalLimits.TITLE_MAX)
            .text("description", description, 1, GoalLimits.DESCRIPTION_MAX)
            .text("category", category, 1, GoalLimits.CATEGORY_MAX)
            .tags("tags", tags)
            .require(
                deadline.filter(it -> !it.isAfter(now)).isEmpty(),
                "deadline",
                "The deadline is in the past.")
            .require(
                groupId.isPresent() == (visibility == Visibility.GROUP),
                "groupId",
                "A goal that a group may see names the group, and no other goal does.")
            .require(
                answers.stream().map(Goal.Answer::question).distinct().count() == answers.size(),
                "answers",
                "A question is answered twice.");
    answers.forEach(answer -> errors.text("answers", answer.text(), 1, GoalLimits.ANSWER_MAX));
    errors.throwIfAny();
  }
}
