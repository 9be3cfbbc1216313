package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.table.Task;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// A change of a task's content. What is absent stays.
///
/// @param version the version that the client has seen; a task that was changed since is not changed
/// @param nlpPlan the empty text removes it
/// @param repeat the empty text ends the repetition
/// @param removeDueAt whether the task is never due from now on
public record TaskChange(
    Optional<Long> version,
    Optional<String> title,
    Optional<Instant> dueAt,
    boolean removeDueAt,
    Optional<String> nlpPlan,
    Optional<String> repeat,
    Optional<List<String>> tags) {
  /// The task with the changes, checked.
  Task applyTo(Task task, ZoneId zone, Instant now) {
    new InputErrors()
        .require(
            !(removeDueAt && dueAt.isPresent()),
            "dueAt",
            "Give a due date, or remove it, not both.")
        .require(
            !task.done() || repeat.filter(text -> !text.isEmpty()).isEmpty(),
            "repeat",
            "The task is done. Reopen it first.")
        .throwIfAny();
    var draft =
        new NewTask(
            title.orElse(task.title()),
            removeDueAt ? Optional.empty() : dueAt.or(task::dueAt),
            nlpPlan.isPresent() ? nlpPlan.filter(text -> !text.isEmpty()) : task.nlpPlan(),
            repeat.isPresent() ? repeat.filter(text -> !text.isEmpty()) : task.repeat(),
            tags.orElse(task.tags()));
    draft.check();
    return new Task(
        task.id(),
        task.goalId(),
        task.userId(),
        draft.title(),
        draft.dueAt(),
        draft.nlpPlan(),
        task.done(),
        task.doneAt(),
        task.note(),
        draft.rule(zone),
        draft.tags(),
        task.completions(),
        task.doneDueAt(),
        task.doneBy(),
        task.createdAt(),
        now,
        task.version());
  }
}
