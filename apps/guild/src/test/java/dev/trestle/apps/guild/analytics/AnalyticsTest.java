package dev.trestle.apps.guild.analytics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.apps.guild.testing.GuildUser;
import dev.trestle.apps.guild.testing.LiveGuild;
import dev.trestle.engine.Database;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class AnalyticsTest {
  private static final String ALL =
      "{ analytics(days: %d) { completionRate questsCompleted questsEnded days { day count }"
          + " categories { category goals goalsDone tasksDone } hours weekdays averageDaysToComplete } }";

  private final GuildTable table;
  private final TestClock clock;
  private final LiveGuild live;
  private GuildUser ann;

  AnalyticsTest(GuildTable table, TestClock clock, Database database) {
    this.table = table;
    this.clock = clock;
    this.live = LiveGuild.on(database, database, config -> config.clock(clock));
    this.ann = live.signUp("ann");
  }

  @AfterEach
  void close() {
    live.close();
  }

  private void done(String at, String taskId, String category) {
    table.transact(
        table
            .completions()
            .create(new Completion(ann.userId(), Instant.parse(at), taskId, "g1", Optional.of(category))));
  }

  private JsonNode analytics(int days) {
    return ann.query(ALL.formatted(days)).path("analytics");
  }

  @Test
  void completions_are_counted_in_the_time_zone_and_the_day_of_the_user() {
    clock.forwardTo(Instant.parse("2030-01-10T12:00:00Z"));
    ann = live.signIn("ann@example.org");
    ann.mutate("updateProfile", "me { email }", Map.of("timeZone", "America/New_York", "dayStart", 4));
    // 21:30 on Monday in New York.
    done("2030-01-08T02:30:00Z", "t1", "sport");
    // 03:30 on Tuesday there, which is still the user's Monday.
    done("2030-01-08T08:30:00Z", "t2", "sport");
    done("2030-01-09T17:00:00Z", "t3", "work");
    done("2029-12-01T17:00:00Z", "t4", "work");
    var seen = analytics(30);
    assertThat(seen.path("days").toString())
        .isEqualTo("[{\"day\":\"2030-01-07\",\"count\":2},{\"day\":\"2030-01-09\",\"count\":1}]");
    assertThat(seen.path("weekdays").toString()).isEqualTo("[2,0,1,0,0,0,0]");
    assertThat(seen.path("hours")).hasSize(24);
    assertThat(seen.at("/hours/21").asInt()).isEqualTo(1);
    assertThat(seen.at("/hours/3").asInt()).isEqualTo(1);
    assertThat(seen.at("/hours/12").asInt()).isEqualTo(1);
    assertThat(seen.path("categories").toString())
        .isEqualTo(
            "[{\"category\":\"sport\",\"goals\":0,\"goalsDone\":0,\"tasksDone\":2},"
                + "{\"category\":\"work\",\"goals\":0,\"goalsDone\":0,\"tasksDone\":1}]");
    assertThat(analytics(60).path("days")).hasSize(3);
  }

  @Test
  void goals_and_quests_that_ended_give_the_rates() {
    var goal = ann.mutate("createGoal", "goal { id }", Map.of("title", "One", "category", "sport")).at("/goal/id").asText();
    ann.mutate("createGoal", "goal { id }", Map.of("title", "Two"));
    var quest = ann.mutate("createQuest", "quest { id }", Map.of("title", "Both", "kind", "LINKED", "linkedGoalIds", java.util.List.of(goal)));
    assertThat(quest.path("userErrors")).isEmpty();
    clock.forward(java.time.Duration.ofDays(2));
    ann = live.signIn("ann@example.org");
    assertThat(ann.query("query($id: ID!) { goal(id: $id) { quests { title } } }", "id", goal).findValuesAsText("title"))
        .containsExactly("Both");
    ann.mutate("setGoalStatus", "goal { id }", Map.of("id", goal, "status", "COMPLETED"));
    ann.mutate("cancelQuest", "quest { id }", Map.of("id", quest.at("/quest/id").asText()));
    var seen = analytics(90);
    assertThat(seen.path("averageDaysToComplete").asDouble()).isEqualTo(2.0);
    assertThat(seen.path("categories").toString())
        .isEqualTo(
            "[{\"category\":\"\",\"goals\":1,\"goalsDone\":0,\"tasksDone\":0},"
                + "{\"category\":\"sport\",\"goals\":1,\"goalsDone\":1,\"tasksDone\":0}]");
    assertThat(seen.path("questsEnded").asInt()).isEqualTo(1);
  }

  @Test
  void nothing_done_is_zero_everywhere_and_days_have_limits() {
    var seen = analytics(366);
    assertThat(seen.path("completionRate").asDouble()).isZero();
    assertThat(seen.path("averageDaysToComplete").isNull()).isTrue();
    assertThat(seen.path("days")).isEmpty();
    for (int days : new int[] {0, 367}) {
      assertThat(ann.run(ALL.formatted(days)).text("/errors/0/extensions/field")).isEqualTo("days");
    }
  }
}
