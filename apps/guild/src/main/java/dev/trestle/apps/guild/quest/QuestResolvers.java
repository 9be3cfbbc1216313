package dev.trestle.apps.guild.quest;

import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The type of quests and the queries for them. Only their owners see them.
final class QuestResolvers {
  /// The active quests of a user, by the id of the user.
  private static final Loader<List<Quest>> ACTIVE = Loader.of("activeQuests");

  private final GuildTable table;

  QuestResolvers(GuildTable table) {
    this.table = table;
  }

  void addTo(SchemaParts schema) {
    type(schema);
    schema.loader(ACTIVE, this::active);
    schema.type("Goal", Goal.class).resolved("quests", QuestResolvers::linking);
    schema.connection("Quest");
    schema.node(GlobalId.QUEST, 2, this::find);
    schema.query().resolved("quests", (_, call) -> list(call)).resolved("quest", (_, call) -> quest(call));
  }

  private Map<String, List<Quest>> active(List<String> userIds) {
    var quests = new HashMap<String, List<Quest>>();
    for (var userId : userIds) {
      quests.put(
          userId,
          table.allQuestsOf(userId).all(QuestLimits.MAX_READ).stream()
              .filter(quest -> quest.status() == Quest.Status.ACTIVE)
              .toList());
    }
    return quests;
  }

  /// The active quests that link a goal. Only the owner sees them.
  private static Object linking(Goal goal, FieldCall call) {
    if (!goal.userId().equals(call.userId())) {
      return List.of();
    }
    return call.load(
        ACTIVE,
        goal.userId(),
        quests ->
            quests.orElse(List.of()).stream()
                .filter(quest -> quest.linkedGoalIds().contains(goal.id()))
                .toList());
  }

  private Connection list(FieldCall call) {
    var status = call.arguments().findEnum("status", Quest.Status.class);
    var kind = call.arguments().findEnum("kind", Quest.Kind.class);
    return Connection.of(
        call.arguments(),
        table.newestQuestsOf(call.userId()),
        quest ->
            (status.isEmpty() || status.get() == quest.status())
                && (kind.isEmpty() || kind.get() == quest.kind()));
  }

  private Optional<Quest> quest(FieldCall call) {
    return GlobalId.parse(call.arguments().text("id"), GlobalId.QUEST, 2)
        .flatMap(id -> find(call, id));
  }

  private Optional<Quest> find(FieldCall call, GlobalId id) {
    return id.part(0).equals(call.userId())
        ? table.quest(id.part(0), id.part(1)).find()
        : Optional.empty();
  }

  private static void type(SchemaParts schema) {
    schema.type("Quest", Quest.class)
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
