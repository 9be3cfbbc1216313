package dev.trestle.apps.guild.quest;

import dev.trestle.apps.guild.due.DueItems;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.apps.guild.table.reward.XpAward;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Optional;

/// Computes the progress of active quests, and completes a quest that has reached its target, with its reward in the same transaction.
/// Follows the table's stream; a change that is delivered twice pays nothing twice. Thread-safe.
public final class QuestEvaluation {
  /// The time that the schedule looks back for quests that nobody has failed, such as after an outage.
  private static final Duration LOOKED_BACK = Duration.ofDays(14);

  /// Maximum number of decisions about one quest. Each but the first follows a change by somebody else.
  private static final int ATTEMPTS = 5;

  private final GuildTable table;
  private final Awards awards;
  private final InstantSource clock;

  public QuestEvaluation(GuildTable table, Awards awards, InstantSource clock) {
    this.table = table;
    this.awards = awards;
    this.clock = clock;
  }

  /// Reacts to a task that was completed or reopened.
  public void react(Completion completion) {
    evaluateAll(completion.userId());
  }

  /// Reacts to a changed goal.
  public void react(Goal goal) {
    if (goal.status() == Goal.Status.COMPLETED) {
      evaluateAll(goal.userId());
    }
  }

  /// Reacts to a quest that was started: what was completed before may suffice.
  public void react(Quest quest) {
    if (quest.status() == Quest.Status.ACTIVE) {
      evaluate(quest.userId(), quest.id());
    }
  }

  private void evaluateAll(String userId) {
    table.allQuestsOf(userId).all(QuestLimits.MAX_READ).stream()
        .filter(quest -> quest.status() == Quest.Status.ACTIVE)
        .forEach(quest -> evaluate(userId, quest.id()));
  }

  /// Stores the progress of a quest, and completes it if it has reached its target.
  void evaluate(String userId, String questId) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var found =
          table
              .quest(userId, questId)
              .find()
              .filter(quest -> quest.status() == Quest.Status.ACTIVE);
      if (found.isEmpty() || store(found.get())) {
        return;
      }
    }
  }

  /// False if somebody changed the quest meanwhile.
  private boolean store(Quest quest) {
    int progress = progress(quest);
    boolean met = progress >= target(quest);
    if (!met && progress == quest.progress()) {
      return true;
    }
    var now = clock.instant();
    var update =
        table
            .quests()
            .update(quest)
            .set(Quest::progress)
            .to(progress)
            .set(Quest::updatedAt)
            .to(now);
    var writes = new ArrayList<Write<?>>();
    if (met) {
      writes.add(update.set(Quest::status).to(Quest.Status.COMPLETED).set(Quest::endedAt).to(now));
      writes.addAll(
          awards.pay(quest.userId(), XpAward.Source.QUEST, quest.id(), quest.rewardXp(), now));
    } else {
      writes.add(update);
    }
    return table.attempt(writes) instanceof Outcome.Done<?>;
  }

  /// The number that a quest's progress has to reach.
  public static int target(Quest quest) {
    return quest
        .targetCount()
        .filter(_ -> quest.kind() == Quest.Kind.QUANTITATIVE)
        .orElse(quest.linkedGoalIds().size() + quest.linkedTaskIds().size());
  }

  private int progress(Quest quest) {
    return switch (quest.kind()) {
      case LINKED -> linked(quest);
      case QUANTITATIVE -> counted(quest);
    };
  }

  private int linked(Quest quest) {
    long goals =
        quest.linkedGoalIds().stream()
            .filter(
                id ->
                    table
                        .goal(quest.userId(), id)
                        .find()
                        .filter(goal -> goal.completedAt().isPresent())
                        .isPresent())
            .count();
    long tasks = quest.linkedTaskIds().stream().filter(this::isDone).count();
    return Math.toIntExact(goals + tasks);
  }

  /// A quest has only the id of a task. The index has its goal.
  private boolean isDone(String taskId) {
    return table
        .tasksById(taskId)
        .first()
        .flatMap(listed -> table.task(listed.goalId(), taskId).find())
        .filter(Task::done)
        .isPresent();
  }

  private int counted(Quest quest) {
    var start = quest.startAt().orElse(quest.createdAt());
    var end = start.plus(Duration.ofSeconds(quest.periodSeconds().orElse(0L)));
    boolean any = !quest.countScope().equals(Optional.of(Quest.CountScope.LINKED));
    var goals = new HashSet<>(quest.linkedGoalIds());
    var tasks = new HashSet<>(quest.linkedTaskIds());
    return Math.toIntExact(
        table.completionsBetween(quest.userId(), start, end).stream(QuestLimits.MAX_COMPLETIONS)
            .filter(
                completion ->
                    any
                        || goals.contains(completion.goalId())
                        || tasks.contains(completion.taskId()))
            .count());
  }

  /// Fails the quests whose deadline passed more than the period of grace ago. For a schedule.
  public void failOverdue() {
    var now = clock.instant();
    var latest = now.minus(QuestLimits.GRACE);
    new DueItems(table)
        .forEachPage(
            latest.minus(LOOKED_BACK),
            latest,
            page ->
                page.forEach(
                    item -> {
                      if (item instanceof Quest quest && isOverdue(quest, now)) {
                        fail(quest.userId(), quest.id(), now);
                      }
                    }));
  }

  private static boolean isOverdue(Quest quest, Instant now) {
    return quest.status() == Quest.Status.ACTIVE
        && quest.openUntil().filter(it -> it.plus(QuestLimits.GRACE).isBefore(now)).isPresent();
  }

  private void fail(String userId, String questId, Instant now) {
    table
        .quest(userId, questId)
        .find()
        .filter(quest -> isOverdue(quest, now))
        .ifPresent(
            quest -> {
              // Refused where somebody changed it meanwhile; the next round looks again.
              var _ =
                  table.attempt(
                      table
                          .quests()
                          .update(quest)
                          .set(Quest::status)
                          .to(Quest.Status.FAILED)
                          .set(Quest::endedAt)
                          .to(now)
                          .set(Quest::updatedAt)
                          .to(now));
            });
  }
}
