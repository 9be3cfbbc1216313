package dev.trestle.apps.guild.goal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.engine.Database;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class GoalTimelineTest {
  private final TestClock clock;
  private final LiveGuild live;

  GoalTimelineTest(TestClock clock, Database database) {
    this.clock = clock;
    this.live = LiveGuild.on(database, database, config -> config.clock(clock));
  }

  @AfterEach
  void close() {
    live.close();
  }

  private JsonNode task(GuildUser user, String goal, String title) {
    clock.forward(Duration.ofMinutes(1));
    return user.mutate("addTask", "task { id }", Map.of("goalId", goal, "title", title));
  }

  @Test
  void the_history_of_a_goal_shows_tasks_milestones_and_the_progress_at_each_time() {
    var ann = live.signUp("ann");
    var goal = ann.mutate("createGoal", "goal { id }", Map.of("title", "Run")).at("/goal/id").asText();
    var first = task(ann, goal, "Shoes");
    task(ann, goal, "Race");
    clock.forward(Duration.ofMinutes(1));
    ann.mutate("completeTask", "task { id }", Map.of("id", first.at("/task/id").asText()));
    var events =
        ann.query("query($id: ID!) { goalTimeline(goalId: $id) { kind title progress } }", "id", goal)
            .path("goalTimeline");
    assertThat(
            StreamSupport.stream(events.spliterator(), false)
                .map(event -> "%s %s %s".formatted(event.path("kind").asText(), event.path("title").asText(), event.path("progress").asDouble())))
        .containsExactly(
            "GOAL_CREATED Run 0.0",
            "TASK_ADDED Shoes 0.0",
            "TASK_ADDED Race 0.0",
            "TASK_DONE Shoes 0.5",
            "MILESTONE_REACHED 25 % 0.5",
            "MILESTONE_REACHED 50 % 0.5");
    var eve = live.signUp("eve");
    assertThat(
            eve.run("query($id: ID!) { goalTimeline(goalId: $id) { kind } }", "id", goal)
                .text("/errors/0/extensions/code"))
        .isEqualTo("NOT_FOUND");
  }
}
