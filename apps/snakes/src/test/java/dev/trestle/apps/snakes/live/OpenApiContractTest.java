package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.web.json.Json;
import dev.trestle.web.testing.openapi.OpenApiContract;
import dev.trestle.web.testing.openapi.OpenApiContract.Answered;
import dev.trestle.web.testing.openapi.OpenApiContract.Exceptions;
import dev.trestle.web.testing.openapi.OpenApiContract.Sent;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Every route of the game answers as the OpenAPI document says.
class OpenApiContractTest {
  private static final String ADMIN_TOKEN = "a secret of the administrators";

  private static final String CURSOR =
      "A cursor is sealed: only texts that an earlier page returned are valid.";

  private static final Exceptions EXCEPTIONS =
      new Exceptions(
          Map.of(
              "getEventsByCode", "It is a stream that does not end.",
              "getPollMessages", "It waits for an event.",
              "postPollSend", "A refused command is answered by an event.",
              "postPollDisconnect", "The connection of the call does not exist afterwards."),
          Map.of(
              "getApiAdminGames.cursor", CURSOR,
              "getApiGames.cursor", CURSOR,
              "postPollConnect.v", "There is one version of the protocol."));

  private static final Set<String> ABOUT_VALUES =
      Set.of(
          "VALIDATION", "NAME_INVALID", "BOARD_INVALID", "INVALID_MESSAGE", "CONNECTION_EXPIRED");

  @Test
  void every_route_answers_as_the_document_says() {
    try (var live =
        LiveGame.open(
            config ->
                config
                    .limits(SnakesLimits.FOR_PROGRAMS.shortestCooldown(Duration.ZERO))
                    .with(it -> it.adminToken(ADMIN_TOKEN)))) {
      var document = Json.read(live.get("/snakes/api/openapi.json").raw().body(), Map.class);
      assertThat(OpenApiContract.check(document, EXCEPTIONS, () -> world(live))).isGreaterThan(50);
    }
  }

  private static World world(LiveGame live) {
    var code = live.create("{}").body().at("/game/code").asText();
    return new World(
        live,
        Map.of(
            "code", code,
            "address", "192.0.2.7",
            "creatorName", "Ann",
            "playerName", "Bob"));
  }

  private record World(LiveGame live, Map<String, Object> values) implements OpenApiContract.World {
    @Override
    public Answered send(Sent sent) {
      var request =
          live.request("/snakes" + sent.path())
              .header("Authorization", "Bearer " + ADMIN_TOKEN)
              .method(
                  sent.method(),
                  sent.json().map(BodyPublishers::ofString).orElseGet(BodyPublishers::noBody));
      sent.headers().forEach(request::header);
      var answer = live.send(request).raw();
      var headers = new HashMap<String, String>();
      answer.headers().map().forEach((name, all) -> headers.put(name, all.getFirst()));
      return new Answered(answer.statusCode(), headers, answer.body());
    }

    @Override
    public Optional<Object> value(String operation, String name) {
      return Optional.ofNullable(values.get(name));
    }

    @Override
    public String text(String name, int length) {
      if (name.equals("Idempotency-Key")) {
        // A key is valid for one call.
        return UUID.randomUUID().toString().repeat(length / 36 + 1).substring(0, length);
      }
      return "a".repeat(length);
    }

    @Override
    public List<?> list(String name, int length, Object element) {
      if (name.equals("snakesAndLadders")) {
        // Each begins on its own square, and none ends where another begins.
        return IntStream.rangeClosed(1, length)
            .mapToObj(i -> Map.of("from", 2 * i, "to", 2 * i + 1))
            .toList();
      }
      return OpenApiContract.World.super.list(name, length, element);
    }

    @Override
    public boolean names(Map<?, ?> problem, String name) {
      return ABOUT_VALUES.contains(String.valueOf(problem.get("code")));
    }
  }
}
