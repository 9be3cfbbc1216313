package dev.trestle.apps.guild.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.graphql.GlobalId;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.testing.ConcurrentRun;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Limits of what a user may have, when many requests are sent at the same time.
class LimitsAtOnceTest {
  private final LiveGuild live = LiveGuild.open();
  private final GuildUser ann = live.signUp("ann");

  @AfterEach
  void close() {
    live.close();
  }

  /// Sends a mutation so often that a limit is exceeded by the requests of one moment, if it can be.
  private void sendMany(
      String mutation, String fields, int below, IntFunction<Map<String, Object>> input) {
    for (int i = 0; i < below; i++) {
      assertThat(ann.mutate(mutation, fields, input.apply(i)).path("userErrors")).isEmpty();
    }
    ConcurrentRun.run(1, (_, thread) -> ann.mutate(mutation, fields, input.apply(1_000 + thread)));
    // Of so many at once, some are refused because others were faster. The rest still fits.
    var refused = "";
    for (int i = 0; refused.isEmpty() && i < 100; i++) {
      refused =
          ann.mutate(mutation, fields, input.apply(2_000 + i)).at("/userErrors/0/code").asText();
    }
    assertThat(refused).isIn("LIMIT_REACHED", "RATE_LIMITED");
  }

  @Test
  void quest_templates() {
    sendMany(
        "saveQuestTemplate",
        "questTemplate { id }",
        95,
        i ->
            Map.of(
                "title",
                "Template " + i,
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
    sendMany("addFilter", "filter { id }", 95, i -> Map.of("keyword", "word" + i));
    assertThat(live.table().filtersOf(ann.userId()).all(1_000)).hasSize(100);
  }

  @Test
  void lists_of_followed_users() {
    sendMany("createList", "list { id }", 15, i -> Map.of("name", "List " + i));
    assertThat(live.table().followListsOf(ann.userId()).all(1_000)).hasSize(20);
  }

  @Test
  void milestones_of_a_goal() {
    var goal = ann.mutate("createGoal", "goal { id }", Map.of("title", "Goal")).at("/goal/id");
    sendMany(
        "addMilestone",
        "milestone { id }",
        10,
        i -> Map.of("goalId", goal.asText(), "name", "Milestone " + i, "percentage", 1 + i % 99));
    var goalId = GlobalId.parse(goal.asText()).orElseThrow().parts().getLast();
    assertThat(live.table().milestonesOf(ann.userId(), goalId).all(1_000)).hasSize(20);
  }

  @Test
  void new_quests_of_an_hour() {
    sendMany(
        "createQuest",
        "quest { id }",
        5,
        i ->
            Map.of(
                "title",
                "Quest " + i,
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
