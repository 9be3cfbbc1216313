package dev.trestle.apps.snakes.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.SnakesLimits;
import dev.trestle.kit.api.OpenApiContract;
import dev.trestle.kit.api.OpenApiContract.Answered;
import dev.trestle.kit.api.OpenApiContract.Sent;
import dev.trestle.web.json.Json;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Every route of the game answers as the OpenAPI document says.
class OpenApiContractTest {
  private static final String ADMIN_TOKEN = "a secret of the administrators";

  /// They wait for events; a command that is refused is answered by an event, too; and an unknown connection is closed already.
  private static final Set<String> SKIPPED =
      Set.of("getEventsByCode", "getPollMessages", "postPollSend", "postPollDisconnect");

  /// Cursors are sealed, a key belongs to one call, connections are known, snakes do not all begin at one square, and operators choose the shortest cooldown.
  private static final Set<String> NARROWER =
      Set.of("cursor", "X-Connection-Id", "snakesAndLadders", "cooldownMillis", "Idempotency-Key");

  private static final Set<String> ABOUT_VALUES =
      Set.of(
          "VALIDATION", "NAME_INVALID", "BOARD_INVALID", "INVALID_MESSAGE", "CONNECTION_EXPIRED");

  @Test
  void every_route_answers_as_the_document_says() {
    try (var live =
        LiveGame.open(
            config ->
                config.limits(SnakesLimits.FOR_PROGRAMS).with(it -> it.adminToken(ADMIN_TOKEN)))) {
      var document = Json.read(live.get("/snakes/api/openapi.json").raw().body(), Map.class);
      assertThat(OpenApiContract.check(document, () -> world(live))).isGreaterThan(50);
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
      return "a".repeat(length);
    }

    @Override
    public boolean names(Map<?, ?> problem, String name) {
      return ABOUT_VALUES.contains(String.valueOf(problem.get("code")));
    }

    @Override
    public boolean skips(String operation) {
      return SKIPPED.contains(operation);
    }

    @Override
    public boolean isNarrower(String operation, String name) {
      return NARROWER.contains(name);
    }
  }
}
