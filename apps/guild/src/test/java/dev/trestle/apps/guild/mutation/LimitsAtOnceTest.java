package dev.trestle.apps.guild.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.engine.Database;
import dev.trestle.testing.ConcurrentRun;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Limits of what a user may have, when many requests are decided before one of them is stored.
class LimitsAtOnceTest {
  /// The beginning of the name of what is added by requests at the same time.
  private static final String AT_ONCE = "at once ";

  private final Database database = Database.inMemory();
  private final LiveGuild live =
      LiveGuild.on(
          new MeetingWrites(database, AT_ONCE, ConcurrentRun.SIZE), database, config -> config);
  private final GuildUser ann = live.signUp("ann");

  @AfterEach
  void close() {
    live.close();
    database.close();
  }

  /// Sends a mutation until almost all that is allowed is there, then many times at once, and then until it is refused.
  ///
  /// @param below how often it is sent first: so often that one more is allowed, and 64 more are not
  /// @param input returns the input for a name
  private void sendMany(
      String mutation, String fields, int below, Function<String, Map<String, Object>> input) {
    for (int i = 0; i < below; i++) {
      assertThat(ann.mutate(mutation, fields, input.apply("early " + i)).path("userErrors"))
          .isEmpty();
    }
    ConcurrentRun.run(
        1, (_, thread) -> ann.mutate(mutation, fields, input.apply(AT_ONCE + thread)));
    // Of so many at once, some are refused because others were faster. The rest still fits.
    var refused = "";
    for (int i = 0; refused.isEmpty() && i < 100; i++) {
      refused =
          ann.mutate(mutation, fields, input.apply("late " + i)).at("/userErrors/0/code").asText();
    }
    assertThat(refused).isIn("LIMIT_REACHED", "RATE_LIMITED");
  }

  @Test
  void quest_templates() {
    sendMany(
        "saveQuestTemplate",
        "questTemplate { id }",
        95,
        name ->
            Map.of(
                "title",
                name,
                "category",
                "Sport",
                "kind",
                "QUANTITATIVE",
                "targetCount",
                5,
                "periodSeconds",
                86_400,
                "difficulty",
                "HARD",
                "visibility",
                "PRIVATE"));
    assertThat(live.table().questTemplatesOf(ann.userId()).all(1_000)).hasSize(100);
  }

  @Test
  void keyword_filters() {
    sendMany("addFilter", "filter { id }", 95, name -> Map.of("keyword", name));
    assertThat(live.table().filtersOf(ann.userId()).all(1_000)).hasSize(100);
  }

  @Test
  void lists_of_followed_users() {
    sendMany("createList", "list { id }", 15, name -> Map.of("name", name));
    assertThat(live.table().followListsOf(ann.userId()).all(1_000)).hasSize(20);
  }

  @Test
  void goals() {
    sendMany("createGoal", "goal { id }", 995, name -> Map.of("title", name));
    assertThat(live.table().goalsOf(ann.userId()).all(2_000)).hasSize(1_000);
  }

  @Test
  void tasks_of_a_goal() {
    var goal = goal();
    sendMany("addTask", "task { id }", 995, name -> Map.of("goalId", goal, "title", name));
    assertThat(live.table().tasksOf(stored(goal)).all(2_000)).hasSize(1_000);
  }

  @Test
  void milestones_of_a_goal() {
    var goal = goal();
    sendMany(
        "addMilestone",
        "milestone { id }",
        10,
        name -> Map.of("goalId", goal, "name", name, "percentage", 10));
    assertThat(live.table().milestonesOf(ann.userId(), stored(goal)).all(1_000)).hasSize(20);
  }

  /// Creates a goal, and returns its global id.
  private String goal() {
    return ann.mutate("createGoal", "goal { id }", Map.of("title", "Goal")).at("/goal/id").asText();
  }

  /// The id of a goal in the table.
  private static String stored(String goal) {
    return GlobalId.parse(goal).orElseThrow().parts().getLast();
  }

  @Test
  void new_quests_of_an_hour() {
    sendMany(
        "createQuest",
        "quest { id }",
        5,
        name ->
            Map.of(
                "title",
                name,
                "kind",
                "QUANTITATIVE",
                "targetCount",
                5,
                "periodSeconds",
                86_400,
                "countScope",
                "ANY",
                "difficulty",
                "HARD"));
    assertThat(live.table().allQuestsOf(ann.userId()).all(1_000)).hasSize(10);
  }
}
