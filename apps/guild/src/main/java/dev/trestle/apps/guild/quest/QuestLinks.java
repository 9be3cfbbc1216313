package dev.trestle.apps.guild.quest;

import dev.trestle.apps.guild.graphql.Arguments;
import dev.trestle.apps.guild.graphql.FieldCall;
import dev.trestle.apps.guild.graphql.Loader;
import dev.trestle.apps.guild.graphql.SchemaParts;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.goal.GoalKey;
import dev.trestle.apps.guild.table.goal.TaskKey;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Resolves what a quest links: its goals and tasks, and the quests that it depends on. Only the owner of a quest sees them. Computes the reward
/// of a quest that is not created yet.
final class QuestLinks {
  private static final Loader<Goal> GOALS = Loader.of("linkedGoals");
  private static final Loader<Task> TASKS = Loader.of("linkedTasks");
  private static final Loader<Quest> DEPENDENCIES = Loader.of("questDependencies");

  private final GuildTable table;
  private final InstantSource clock;

  QuestLinks(GuildTable table, InstantSource clock) {
    this.table = table;
    this.clock = clock;
  }

  void addTo(SchemaParts schema) {
    schema.viewerLoader(GOALS, this::goals);
    schema.loader(TASKS, this::tasks);
    schema.viewerLoader(DEPENDENCIES, table::quests);
    schema
        .type("Quest", Quest.class)
        .resolved("linkedGoals", (quest, call) -> own(quest, call, GOALS, quest.linkedGoalIds()))
        .resolved("linkedTasks", (quest, call) -> own(quest, call, TASKS, quest.linkedTaskIds()))
        .resolved(
            "dependencies", (quest, call) -> own(quest, call, DEPENDENCIES, quest.dependsOn()))
        .field("failsAt", QuestLinks::failsAt);
    schema.query().resolved("questReward", (_, call) -> reward(call.arguments(), clock.instant()));
  }

  private static <V> Object own(Quest quest, FieldCall call, Loader<V> loader, List<String> ids) {
    return call.viewerIs(quest.userId()) ? call.loadAll(loader, ids, found -> found) : List.of();
  }

  private Map<String, Goal> goals(String ownerId, List<String> ids) {
    var found = new HashMap<String, Goal>();
    table
        .goals(ids.stream().map(id -> new GoalKey(ownerId, id)).toList())
        .forEach((key, goal) -> found.put(key.id(), goal));
    return found;
  }

  /// A quest has only the id of a task. A query of the index finds its goal; then all tasks are read together.
  private Map<String, Task> tasks(List<String> ids) {
    var keys =
        Loader.queries(this::taskKey).apply(ids).values().stream()
            .flatMap(Optional::stream)
            .toList();
    var found = new HashMap<String, Task>();
    table.tasks(keys).forEach((key, task) -> found.put(key.id(), task));
    return found;
  }

  private Optional<TaskKey> taskKey(String id) {
    return table.tasksById(id).first().map(listed -> new TaskKey(listed.goalId(), listed.id()));
  }

  private static Optional<Instant> failsAt(Quest quest) {
    return quest.openUntil().map(deadline -> deadline.plus(QuestLimits.GRACE));
  }

  /// The points of a quest with these values. Numbers outside of the limits count as the nearest one within.
  static int reward(Arguments values, Instant now) {
    var period = values.findNumber("periodSeconds").map(Duration::ofSeconds);
    var length =
        period
            .or(() -> values.findMoment("deadline").map(end -> Duration.between(now, end)))
            .orElse(Duration.ofDays(1));
    var difficulty =
        values.findEnum("difficulty", Quest.Difficulty.class).orElse(Quest.Difficulty.EASY);
    if (values.oneOf("kind", Quest.Kind.class) == Quest.Kind.QUANTITATIVE) {
      int target = values.findNumber("targetCount").orElse(1);
      return QuestReward.of(difficulty, clamp(target, QuestLimits.TARGET_MAX), 0, length);
    }
    return QuestReward.of(
        difficulty,
        clamp(values.findNumber("tasks").orElse(0), QuestLimits.MAX_LINKS),
        clamp(values.findNumber("goals").orElse(0), QuestLimits.MAX_LINKS),
        length);
  }

  private static int clamp(int number, int max) {
    return Math.clamp(number, 0, max);
  }
}
