package dev.trestle.apps.guild.groupquest;

import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.quest.QuestLimits;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.singletable.stream.Subscriber;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Counts what the participants of group quests complete, and completes a quest that has reached its target. Follows the table's stream;
/// counting again changes nothing. Thread-safe, also across nodes.
final class GroupQuestProgress {
  /// Maximum number of refused transactions. Each follows a change by somebody else.
  private static final int ATTEMPTS = 50;

  /// Open participations of one user that are read: as many as there can be in all groups of a user.
  private static final int MAX_OPEN = 10_000;

  private final GuildTable table;
  private final GroupQuests quests;
  private final InstantSource clock;

  GroupQuestProgress(GuildTable table, GroupQuests quests, InstantSource clock) {
    this.table = table;
    this.quests = quests;
    this.clock = clock;
  }

  /// Adds its handlers to a group.
  Subscriber subscribe(Subscriber group) {
    return group
        .created(Completion.class, change -> completed(change.entity().userId()))
        .removed(Completion.class, change -> completed(change.entity().userId()))
        .created(QuestParticipation.class, change -> joined(change.entity()))
        .removed(QuestParticipation.class, change -> left(change.entity()))
        .removed(GroupMember.class, change -> left(change.entity()));
  }

  /// Counts all quests in which a user takes part.
  void completed(String userId) {
    for (var open : table.participationsOf(userId, QuestParticipation.State.OPEN).all(MAX_OPEN)) {
      count(open.groupId(), open.questId(), userId);
    }
  }

  private void joined(QuestParticipation participation) {
    count(participation.groupId(), participation.questId(), participation.userId());
  }

  /// Those who are left may have reached the target already.
  private void left(QuestParticipation participation) {
    completeIfMet(participation.groupId(), participation.questId());
  }

  /// Ends the participations of a user who has left the group. Nobody joins a quest without being a member, so this finds all of them.
  void left(GroupMember member) {
    for (var quest : table.groupQuestsOf(member.groupId()).all(2 * GroupQuestLimits.MAX_STORED)) {
      if (quest.status() == Quest.Status.ACTIVE) {
        end(quest, member.userId());
      }
    }
  }

  private void end(GroupQuest listed, String userId) {
    for (int refused = 0; refused < ATTEMPTS; refused++) {
      var quest = findActive(listed.groupId(), listed.id());
      var participation = find(listed.groupId(), listed.id(), userId);
      // A user who has joined the group and the quest again takes part again.
      if (quest.isEmpty()
          || participation.isEmpty()
          || table.member(listed.groupId(), userId).find().isPresent()
          || isDone(quests.departure(quest.get(), participation.get()))) {
        return;
      }
    }
    throw contended(listed.id());
  }

  /// Counts what a participant has completed, and completes the quest if that was the last of it.
  void count(String groupId, String questId, String userId) {
    for (int refused = 0; refused < ATTEMPTS; refused++) {
      var quest = findActive(groupId, questId);
      var participation = find(groupId, questId, userId);
      if (quest.isEmpty() || participation.isEmpty()) {
        return;
      }
      int count = completions(quest.get(), participation.get());
      if (count == participation.get().count()
          || isDone(counted(quest.get(), participation.get(), count))) {
        completeIfMet(groupId, questId);
        return;
      }
    }
    throw contended(questId);
  }

  private boolean isDone(List<Write<?>> writes) {
    return table.attempt(writes) instanceof Outcome.Done<?>;
  }

  private List<Write<?>> counted(GroupQuest quest, QuestParticipation before, int count) {
    int change = share(quest, count) - share(quest, before.count());
    var now = clock.instant();
    return List.of(
        table
            .questParticipation(quest.groupId(), quest.id(), before.userId())
            .update()
            .set(QuestParticipation::count)
            .to(count)
            .onlyIf(
                where(QuestParticipation::count)
                    .is(before.count())
                    .and(where(QuestParticipation::joinedAt).is(before.joinedAt()))),
        table
            .groupQuest(quest.groupId(), quest.id())
            .update()
            .add(GroupQuest::progress, change)
            .set(GroupQuest::updatedAt)
            .to(now)
            .onlyIf(where(GroupQuest::status).is(Quest.Status.ACTIVE)));
  }

  /// The part of the progress that a participant's completions are: themselves, or one if they reach the target.
  static int share(GroupQuest quest, int count) {
    return switch (quest.measure()) {
      case SUM -> count;
      case SHARE -> count >= quest.targetCount() ? 1 : 0;
    };
  }

  /// The number that the progress of a quest has to reach.
  static int target(GroupQuest quest) {
    return switch (quest.measure()) {
      case SUM -> quest.targetCount();
      case SHARE -> Math.max(quest.participantCount(), GroupQuestLimits.SHARE_MIN);
    };
  }

  /// The end of the window in which completions count: the deadline and the period of grace.
  static Instant end(GroupQuest quest) {
    return quest.deadline().orElse(quest.createdAt()).plus(QuestLimits.GRACE);
  }

  /// The completions of a participant from the start of the quest or from joining it, whichever is later; no more than the target.
  private int completions(GroupQuest quest, QuestParticipation participation) {
    var start = quest.startAt().orElse(quest.createdAt());
    var from = participation.joinedAt().isAfter(start) ? participation.joinedAt() : start;
    return Math.toIntExact(
        table.completionsBetween(participation.userId(), from, end(quest)).stream(
                QuestLimits.MAX_COMPLETIONS)
            .limit(quest.targetCount())
            .count());
  }

  /// Completes a quest that has reached its target. Returns false if it has not.
  boolean completeIfMet(String groupId, String questId) {
    for (int refused = 0; refused < ATTEMPTS; refused++) {
      var quest = findActive(groupId, questId);
      if (quest.isEmpty() || quest.get().progress() < target(quest.get())) {
        return false;
      }
      if (isDone(ended(quest.get(), Quest.Status.COMPLETED))) {
        return true;
      }
    }
    throw contended(questId);
  }

  /// The writes that end a quest in the version that was read, with the job that handles its participants.
  List<Write<?>> ended(GroupQuest quest, Quest.Status status) {
    var now = clock.instant();
    return List.of(
        table
            .groupQuests()
            .update(quest)
            .set(GroupQuest::status)
            .to(status)
            .set(GroupQuest::endedAt)
            .to(now)
            .set(GroupQuest::updatedAt)
            .to(now),
        GroupQuestEnding.job(table, quest, now));
  }

  Optional<GroupQuest> findActive(String groupId, String questId) {
    return table
        .groupQuest(groupId, questId)
        .find()
        .filter(quest -> quest.status() == Quest.Status.ACTIVE);
  }

  private Optional<QuestParticipation> find(String groupId, String questId, String userId) {
    return table
        .questParticipation(groupId, questId, userId)
        .find()
        .filter(it -> it.state() == QuestParticipation.State.OPEN);
  }

  private static ContendedException contended(String questId) {
    return new ContendedException(
        "The quest %s changed %d times while it was counted; try again later"
            .formatted(questId, ATTEMPTS));
  }
}
