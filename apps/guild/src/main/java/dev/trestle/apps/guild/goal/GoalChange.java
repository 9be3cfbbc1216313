package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.Visibility;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A change of a goal's content. What is absent stays.
///
/// @param version the version that the client has seen; a goal that was changed since is not changed
/// @param description the empty text removes it
/// @param category the empty text removes it
/// @param removeDeadline whether the goal has no deadline from now on
public record GoalChange(
    long version,
    Optional<String> title,
    Optional<String> description,
    Optional<String> category,
    Optional<List<String>> tags,
    Optional<Instant> deadline,
    boolean removeDeadline,
    Optional<List<Goal.Answer>> answers,
    Optional<Visibility> visibility,
    Optional<String> groupId) {
  /// The goal with the changes, checked.
  Goal applyTo(Goal goal, Instant now) {
    var draft =
        new NewGoal(
            title.orElse(goal.title()),
            text(description, goal.description()),
            text(category, goal.category()),
            tags.orElse(goal.tags()),
            removeDeadline ? Optional.empty() : deadline.or(goal::deadline),
            answers.orElse(goal.answers()),
            visibility.orElse(goal.visibility()),
            visibility.orElse(goal.visibility()) == Visibility.GROUP
                ? groupId.or(goal::groupId)
                : groupId);
    new InputErrors()
        .require(
            !(removeDeadline && deadline.isPresent()),
            "deadline",
            "Give a deadline, or remove it, not both.")
        .throwIfAny();
    // A deadline that has passed may stay.
    draft.check(deadline.isPresent() ? now : goal.createdAt().minusMillis(1));
    return new Goal(
        goal.id(),
        goal.userId(),
        draft.title(),
        draft.description(),
        draft.category(),
        draft.tags(),
        draft.deadline(),
        draft.answers(),
        goal.status(),
        draft.visibility(),
        goal.taskTotal(),
        goal.taskDone(),
        draft.groupId(),
        goal.completedAt(),
        goal.createdAt(),
        now,
        goal.version());
  }

  private static Optional<String> text(Optional<String> wanted, Optional<String> before) {
    return wanted.isPresent() ? wanted.filter(text -> !text.isEmpty()) : before;
  }
}
