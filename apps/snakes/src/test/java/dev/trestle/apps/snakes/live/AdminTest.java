package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class AdminTest {
  private static final String TOKEN = "a token of some length";

  private final LiveGame live = LiveGame.open(config -> config.with(it -> it.adminToken(TOKEN)));

  @AfterEach
  void close() {
    live.close();
  }

  private HttpRequest.Builder admin(String path) {
    return live.request("/snakes/api/admin" + path).header("Authorization", "Bearer " + TOKEN);
  }

  @Test
  void only_the_token_opens() {
    assertThat(live.get("/snakes/api/admin/games").status()).isEqualTo(401);
    var wrong =
        live.request("/snakes/api/admin/games").header("Authorization", "Bearer " + TOKEN + "!");
    assertThat(live.send(wrong.GET()).status()).isEqualTo(401);
    assertThat(live.send(admin("/games").GET()).status()).isEqualTo(200);
  }

  @Test
  void guessing_is_limited() {
    int tries = 0;
    while (live.get("/snakes/api/admin/games").status() == 401) {
      tries++;
      assertThat(tries).isLessThan(1_000);
    }
    assertThat(tries).isGreaterThanOrEqualTo(60);
    assertThat(live.send(admin("/games").GET()).status()).isEqualTo(429);
  }

  @Test
  void without_a_token_in_the_configuration_there_is_no_such_place() {
    try (var without = LiveGame.open(config -> config)) {
      assertThat(without.get("/snakes/api/admin/games").status()).isEqualTo(404);
    }
  }

  @Test
  void games_are_listed_with_their_leader_and_shown_in_detail() {
    var ann = live.host("{}");
    var bob = live.guest(ann.code(), "Bob");
    ann.ask("startGame");
    var moved = bob.ask("rollDice");
    var game = live.send(admin("/games").GET()).body().path("games").get(0);
    assertThat(game.path("code").asText()).isEqualTo(ann.code());
    assertThat(game.path("connected").asInt()).isEqualTo(2);
    assertThat(game.at("/leader/name").asText()).isEqualTo("Bob");

    var detail = live.send(admin("/games/" + ann.code()).GET());
    assertThat(detail.body().at("/players/0/rank").asInt()).isEqualTo(1);
    assertThat(detail.body().at("/players/0/distance").asInt())
        .isEqualTo(100 - moved.path("newPosition").asInt());
    assertThat(detail.body().path("moves")).hasSize(1);
    assertThat(detail.raw().body()).doesNotContainPattern("\"\\w*(oken|ash)\\w*\":");
  }

  @Test
  void clients_of_a_game_are_shown_with_their_addresses() {
    var ann = live.host("{}");
    live.host("{}");
    var bob = PollClient.connect(live);
    bob.ask("joinGame", "\"gameCode\":\"%s\",\"playerName\":\"Bob\"".formatted(ann.code()));
    live.connect().ask("spectate", "\"gameCode\":\"%s\"".formatted(ann.code()));
    var detail = live.send(admin("/games/" + ann.code()).GET()).body();
    var line = "%s %s %s %s";
    assertThat(detail.path("connections"))
        .extracting(
            each ->
                line.formatted(
                    each.path("role").asText(),
                    each.path("playerId").asText(),
                    each.path("transport").asText(),
                    each.path("address").asText()))
        .containsExactlyInAnyOrder(
            line.formatted("player", ann.playerId(), "ws", "127.0.0.1"),
            line.formatted("player", bob.ledger().playerId(), "poll", "127.0.0.1"),
            line.formatted("spectator", "", "ws", "127.0.0.1"));
    assertThat(live.get("/snakes/api/games/" + ann.code()).raw().body())
        .doesNotContain("127.0.0.1");
  }

  @Test
  void a_game_is_closed() {
    var ann = live.host("{}");
    var closed =
        live.send(admin("/games/%s/close".formatted(ann.code())).POST(BodyPublishers.noBody()));
    assertThat(closed.status()).isEqualTo(202);
    assertThat(ann.awaitClosed()).isEqualTo(4010);
    assertThat(live.get("/snakes/api/games/" + ann.code()).body().at("/game/status").asText())
        .isEqualTo("abandoned");
  }

  @Test
  void a_banned_address_is_disconnected_and_cannot_come_back() {
    var ann = live.host("{}");
    var ban =
        live.send(
            admin("/bans")
                .POST(BodyPublishers.ofString("{\"address\":\"127.0.0.1\",\"reason\":\"noise\"}")));
    assertThat(ban.status()).isEqualTo(201);
    assertThat(ann.awaitClosed()).isEqualTo(4003);
    assertThat(live.connect().awaitClosed()).isEqualTo(4003);
    assertThat(live.create("{}").status()).isEqualTo(403);
    assertThat(
            live.send(live.request("/snakes/poll/connect").POST(BodyPublishers.noBody())).status())
        .isEqualTo(403);
    assertThat(live.send(admin("/bans").GET()).body().at("/bans/0/reason").asText())
        .isEqualTo("noise");
    assertThat(live.send(admin("/bans/127.0.0.1").DELETE()).status()).isEqualTo(204);
    assertThat(live.create("{}").status()).isEqualTo(201);
    assertThat(
            live.send(admin("/bans").POST(BodyPublishers.ofString("{\"address\":\"example.org\"}")))
                .status())
        .isEqualTo(400);
  }
}
