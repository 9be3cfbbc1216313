package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Iterator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class EventsTest {
  private final LiveGame live = LiveGame.open(config -> config);

  @AfterEach
  void close() {
    live.close();
  }

  @Test
  void a_spectator_gets_the_game_and_its_events() throws IOException, InterruptedException {
    var ann = live.host("{}");
    var response =
        live.http()
            .send(
                live.request("/snakes/events/" + ann.code()).GET().build(), BodyHandlers.ofLines());
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Type")).contains("text/event-stream");
    try (var lines = response.body()) {
      var events = lines.iterator();
      var state = next(events);
      assertThat(state.path("type").asText()).isEqualTo("gameState");
      assertThat(state.path("players")).hasSize(1);
      live.guest(ann.code(), "Bob");
      var joined = next(events);
      assertThat(joined.path("type").asText()).isEqualTo("playerJoined");
      assertThat(joined.path("seq").asLong()).isEqualTo(state.path("seq").asLong() + 1);
      live.stopApp();
      assertThat(next(events).path("type").asText()).isEqualTo("serverRestart");
      assertThat(next(events).path("code").asInt()).isEqualTo(1012);
    }
  }

  private static JsonNode next(Iterator<String> lines) throws JsonProcessingException {
    while (true) {
      var line = lines.next();
      if (line.startsWith("data: ")) {
        return LiveGame.JSON.readTree(line.substring("data: ".length()));
      }
    }
  }

  @Test
  void a_game_that_is_not_there_can_not_be_watched() {
    var unknown = live.get("/snakes/events/ABCDEF");
    assertThat(unknown.status()).isEqualTo(404);
    assertThat(unknown.code()).isEqualTo("GAME_NOT_FOUND");
  }
}
