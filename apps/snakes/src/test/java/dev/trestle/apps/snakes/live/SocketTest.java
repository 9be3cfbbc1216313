package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class SocketTest {
  private final LiveGame live = LiveGame.open(config -> config);

  @AfterEach
  void close() {
    live.close();
  }

  @Test
  void two_play_until_one_has_won() {
    var ann = live.host("{\"cooldownMillis\":300,\"maxPlayers\":2}");
    var bob = live.guest(ann.code(), "Bob");
    ann.awaitEvent("playerJoined");
    assertThat(ann.ask("startGame").path("type").asText()).isEqualTo("gameStarted");
    bob.awaitEvent("gameStarted");
    var moved = bob.ask("rollDice");
    assertThat(moved.path("type").asText()).isEqualTo("playerMoved");
    assertThat(moved.path("newPosition").asInt()).isPositive();
    var tooFast = bob.ask("rollDice");
    assertThat(tooFast.path("code").asText()).isEqualTo("TOO_FAST");
    assertThat(tooFast.path("retryAfter").asInt()).isBetween(1, 300);
    ann.awaitEvent("playerMoved");
    assertThat(ann.ledger().gaps()).isEmpty();
    assertThat(bob.ledger().gaps()).isEmpty();
  }

  @Test
  void another_version_is_refused() {
    for (var path : new String[] {"/snakes/ws?v=2", "/snakes/ws"}) {
      var client = live.connect(path);
      assertThat(client.awaitClosed()).isEqualTo(4000);
      assertThat(client.notices().getFirst().path("code").asText())
          .isEqualTo("UNSUPPORTED_VERSION");
    }
  }

  @Test
  void an_invalid_command_is_refused_with_its_id() {
    var client = live.connect();
    assertThat(client.ask("fly").path("code").asText()).isEqualTo("INVALID_MESSAGE");
    client.send("no json");
    client.await(it -> it.notices().size() == 2);
    assertThat(client.notices().getLast().path("code").asText()).isEqualTo("INVALID_MESSAGE");
    assertThat(client.ask("ping", "\"t\":5").path("t").asInt()).isEqualTo(5);
  }

  @Test
  void rolling_with_the_id_of_another_is_refused() {
    var ann = live.host("{}");
    var bob = live.guest(ann.code(), "Bob");
    ann.ask("startGame");
    var refused = bob.ask("rollDice", "\"playerId\":\"%s\"".formatted(ann.playerId()));
    assertThat(refused.path("code").asText()).isEqualTo("UNAUTHORIZED");
    var stranger = live.connect();
    var unbound = stranger.ask("rollDice", "\"playerId\":\"%s\"".formatted(ann.playerId()));
    assertThat(unbound.path("code").asText()).isEqualTo("UNAUTHORIZED");
    var wrong = stranger.rejoin(ann.code(), ann.playerId());
    assertThat(wrong.path("code").asText()).isEqualTo("UNAUTHORIZED");
  }

  @Test
  void of_two_tabs_with_one_token_the_newer_wins() {
    var created = live.create("{}").body();
    var older = live.seated(created);
    var newer = live.seated(created);
    assertThat(older.awaitClosed()).isEqualTo(4001);
    assertThat(newer.ask("ping").path("type").asText()).isEqualTo("pong");
    assertThat(newer.closed()).isEmpty();
  }

  @Test
  void a_command_while_the_server_stops_closes_the_connection_for_a_restart() {
    var created = live.create("{}").body();
    var code = created.at("/game/code").asText();
    var host = live.connect();
    var guest = live.connect();
    // Both have come before it stops.
    host.ask("ping");
    guest.ask("ping");
    live.stopApp();
    host.send(
        "{\"action\":\"rejoinGame\",\"id\":\"hello\",\"gameCode\":\"%s\",\"playerToken\":\"%s\"}"
            .formatted(code, created.path("playerToken").asText()));
    guest.send(
        "{\"action\":\"joinGame\",\"id\":\"hello\",\"gameCode\":\"%s\",\"playerName\":\"Bob\"}"
            .formatted(code));
    assertThat(host.awaitClosed()).isEqualTo(1012);
    assertThat(guest.awaitClosed()).isEqualTo(1012);
    assertThat(host.notices()).noneMatch(notice -> notice.path("type").asText().equals("error"));
    assertThat(guest.notices()).noneMatch(notice -> notice.path("type").asText().equals("error"));
  }

  @Test
  void a_connection_while_the_server_stops_is_closed_for_a_restart() {
    live.stopApp();
    assertThat(live.connect().awaitClosed()).isEqualTo(1012);
  }

  @Test
  void a_restart_is_announced() {
    var ann = live.host("{}");
    live.stopApp();
    assertThat(ann.awaitClosed()).isEqualTo(1012);
    assertThat(ann.notices().getLast().path("type").asText()).isEqualTo("serverRestart");
  }
}
