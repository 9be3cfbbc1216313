package dev.trestle.apps.guild.goal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The tasks of a user that are due within a time, over HTTP.
class DueTasksTest {
  @Test
  void tasks_that_are_done_are_left_out_on_request() {
    try (var live = LiveGuild.open()) {
      var ann = live.signUp("ann");
      var goalId =
          ann.mutate("createGoal", "goal { id }", Map.of("title", "Run")).at("/goal/id").asText();
      var first = task(ann, goalId, "Buy shoes", "2100-03-01T08:00:00.000Z");
      task(ann, goalId, "Run 5 km", "2100-03-02T08:00:00.000Z");
      ann.mutate("completeTask", "task { id }", Map.of("id", first));
      assertThat(titles(ann, "")).isEqualTo("Buy shoes, Run 5 km");
      assertThat(titles(ann, "openOnly: true")).isEqualTo("Run 5 km");
    }
  }

  private static String task(GuildUser user, String goalId, String title, String dueAt) {
    return user.mutate(
            "addTask", "task { id }", Map.of("goalId", goalId, "title", title, "dueAt", dueAt))
        .at("/task/id")
        .asText();
  }

  private static String titles(GuildUser user, String argument) {
    var found =
        user.query(
            "{ dueTasks(from: \"2100-03-01T00:00:00.000Z\", to: \"2100-03-03T00:00:00.000Z\" %s) { edges { node { title } } } }"
                .formatted(argument));
    return String.join(", ", found.at("/dueTasks/edges").findValuesAsText("title"));
  }
}
