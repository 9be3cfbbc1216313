package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.trestle.apps.snakes.SnakesLimits;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class SlowReaderTest {
  @Test
  void a_slow_reader_is_disconnected_and_gets_everything_on_reconnect() {
    try (var live = LiveGame.open(config -> config.limits(SnakesLimits.FOR_PROGRAMS))) {
      var created = live.create("{\"maxPlayers\":3}").body();
      var ann = live.seated(created);
      var seat =
          live.post(
                  "/snakes/api/games/%s/players".formatted(ann.code()), "{\"playerName\":\"Bob\"}")
              .body();
      try (var bob = new RawClient(live.port())) {
        bob.send(
            "{\"action\":\"rejoinGame\",\"gameCode\":\"%s\",\"playerToken\":\"%s\"}"
                .formatted(ann.code(), seat.path("playerToken").asText()));
        ann.awaitEvent("playerConnection");
        int connected = live.connections();
        for (int i = 0; i < 100; i++) {
          ann.ask("setOptions", "\"listed\":" + (i % 2 == 0));
        }
        // Asks for all of it again and again, and reads nothing.
        for (int i = 0; i < 1_000 && live.connections() == connected; i++) {
          bob.send("{\"action\":\"sync\",\"since\":2,\"id\":\"%0200d\"}".formatted(i));
          ann.ask("ping");
        }
        for (int i = 0; i < 200; i++) {
          ann.ask("setOptions", "\"listed\":" + (i % 2 == 0));
        }
        // Its good-bye goes unread too, so that the server hangs up in the end.
        await().atMost(Duration.ofMinutes(2)).until(() -> live.connections() < connected);
      }
      var back = live.connect();
      back.rejoin(ann.code(), seat.path("playerToken").asText());
      var caughtUp = back.ask("sync", "\"since\":1");
      assertThat(caughtUp.path("type").asText()).isEqualTo("gameState");
      assertThat(back.ledger().resyncs()).isEqualTo(1);
      assertThat(back.ledger().seq()).isEqualTo(seq(live, ann.code()));
      assertThat(ann.ledger().gaps()).isEmpty();
    }
  }

  private static long seq(LiveGame live, String code) {
    JsonNode body = live.get("/snakes/api/games/" + code).body();
    return body.path("seq").asLong();
  }
}
