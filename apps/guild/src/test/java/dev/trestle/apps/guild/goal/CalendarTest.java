package dev.trestle.apps.guild.goal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.testing.LiveGuild;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CalendarTest {
  @Test
  void a_calendar_is_read_at_a_secret_address_until_that_ends() {
    // Later than the clock of the database, which would delete the sign-in as expired.
    var now = Instant.parse("2100-03-01T08:00:00Z");
    try (var live = LiveGuild.open(config -> config.clock(() -> now))) {
      var ann = live.signUp("ann");
      var goalId =
          ann.mutate("createGoal", "goal { id }", Map.of("title", "Spring; run, far"))
              .at("/goal/id")
              .asText();
      var title = "Lauf über die Brücke ".repeat(6).strip();
      ann.mutate(
          "addTask",
          "task { id }",
          Map.of(
              "goalId", goalId, "title", title, "dueAt", now.plus(Duration.ofDays(1)).toString()));
      var path =
          live.send(ann.request("/calendar").POST(BodyPublishers.noBody())).ok(201).text("/path");
      var feed = live.send(live.request(path).GET()).ok(200);
      assertThat(feed.header("Content-Type")).contains("text/calendar; charset=utf-8");
      var text = feed.raw().body();
      assertThat(text).startsWith("BEGIN:VCALENDAR\r\n").endsWith("END:VCALENDAR\r\n");
      assertThat(text).contains("DTSTART:21000302T080000Z");
      assertThat(text.replace("\r\n ", "")).contains("SUMMARY:" + title);
      assertThat(text.split("\r\n"))
          .allMatch(line -> line.getBytes(StandardCharsets.UTF_8).length <= 75);
      assertThat(live.send(live.request(path + "0").GET()).status()).isEqualTo(404);
      live.send(ann.request("/calendar").DELETE()).ok(204);
      assertThat(live.send(live.request(path).GET()).status()).isEqualTo(404);
    }
  }
}
