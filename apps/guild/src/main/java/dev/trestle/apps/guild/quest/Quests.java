package dev.trestle.apps.guild.quest;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.mutation.UserLimits;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.graph.LimitGuard;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Creates, changes and ends the quests of users. Each method returns the writes of a mutation. Thread-safe.
public final class Quests {

  private final GuildTable table;
  private final Ids ids;
  private final InstantSource clock;
  private final UserLimits limits;

  public Quests(GuildTable table, Ids ids, InstantSource clock) {
    this.table = table;
    this.ids = ids;
    this.clock = clock;
    this.limits = new UserLimits(table, clock);
  }

  /// Creates a quest.
  ///
  /// @param started whether it is active at once, and no draft
  public Plan create(String userId, NewQuest wanted, boolean started) {
    var now = clock.instant();
    wanted.check(now);
    var guard = limits.guard(userId, LimitGuard.Kind.QUESTS);
    var others = list(userId);
    requireRate(others, now);
    var draft = wanted.quest(ids.next(), userId, now, now, 0);
    var quest = started ? started(draft, others, now) : draft;
    return Plan.of(quest.id())
        .with(table.quests().create(quest), guard)
        .with(links(userId, wanted));
  }

  private List<Quest> list(String userId) {
    return table.allQuestsOf(userId).all(QuestLimits.MAX_READ);
  }

  private static void requireRate(List<Quest> others, Instant now) {
    var since = now.minus(QuestLimits.CREATED_WITHIN);
    long recent = others.stream().filter(quest -> quest.createdAt().isAfter(since)).count();
    if (recent >= QuestLimits.MAX_CREATED) {
      throw UserErrorException.of(
          ErrorCode.RATE_LIMITED,
          "You made %d quests within an hour. Wait a while.".formatted(recent));
    }
  }

  /// Checks that everything that a quest links is the user's, in the transaction of the quest.
  private List<Write<?>> links(String userId, NewQuest wanted) {
    var checks = new ArrayList<Write<?>>();
    for (var goalId : wanted.goals()) {
      if (table.goal(userId, goalId).find().isEmpty()) {
        throw UserErrorException.of(
            ErrorCode.NOT_FOUND, "linkedGoalIds", "A linked goal is not yours, or deleted.");
      }
      checks.add(table.goal(userId, goalId).check(exists()));
    }
    for (var link : wanted.tasks()) {
      var task = table.task(link.goalId(), link.taskId());
      if (task.find().filter(found -> found.userId().equals(userId)).isEmpty()) {
        throw UserErrorException.of(
            ErrorCode.NOT_FOUND, "linkedTaskIds", "A linked task is not yours, or deleted.");
      }
      checks.add(task.check(where(Task::userId).is(userId)));
    }
    return checks;
  }

  /// Changes a draft.
  public Plan change(String userId, String questId, long version, NewQuest wanted) {
    var quest = requireVersion(load(userId, questId), version);
    requireDraft(quest);
    var now = clock.instant();
    wanted.check(now);
    var after = wanted.quest(questId, userId, quest.createdAt(), now, quest.version());
    return Plan.of(questId).with(table.quests().update(after).setAll()).with(links(userId, wanted));
  }

  /// Starts a draft, once the quests that it depends on are completed.
  public Plan start(String userId, String questId) {
    var quest = load(userId, questId);
    if (quest.status() == Quest.Status.ACTIVE) {
      return Plan.of(questId);
    }
    requireDraft(quest);
    var guard = limits.guard(userId, LimitGuard.Kind.QUESTS);
    var after = started(quest, list(userId), clock.instant());
    return Plan.of(questId).with(table.quests().update(after).setAll(), guard);
  }

  private static Quest started(Quest draft, List<Quest> others, Instant now) {
    long active = others.stream().filter(quest -> quest.status() == Quest.Status.ACTIVE).count();
    if (active >= QuestLimits.MAX_ACTIVE) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED, "You have %d active quests. End one first.".formatted(active));
    }
    var completed =
        new HashSet<>(
            others.stream()
                .filter(quest -> quest.status() == Quest.Status.COMPLETED)
                .map(Quest::id)
                .toList());
    if (!completed.containsAll(draft.dependsOn())) {
      throw UserErrorException.of(
          ErrorCode.DEPENDENCY_OPEN,
          "dependsOn",
          "A quest that this one depends on is not completed.");
    }
    return new Quest(
        draft.id(),
        draft.userId(),
        draft.title(),
        draft.description(),
        draft.category(),
        draft.difficulty(),
        draft.rewardXp(),
        Quest.Status.ACTIVE,
        draft.tags(),
        draft.deadline(),
        draft.kind(),
        draft.linkedGoalIds(),
        draft.linkedTaskIds(),
        draft.targetCount(),
        draft.countScope(),
        draft.kind() == Quest.Kind.QUANTITATIVE
            ? draft.startAt().or(() -> Optional.of(now))
            : draft.startAt(),
        draft.periodSeconds(),
        0,
        draft.dependsOn(),
        draft.extensions(),
        draft.reason(),
        Optional.of(now),
        Optional.empty(),
        draft.createdAt(),
        now,
        draft.version());
  }

  /// Ends an active quest without a reward.
  ///
  /// @param status [Quest.Status#CANCELLED] or [Quest.Status#FAILED]
  public Plan end(String userId, String questId, Quest.Status status, Optional<String> reason) {
    new InputErrors().text("reason", reason, 1, QuestLimits.REASON_MAX).throwIfAny();
    var quest = load(userId, questId);
    if (quest.status() == status) {
      return Plan.of(questId);
    }
    requireActive(quest);
    var update = ended(quest, status);
    return Plan.of(questId)
        .with(reason.map(text -> update.set(Quest::reason).to(text)).orElse(update));
  }

  private Update<Quest> ended(Quest quest, Quest.Status status) {
    var now = clock.instant();
    return table
        .quests()
        .update(quest)
        .set(Quest::status)
        .to(status)
        .set(Quest::endedAt)
        .to(now)
        .set(Quest::updatedAt)
        .to(now);
  }

  /// Moves the deadline of an active quest to a later time, for a lower reward.
  public Plan extend(String userId, String questId, Instant deadline) {
    var quest = load(userId, questId);
    requireActive(quest);
    var before = quest.deadline();
    if (before.isEmpty() || !deadline.isAfter(before.get())) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION, "deadline", "A deadline can be moved to a later time only.");
    }
    var by = Duration.between(before.get(), deadline);
    return Plan.of(questId)
        .with(
            table
                .quests()
                .update(quest)
                .set(Quest::deadline)
                .to(deadline)
                .set(Quest::rewardXp)
                .to(QuestReward.extended(quest.rewardXp(), by))
                .set(Quest::extensions)
                .to(quest.extensions() + 1)
                .set(Quest::updatedAt)
                .to(clock.instant()));
  }

  /// Deletes a draft; an administrator deletes any quest of anyone.
  ///
  /// @param ownerId the owner of the quest
  public Plan delete(String userId, String ownerId, String questId) {
    boolean admin = isAdmin(userId);
    if (!admin && !userId.equals(ownerId)) {
      throw UserErrorException.notFound("quest");
    }
    var quest = load(ownerId, questId);
    if (!admin) {
      requireDraft(quest);
    }
    return Plan.of(questId).with(table.quests().delete(quest));
  }

  /// Deletes a quest of which only the stored id is known, such as from a log. For administrators; the index has its owner.
  Plan deleteById(String userId, String questId) {
    if (!isAdmin(userId)) {
      throw UserErrorException.notFound("quest");
    }
    return table
        .questsById(questId)
        .first()
        .map(listed -> delete(userId, listed.userId(), questId))
        .orElseThrow(() -> UserErrorException.notFound("quest"));
  }

  private boolean isAdmin(String userId) {
    return table
        .user(userId)
        .find()
        .filter(user -> user.role() == User.Role.ADMIN && !user.isSuspended())
        .isPresent();
  }

  private Quest load(String userId, String questId) {
    return table
        .quest(userId, questId)
        .find()
        .orElseThrow(() -> UserErrorException.notFound("quest"));
  }

  private static void requireDraft(Quest quest) {
    if (quest.status() != Quest.Status.DRAFT) {
      throw UserErrorException.of(
          ErrorCode.QUEST_NOT_EDITABLE, "Only a draft can be changed, started or deleted.");
    }
  }

  private static void requireActive(Quest quest) {
    if (quest.status() != Quest.Status.ACTIVE) {
      throw UserErrorException.of(ErrorCode.QUEST_NOT_EDITABLE, "The quest is not active.");
    }
  }

  private static Quest requireVersion(Quest quest, long seen) {
    if (quest.version() != seen) {
      throw UserErrorException.of(
          ErrorCode.VERSION_CONFLICT,
          "version",
          "The quest was changed since: it has version %d, not %d. Read it again."
              .formatted(quest.version(), seen));
    }
    return quest;
  }

  /// Active quests of a user that link more than half of what a quest links.
  public List<Quest> similar(Quest quest) {
    var links = new HashSet<>(quest.linkedGoalIds());
    links.addAll(quest.linkedTaskIds());
    return list(quest.userId()).stream()
        .filter(other -> other.status() == Quest.Status.ACTIVE && !other.id().equals(quest.id()))
        .filter(
            other ->
                2
                        * Stream.concat(
                                other.linkedGoalIds().stream(), other.linkedTaskIds().stream())
                            .filter(links::contains)
                            .count()
                    > links.size())
        .filter(_ -> !links.isEmpty())
        .toList();
  }
}
