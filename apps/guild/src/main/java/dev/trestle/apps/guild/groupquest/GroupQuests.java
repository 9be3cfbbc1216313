package dev.trestle.apps.guild.groupquest;

import static dev.trestle.singletable.write.requirement.Requirement.exists;
import static dev.trestle.singletable.write.requirement.Requirement.where;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.InputErrors;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.group.GroupAccess;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.quest.QuestReward;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Creates, joins, leaves and ends the quests of groups. Each method returns the writes of a mutation; every rule is also a condition of its
/// transaction. Thread-safe.
final class GroupQuests {
  private final GuildTable table;
  private final GroupAccess access;
  private final Ids ids;
  private final InstantSource clock;

  GroupQuests(GuildTable table, GroupAccess access, Ids ids, InstantSource clock) {
    this.table = table;
    this.access = access;
    this.ids = ids;
    this.clock = clock;
  }

  /// Creates a quest. For administrators of the group.
  Plan create(String userId, String groupId, NewGroupQuest wanted) {
    var group = access.loadAsAdmin(userId, groupId);
    var now = clock.instant();
    wanted.check(now);
    requireBelowLimits(groupId);
    var quest = wanted.quest(ids.next(), group, userId, now);
    return Plan.of(groupId, quest.id())
        .with(
            table.groupQuests().create(quest),
            access.checkAdmin(groupId, userId),
            // The version of the group makes the numbers that were counted above exact.
            table.groups().update(group).set(Group::updatedAt).to(now));
  }

  private void requireBelowLimits(String groupId) {
    var quests = table.groupQuestsOf(groupId).all(2 * GroupQuestLimits.MAX_STORED);
    long active = quests.stream().filter(quest -> quest.status() == Quest.Status.ACTIVE).count();
    if (active >= GroupQuestLimits.MAX_ACTIVE) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "The group has %d active quests, which is the limit.".formatted(active));
    }
    if (quests.size() >= GroupQuestLimits.MAX_STORED) {
      throw UserErrorException.of(
          ErrorCode.LIMIT_REACHED,
          "The group has %d quests, which is the limit. Delete some that have ended."
              .formatted(quests.size()));
    }
  }

  /// Makes a member a participant, until the deadline.
  Plan join(String userId, String groupId, String questId) {
    var quest = load(userId, groupId, questId);
    if (find(quest, userId).isPresent()) {
      return Plan.of(groupId, questId);
    }
    var now = clock.instant();
    requireActive(quest);
    if (quest.deadline().filter(now::isBefore).isEmpty()) {
      throw UserErrorException.of(
          ErrorCode.QUEST_NOT_EDITABLE, "The deadline has passed, so nobody can join any more.");
    }
    var participation =
        new QuestParticipation(
            groupId, questId, userId, 0, now, Optional.empty(), QuestParticipation.State.OPEN);
    return Plan.of(groupId, questId)
        .with(
            table.questParticipations().create(participation),
            table.member(groupId, userId).check(exists()),
            table
                .groupQuest(groupId, questId)
                .update()
                .add(GroupQuest::participantCount, 1)
                .set(GroupQuest::updatedAt)
                .to(now)
                .onlyIf(
                    where(GroupQuest::status)
                        .is(Quest.Status.ACTIVE)
                        .and(where(GroupQuest::deadline).isGreater(now))));
  }

  /// Ends a participation while the quest goes on. What the participant has completed no longer counts.
  Plan leave(String userId, String groupId, String questId) {
    var quest = load(userId, groupId, questId);
    var participation = find(quest, userId);
    if (participation.isEmpty()) {
      return Plan.of(groupId, questId);
    }
    requireActive(quest);
    return Plan.of(groupId, questId).with(departure(quest, participation.get()));
  }

  /// The writes that end a participation. Refused if the quest has ended, or the participation has changed since.
  List<Write<?>> departure(GroupQuest quest, QuestParticipation participation) {
    return List.of(
        table
            .questParticipation(quest.groupId(), quest.id(), participation.userId())
            .delete()
            .onlyIf(
                where(QuestParticipation::count)
                    .is(participation.count())
                    .and(where(QuestParticipation::state).is(QuestParticipation.State.OPEN))
                    .and(where(QuestParticipation::joinedAt).is(participation.joinedAt()))),
        table
            .groupQuest(quest.groupId(), quest.id())
            .update()
            .add(GroupQuest::participantCount, -1)
            .add(GroupQuest::progress, -GroupQuestProgress.share(quest, participation.count()))
            .set(GroupQuest::updatedAt)
            .to(clock.instant())
            .onlyIf(where(GroupQuest::status).is(Quest.Status.ACTIVE)));
  }

  /// Ends an active quest without a reward. For administrators of the group.
  Plan cancel(String userId, String groupId, String questId, Optional<String> reason) {
    new InputErrors().text("reason", reason, 1, GroupQuestLimits.REASON_MAX).throwIfAny();
    var group = access.loadAsAdmin(userId, groupId);
    var quest = load(userId, group.id(), questId);
    if (quest.status() == Quest.Status.CANCELLED) {
      return Plan.of(groupId, questId);
    }
    requireActive(quest);
    var now = clock.instant();
    var update =
        table
            .groupQuests()
            .update(quest)
            .set(GroupQuest::status)
            .to(Quest.Status.CANCELLED)
            .set(GroupQuest::endedAt)
            .to(now)
            .set(GroupQuest::updatedAt)
            .to(now);
    return Plan.of(groupId, questId)
        .with(
            reason.map(text -> update.set(GroupQuest::reason).to(text)).orElse(update),
            access.checkAdmin(groupId, userId),
            GroupQuestEnding.job(table, quest, now));
  }

  /// Moves the deadline of an active quest to a later time, for a lower reward. For administrators of the group.
  Plan extend(String userId, String groupId, String questId, Instant deadline) {
    var group = access.loadAsAdmin(userId, groupId);
    var quest = load(userId, group.id(), questId);
    requireActive(quest);
    var before = quest.deadline().orElse(quest.createdAt());
    var latest = quest.startAt().orElse(quest.createdAt()).plus(GroupQuestLimits.LONGEST);
    if (!deadline.isAfter(before) || deadline.isAfter(latest)) {
      throw UserErrorException.of(
          ErrorCode.VALIDATION,
          "deadline",
          "The deadline can be moved to a time after %s, up to %s; %s is not."
              .formatted(before, latest, deadline));
    }
    return Plan.of(groupId, questId)
        .with(
            table
                .groupQuests()
                .update(quest)
                .set(GroupQuest::deadline)
                .to(deadline)
                .set(GroupQuest::rewardXp)
                .to(QuestReward.extended(quest.rewardXp(), Duration.between(before, deadline)))
                .set(GroupQuest::updatedAt)
                .to(clock.instant()),
            access.checkAdmin(groupId, userId));
  }

  /// Deletes a quest that has ended, once all participants have what is theirs. For administrators of the group.
  Plan delete(String userId, String groupId, String questId) {
    var group = access.loadAsAdmin(userId, groupId);
    var quest = load(userId, group.id(), questId);
    boolean settled =
        quest.status() != Quest.Status.ACTIVE
            && table.participantsOf(groupId, questId).stream(GroupQuestLimits.MAX_READ)
                .allMatch(it -> it.state() == QuestParticipation.State.ENDED);
    if (!settled) {
      throw UserErrorException.of(
          ErrorCode.QUEST_NOT_EDITABLE,
          "Only a quest that has ended can be deleted. Cancel it first; its participants are handled within moments.");
    }
    return Plan.of(groupId, questId)
        .with(
            table.groupQuests().delete(quest),
            access.checkAdmin(groupId, userId),
            GroupQuestRemoval.job(table, quest, clock.instant()));
  }

  private GroupQuest load(String userId, String groupId, String questId) {
    var group = access.loadAsMember(userId, groupId);
    return table
        .groupQuest(group.id(), questId)
        .find()
        .orElseThrow(() -> UserErrorException.notFound("quest"));
  }

  private Optional<QuestParticipation> find(GroupQuest quest, String userId) {
    return table.questParticipation(quest.groupId(), quest.id(), userId).find();
  }

  private static void requireActive(GroupQuest quest) {
    if (quest.status() != Quest.Status.ACTIVE) {
      throw UserErrorException.of(ErrorCode.QUEST_NOT_EDITABLE, "The quest has ended.");
    }
  }
}
