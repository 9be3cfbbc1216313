package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.apps.snakes.game.decision.NewGame;
import dev.trestle.web.limit.Quota;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class ApiTest {
  private final LiveGame live = LiveGame.open(config -> config);

  @AfterEach
  void close() {
    live.close();
  }

  @Test
  void a_game_is_made_found_and_joined() {
    var created = live.create("{\"maxPlayers\":3}");
    assertThat(created.status()).isEqualTo(201);
    var code = created.body().at("/game/code").asText();
    assertThat(created.raw().headers().firstValue("Location"))
        .contains("/snakes/api/games/" + code);
    assertThat(created.body().path("playerToken").asText()).hasSizeGreaterThan(40);
    assertThat(created.body().path("seq").asInt()).isZero();

    var joined =
        live.post("/snakes/api/games/%s/players".formatted(code), "{\"playerName\":\"Bob\"}");
    assertThat(joined.status()).isEqualTo(201);
    assertThat(joined.body().path("seq").asInt()).isEqualTo(1);

    var found = live.get("/snakes/api/games/" + code.toLowerCase(java.util.Locale.ROOT));
    assertThat(found.status()).isEqualTo(200);
    assertThat(found.body().path("players")).hasSize(2);
    assertThat(found.body().path("seq").asInt()).isEqualTo(1);
    assertThat(found.raw().body()).doesNotContainPattern("\"\\w*(oken|ash)\\w*\":");
  }

  @Test
  void the_same_request_makes_one_game() {
    var request =
        live.request("/snakes/api/games")
            .header("Idempotency-Key", "0123456789abcdef")
            .POST(BodyPublishers.ofString("{\"creatorName\":\"Ann\"}"));
    var first = live.send(request);
    var again = live.send(request);
    assertThat(again.status()).isEqualTo(201);
    assertThat(again.body().path("playerToken")).isEqualTo(first.body().path("playerToken"));
    assertThat(again.body().at("/game/code")).isEqualTo(first.body().at("/game/code"));
  }

  @Test
  void refusals_have_the_status_and_the_code_of_the_protocol() {
    var unknown = live.get("/snakes/api/games/ABCDEF");
    assertThat(unknown.status()).isEqualTo(404);
    assertThat(unknown.code()).isEqualTo("GAME_NOT_FOUND");
    assertThat(unknown.raw().headers().firstValue("Content-Type"))
        .contains("application/problem+json");
    assertThat(unknown.body().path("requestId").asText()).isNotEmpty();

    assertThat(live.get("/snakes/api/games/ABC-10").code()).isEqualTo("VALIDATION");
    assertThat(live.post("/snakes/api/games", "{\"creatorName\":\"\"}").code())
        .isEqualTo("NAME_INVALID");
    assertThat(live.post("/snakes/api/games", "[").code()).isEqualTo("INVALID_MESSAGE");

    var board =
        live.post(
            "/snakes/api/games",
            "{\"creatorName\":\"Ann\",\"board\":{\"size\":100,\"snakesAndLadders\":[{\"from\":1,\"to\":100}]}}");
    assertThat(board.status()).isEqualTo(422);
    assertThat(board.code()).isEqualTo("BOARD_INVALID");
    assertThat(board.body().path("problems")).hasSizeGreaterThan(1);
  }

  @Test
  void a_body_of_another_type_or_size_is_refused() {
    var form =
        live.send(
            live.request("/snakes/api/games")
                .setHeader("Content-Type", "text/plain")
                .POST(BodyPublishers.ofString("{\"creatorName\":\"Ann\"}")));
    assertThat(form.status()).isEqualTo(415);
    var long16 = "{\"creatorName\":\"Ann\"}" + " ".repeat((16 << 10) - 21);
    assertThat(live.post("/snakes/api/games", long16).status()).isEqualTo(201);
    assertThat(live.post("/snakes/api/games", long16 + " ").status()).isEqualTo(413);
  }

  @Test
  void listed_games_are_shown_and_others_are_not() {
    var shown = live.create("{}").body().at("/game/code");
    live.post("/snakes/api/games", "{\"creatorName\":\"Bob\",\"listed\":false}");
    var games = live.get("/snakes/api/games").body().path("games");
    assertThat(games).hasSize(1);
    assertThat(games.get(0).path("code")).isEqualTo(shown);
    assertThat(live.get("/snakes/api/games?cursor=nonsense").status()).isEqualTo(400);
  }

  @Test
  void a_listed_game_is_found_after_many_unlisted_ones() {
    var shown = live.create("{}").body().at("/game/code");
    hide(60);
    var found = live.get("/snakes/api/games").body();
    assertThat(found.path("games").findValues("code")).containsExactly(shown);
    assertThat(found.has("cursor")).isFalse();
  }

  @Test
  void a_cursor_continues_after_hundreds_of_unlisted_games() {
    var shown = live.create("{}").body().at("/game/code");
    hide(500);
    var first = live.get("/snakes/api/games").body();
    assertThat(first.path("games")).isEmpty();
    var next = live.get("/snakes/api/games?cursor=" + first.path("cursor").asText()).body();
    assertThat(next.path("games").findValues("code")).containsExactly(shown);
    assertThat(next.has("cursor")).isFalse();
  }

  /// So many games for friends, made past the limits.
  private void hide(int count) {
    for (int i = 0; i < count; i++) {
      live.app().games().create(NewGame.by("Bob").unlisted());
    }
  }

  @Test
  void boards_are_made_and_looked_at() {
    var drawn = live.post("/snakes/api/boards", "{\"seed\":7,\"size\":64,\"difficulty\":\"hard\"}");
    assertThat(drawn.status()).isEqualTo(200);
    assertThat(drawn.body().at("/board/size").asInt()).isEqualTo(64);
    assertThat(drawn.body().path("expectedRolls").asDouble()).isGreaterThan(5);
    var again = live.post("/snakes/api/boards", "{\"seed\":7,\"size\":64,\"difficulty\":\"hard\"}");
    assertThat(again.body()).isEqualTo(drawn.body());
    assertThat(live.post("/snakes/api/boards", "{\"size\":65}").status()).isEqualTo(400);

    var looked =
        live.post(
            "/snakes/api/boards/check", "{\"board\":%s}".formatted(drawn.body().path("board")));
    assertThat(looked.body().path("expectedRolls")).isEqualTo(drawn.body().path("expectedRolls"));
    var wrong =
        live.post(
            "/snakes/api/boards/check",
            "{\"board\":{\"size\":36,\"snakesAndLadders\":[{\"from\":5,\"to\":5}]}}");
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.body().path("problems")).isNotEmpty();
  }

  @Test
  void one_address_takes_sixty_seats_an_hour() {
    var code = live.create("{\"maxPlayers\":300}").body().at("/game/code").asText();
    var seats = "/snakes/api/games/%s/players".formatted(code);
    for (int i = 0; i < 60; i++) {
      assertThat(live.post(seats, "{\"playerName\":\"Bob\"}").status()).isEqualTo(201);
    }
    var refused = live.post(seats, "{\"playerName\":\"Bob\"}");
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.raw().headers().firstValue("Retry-After")).isPresent();
  }

  @Test
  void one_address_looks_at_games_so_often() {
    var limits = SnakesLimits.DEFAULT.with(SnakesLimits.LimitedAction.READ, Quota.perHour(5));
    try (var strict = LiveGame.open(config -> config.limits(limits))) {
      var game = "/snakes/api/games/" + strict.create("{}").body().at("/game/code").asText();
      var reads = List.of(game, game + "/moves", "/snakes/api/games", "/snakes/api/results", game);
      reads.forEach(path -> assertThat(strict.get(path).status()).isEqualTo(200));
      reads.forEach(path -> assertThat(strict.get(path).status()).isEqualTo(429));
    }
  }

  @Test
  void a_refused_creation_is_not_counted_as_a_game() {
    for (int i = 0; i < 20; i++) {
      var refused = live.post("/snakes/api/games", "{\"creatorName\":\"\"}");
      assertThat(refused.status()).isEqualTo(400);
      assertThat(refused.raw().headers().firstValue("RateLimit-Remaining")).contains("10");
    }
    assertThat(live.create("{}").raw().headers().firstValue("RateLimit-Remaining")).contains("9");
  }

  @Test
  void one_address_makes_ten_games_an_hour() {
    for (int left = 9; left >= 0; left--) {
      var created = live.create("{}");
      assertThat(created.status()).isEqualTo(201);
      assertThat(created.raw().headers().firstValue("RateLimit-Remaining"))
          .contains(String.valueOf(left));
    }
    var refused = live.create("{}");
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.code()).isEqualTo("RATE_LIMITED");
    assertThat(refused.raw().headers().firstValue("Retry-After")).isPresent();
  }
}
