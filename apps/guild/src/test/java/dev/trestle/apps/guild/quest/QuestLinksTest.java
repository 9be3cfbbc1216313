package dev.trestle.apps.guild.quest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class QuestLinksTest {
  private static LiveGuild live;
  private static GuildUser ann;

  @BeforeAll
  static void open() {
    live = LiveGuild.open();
    ann = live.signUp("ann");
  }

  @AfterAll
  static void close() {
    live.close();
  }

  private static String goal(String title) {
    return ann.mutate("createGoal", "goal { id }", Map.of("title", title)).at("/goal/id").asText();
  }

  private static JsonNode reward(String values) {
    return ann.query("{ questReward(%s) }".formatted(values)).path("questReward");
  }

  @Test
  void quest_lists_its_goals_tasks_and_the_quests_that_it_depends_on() {
    var goalId = goal("Run");
    var taskId =
        ann.mutate("addTask", "task { id }", Map.of("goalId", goalId, "title", "Shoes"))
            .at("/task/id")
            .asText();
    var deleted = goal("Swim");
    var first =
        ann.mutate(
            "createQuest",
            "quest { id failsAt }",
            Map.of("title", "First", "kind", "LINKED", "linkedGoalIds", List.of(goalId)));
    assertThat(first.at("/quest/failsAt").isNull()).isTrue();
    var second =
        ann.mutate(
                "createQuest",
                "quest { id }",
                Map.of(
                    "title",
                    "Second",
                    "kind",
                    "LINKED",
                    "linkedGoalIds",
                    List.of(goalId, deleted),
                    "linkedTaskIds",
                    List.of(taskId),
                    "dependsOn",
                    List.of(first.at("/quest/id").asText()),
                    "draft",
                    true))
            .at("/quest/id")
            .asText();
    ann.mutate("deleteGoal", "deletedId", Map.of("id", deleted, "force", true));

    var quest =
        ann.query(
                "query($id: ID!) { quest(id: $id) { target linkedGoals { title } linkedTasks { title done } dependencies { title status } } }",
                "id",
                second)
            .path("quest");
    assertThat(quest.toString())
        .isEqualTo(
            "{\"target\":3,\"linkedGoals\":[{\"title\":\"Run\"}],\"linkedTasks\":[{\"title\":\"Shoes\",\"done\":false}],"
                + "\"dependencies\":[{\"title\":\"First\",\"status\":\"ACTIVE\"}]}");
  }

  @Test
  void goal_lists_the_active_quests_that_link_it_or_one_of_its_tasks() {
    var goalId = goal("Climb");
    var taskId =
        ann.mutate("addTask", "task { id }", Map.of("goalId", goalId, "title", "Rope"))
            .at("/task/id")
            .asText();
    for (var links :
        List.of(
            Map.of("linkedGoalIds", List.of(goalId)),
            Map.of("linkedTaskIds", List.of(taskId)),
            Map.of("linkedGoalIds", List.of(goal("Other"))))) {
      var input = new HashMap<String, Object>(Map.of("kind", "LINKED"));
      input.put("title", links.containsKey("linkedTaskIds") ? "By task" : "By goal");
      input.putAll(links);
      ann.mutate("createQuest", "quest { id }", input);
    }
    var quests =
        ann.query("query($id: ID!) { goal(id: $id) { quests { title } } }", "id", goalId)
            .at("/goal/quests");
    assertThat(quests.findValuesAsText("title")).containsExactlyInAnyOrder("By goal", "By task");
  }

  @Test
  void active_quest_fails_72_hours_after_its_deadline() {
    var quest =
        ann.mutate(
            "createQuest",
            "quest { failsAt }",
            Map.of(
                "title",
                "Late",
                "kind",
                "LINKED",
                "linkedGoalIds",
                List.of(goal("Late")),
                "deadline",
                "2999-01-01T12:00:00.000Z"));
    assertThat(quest.at("/quest/failsAt").asText()).isEqualTo("2999-01-04T12:00:00.000Z");
  }

  @Test
  void reward_of_a_quest_is_computed_before_it_is_created() {
    var created =
        ann.mutate(
            "createQuest",
            "quest { rewardXp }",
            Map.of(
                "title",
                "Ten in a week",
                "kind",
                "QUANTITATIVE",
                "difficulty",
                "MEDIUM",
                "targetCount",
                3,
                "countScope",
                "ANY",
                "periodSeconds",
                604_800));
    var values =
        "kind: QUANTITATIVE, difficulty: MEDIUM, targetCount: 3, periodSeconds: 604800, tasks: 9";
    assertThat(reward(values)).isEqualTo(created.at("/quest/rewardXp"));
    assertThat(reward("kind: LINKED, goals: 1, tasks: 1").asInt()).isEqualTo(150);
    assertThat(reward("kind: LINKED, goals: -5").asInt()).isZero();
    assertThat(reward("kind: QUANTITATIVE, targetCount: 2000000000, periodSeconds: 1").asInt())
        .isEqualTo(1_000);
  }
}
