package dev.trestle.apps.guild.quest;

import dev.trestle.apps.guild.goal.GoalLimits;
import dev.trestle.apps.guild.graphql.Connection;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Task;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The type of quests and the queries for them. Only their owners see them.
final class QuestResolvers {
  /// The active quests of the viewer that link a goal or one of its tasks, by the id of the goal.
  private static final Loader<List<Quest>> LINKING = Loader.of("questsOfGoals");

  private final GuildTable table;

  QuestResolvers(GuildTable table) {
    this.table = table;
  }

  void addTo(SchemaParts schema) {
    type(schema);
    schema.viewerLoader(LINKING, this::linking);
    schema.type("Goal", Goal.class).resolved("quests", QuestResolvers::linking);
    schema.connection("Quest");
    schema.node(GlobalId.QUEST, 2, this::find);
    schema
        .query()
        .resolved("quests", (_, call) -> list(call))
        .resolved("quest", (_, call) -> quest(call));
  }

  /// Only the owner of a goal sees them.
  private static Object linking(Goal goal, FieldCall call) {
    return call.viewerIs(goal.userId())
        ? call.load(LINKING, goal.id(), quests -> quests.orElse(List.of()))
        : List.of();
  }

  private Map<String, List<Quest>> linking(String viewerId, List<String> goalIds) {
    var active =
        table.allQuestsOf(viewerId).all(QuestLimits.MAX_READ).stream()
            .filter(quest -> quest.status() == Quest.Status.ACTIVE)
            .toList();
    boolean linksTasks = active.stream().anyMatch(quest -> !quest.linkedTaskIds().isEmpty());
    var tasks =
        linksTasks ? Loader.queries(this::taskIds).apply(goalIds) : Map.<String, Set<String>>of();
    var linking = new HashMap<String, List<Quest>>();
    for (var goalId : goalIds) {
      var own = tasks.getOrDefault(goalId, Set.of());
      linking.put(
          goalId,
          active.stream()
              .filter(
                  quest ->
                      quest.linkedGoalIds().contains(goalId)
                          || quest.linkedTaskIds().stream().anyMatch(own::contains))
              .toList());
    }
    return linking;
  }

  private Set<String> taskIds(String goalId) {
    return table.tasksOf(goalId).stream(2 * GoalLimits.MAX_TASKS)
        .map(Task::id)
        .collect(Collectors.toSet());
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
    schema
        .type("Quest", Quest.class)
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
