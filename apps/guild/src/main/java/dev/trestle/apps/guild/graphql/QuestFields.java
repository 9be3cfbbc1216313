package dev.trestle.apps.guild.graphql;

import dev.trestle.apps.guild.quest.QuestEvaluation;
import dev.trestle.apps.guild.table.Quest;

/// The type of quests. Only their owners see them.
final class QuestFields {
  private QuestFields() {}

  static ObjectType<Quest> type() {
    return ObjectType.of("Quest", Quest.class)
        .field("id", quest -> GlobalId.of(GlobalId.QUEST, quest.userId(), quest.id()))
        .field("title", Quest::title)
        .field("description", Quest::description)
        .field("category", Quest::category)
        .field("difficulty", Quest::difficulty)
        .field("rewardXp", Quest::rewardXp)
        .field("status", Quest::status)
        .field("tags", Quest::tags)
        .field("deadline", Quest::deadline)
        .field("kind", Quest::kind)
        .field(
            "linkedGoalIds",
            quest ->
                quest.linkedGoalIds().stream()
                    .map(id -> GlobalId.of(GlobalId.GOAL, quest.userId(), id))
                    .toList())
        .field("linkedTaskCount", quest -> quest.linkedTaskIds().size())
        .field("targetCount", Quest::targetCount)
        .field("countScope", Quest::countScope)
        .field("startAt", Quest::startAt)
        .field("periodSeconds", Quest::periodSeconds)
        .field("progress", Quest::progress)
        .field("target", QuestEvaluation::target)
        .field("extensions", Quest::extensions)
        .field("reason", Quest::reason)
        .field("startedAt", Quest::startedAt)
        .field("endedAt", Quest::endedAt)
        .field("createdAt", Quest::createdAt)
        .field("updatedAt", Quest::updatedAt)
        .field("version", Quest::version);
  }
}
