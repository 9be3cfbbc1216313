package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.web.limit.Quota;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class LimitsTest {
  private final LiveGame live =
      LiveGame.open(
          config ->
              config
                  .limits(SnakesLimits.DEFAULT.connectionsFromOne(3))
                  .with(
                      it ->
                          it.origins(Set.of("https://friend.example"))
                              .publicUrl(URI.create("https://play.example/snakes/"))));

  @AfterEach
  void close() {
    live.close();
  }

  @Test
  void twenty_actions_at_once_are_fine_and_more_are_not() {
    var calm = live.connect();
    for (int i = 0; i < 19; i++) {
      calm.send("{\"action\":\"ping\"}");
    }
    assertThat(calm.ask("ping").path("type").asText()).isEqualTo("pong");
    var hasty = live.connect();
    try {
      for (int i = 0; i < 200; i++) {
        hasty.send("{\"action\":\"ping\"}");
      }
    } catch (RuntimeException _) {
      // The server has hung up before all of them were sent.
    }
    assertThat(hasty.awaitClosed()).isEqualTo(4008);
    assertThat(calm.closed()).isEmpty();
  }

  @Test
  void a_frame_has_four_kilobytes() {
    var client = live.connect();
    var frame = "{\"action\":\"ping\",\"id\":\"1\",\"t\":1}";
    client.send(frame + " ".repeat(4096 - frame.length()));
    client.await(it -> it.notices().size() == 1);
    client.send(frame + " ".repeat(4097 - frame.length()));
    assertThat(client.awaitClosed()).isEqualTo(4000);
  }

  @Test
  void a_frame_is_text() {
    var client = live.connect();
    client.socket().sendBinary(ByteBuffer.wrap(new byte[] {1}), true).join();
    assertThat(client.awaitClosed()).isEqualTo(4000);
  }

  @Test
  void one_address_has_so_many_connections() {
    for (int i = 0; i < 3; i++) {
      live.connect().ask("ping");
    }
    assertThatThrownBy(live::connect).hasMessageContaining("WebSocketHandshakeException");
  }

  @Test
  void connections_of_all_kinds_are_counted_together() {
    live.connect().ask("ping");
    var code = live.create("{}").body().at("/game/code").asText();
    var watching =
        live.http()
            .sendAsync(
                live.request("/snakes/events/" + code).GET().build(), BodyHandlers.ofInputStream())
            .join();
    assertThat(watching.statusCode()).isEqualTo(200);
    PollClient.connect(live).ask("ping");
    assertThat(live.connect().awaitClosed()).isEqualTo(4008);
    var polling = live.send(live.request("/snakes/poll/connect?v=1").POST(BodyPublishers.noBody()));
    assertThat(polling.status()).isEqualTo(429);
  }

  @Test
  void seats_are_counted_however_they_are_asked_for() {
    var limits = SnakesLimits.DEFAULT.with(SnakesLimits.LimitedAction.JOIN, Quota.perHour(3));
    try (var strict = LiveGame.open(config -> config.limits(limits))) {
      var created = strict.create("{\"maxPlayers\":300}").body();
      var code = created.at("/game/code").asText();
      var join = "\"gameCode\":\"%s\",\"playerName\":\"Bob\"".formatted(code);
      var path = "/snakes/api/games/%s/players".formatted(code);
      assertThat(strict.post(path, "{\"playerName\":\"Bob\"}").status()).isEqualTo(201);
      strict.guest(code, "Bob");
      assertThat(PollClient.connect(strict).ask("joinGame", join).path("type").asText())
          .isEqualTo("joinedGame");

      assertThat(strict.post(path, "{\"playerName\":\"Bob\"}").status()).isEqualTo(429);
      for (var refused :
          List.of(
              strict.connect().ask("joinGame", join),
              PollClient.connect(strict).ask("joinGame", join))) {
        assertThat(refused.path("code").asText()).isEqualTo("RATE_LIMITED");
        assertThat(refused.path("retryAfter").asLong()).isPositive();
      }
      // Who has a seat takes it as often as they like.
      assertThat(strict.seated(created).playerId()).isEqualTo(created.path("playerId").asText());
    }
  }

  @Test
  void pages_from_elsewhere_may_not_connect() {
    assertThat(connects("https://friend.example")).isTrue();
    assertThat(connects("https://play.example")).isTrue();
    assertThat(connects("http://127.0.0.1:" + live.port())).isTrue();
    assertThat(connects("https://foe.example")).isFalse();
    assertThat(connects("null")).isFalse();
  }

  private boolean connects(String origin) {
    try {
      live.http()
          .newWebSocketBuilder()
          .header("Origin", origin)
          .buildAsync(
              URI.create("ws://127.0.0.1:%d/snakes/ws?v=1".formatted(live.port())),
              new SocketClient())
          .join()
          .sendClose(1000, "")
          .join();
      return true;
    } catch (RuntimeException _) {
      return false;
    }
  }

  @Test
  void cooldowns_below_those_of_people_are_refused() {
    assertThat(live.create("{\"cooldownMillis\":299}").code()).isEqualTo("VALIDATION");
    assertThat(live.create("{\"cooldownMillis\":300}").status()).isEqualTo(201);
  }
}
