package dev.trestle.kit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.trestle.web.json.Json;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import dev.trestle.web.testing.SentRequest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class OpenApiTest {
  record Song(String title, Optional<Integer> year, List<Verse> verses, Instant writtenAt) {}

  record Verse(Map<String, Boolean> words) {}

  private static final Route ROUTE =
      Route.of("PUT", "/songs/{songId}", "Writes a song down.", _ -> Reply.nothing())
          .asking("draft")
          .taking(Song.class)
          .giving(200, Song.class);

  private static Map<?, ?> described(Route... routes) {
    return Json.read(OpenApi.document(List.of(routes)).body(), Map.class);
  }

  private static Object at(Object json, String... path) {
    Object found = json;
    for (var name : path) {
      found = Objects.requireNonNull(((Map<?, ?>) found).get(name), name);
    }
    return found;
  }

  @Test
  void a_route_is_described_with_its_parameters_body_and_answer() {
    var operation = at(described(ROUTE), "paths", "/songs/{songId}", "put");
    assertThat(at(operation, "summary")).isEqualTo("Writes a song down.");
    assertThat(at(operation, "parameters"))
        .isEqualTo(
            List.of(
                Map.of(
                    "name",
                    "songId",
                    "in",
                    "path",
                    "required",
                    true,
                    "schema",
                    Map.of("type", "string")),
                Map.of(
                    "name",
                    "draft",
                    "in",
                    "query",
                    "required",
                    false,
                    "schema",
                    Map.of("type", "string"))));
    assertThat(at(operation, "responses", "200", "content", "application/json", "schema", "$ref"))
        .isEqualTo("#/components/schemas/OpenApiTestSong");
    assertThat(at(operation, "requestBody", "content", "application/json", "schema", "$ref"))
        .isEqualTo("#/components/schemas/OpenApiTestSong");
  }

  @Test
  void records_are_schemas_and_optional_members_are_not_required() {
    var song = at(described(ROUTE), "components", "schemas", "OpenApiTestSong");
    assertThat(at(song, "required")).isEqualTo(List.of("title", "verses", "writtenAt"));
    assertThat(at(song, "properties", "year", "type")).isEqualTo("integer");
    assertThat(at(song, "properties", "writtenAt", "format")).isEqualTo("date-time");
    assertThat(at(song, "properties", "verses", "items", "$ref"))
        .isEqualTo("#/components/schemas/OpenApiTestVerse");
  }

  @Test
  void a_refusal_is_described_with_all_that_it_may_say() {
    var refused = at(described(ROUTE), "components", "schemas", "Problem");
    assertThat(at(refused, "required"))
        .isEqualTo(List.of("status", "code", "message", "requestId"));
    assertThat(((Map<?, ?>) at(refused, "properties")).keySet().stream().map(Object::toString))
        .contains("field", "errors", "retryAfter", "retry_after", "global");
  }

  @Test
  void a_parameter_that_is_not_described_cannot_be_used() {
    assertThat(status("/songs/1?draft=yes", visit -> visit.query("draft"))).isEqualTo(204);
    assertThat(status("/songs/1?page=2", visit -> visit.query("page"))).isEqualTo(500);
    assertThat(status("/songs/1?page=2", visit -> visit.queryNumber("page", 1))).isEqualTo(500);
  }

  private static int status(String path, Consumer<Visit> use) {
    var api = new Api(_ -> Optional.empty(), Buckets.forPeople(InstantSource.system()));
    Handler handler =
        visit -> {
          use.accept(visit);
          return Reply.nothing();
        };
    api.add(
        Route.of("GET", "/songs/{songId}", "Shows a song.", handler)
            .forEverybody()
            .asking("draft"));
    var router = new Router();
    api.mount(router);
    return router.answer(SentRequest.get(Api.ROOT + path)).status();
  }

  @Test
  void only_routes_for_everybody_need_no_token() {
    var open = ROUTE.forEverybody();
    assertThat(at(described(ROUTE), "paths", "/songs/{songId}", "put", "security"))
        .isEqualTo(List.of(Map.of("token", List.of())));
    assertThat(at(described(open), "paths", "/songs/{songId}", "put", "security"))
        .isEqualTo(List.of());
  }

  @Test
  void two_records_with_one_name_are_a_mistake() {
    var clash =
        Route.of("GET", "/lengths", "Says how long songs are.", _ -> Reply.nothing())
            .giving(200, OpenApiTestSong.class);
    assertThatIllegalStateException()
        .isThrownBy(() -> described(ROUTE, clash))
        .withMessageContaining("one name");
  }
}

/// Is called in the description as the record inside the test is.
record OpenApiTestSong(int length) {}
