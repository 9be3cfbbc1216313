package dev.trestle.kit.api.envelope;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.api.input.Text;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import dev.trestle.web.testing.SentRequest;
import dev.trestle.web.testing.openapi.OpenApiDocument;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EnvelopeTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final Envelope ENVELOPE =
      new Envelope(InstantSource.fixed(NOW), Map.of("VALIDATION", "VALIDATION_ERROR"));

  record Song(@Text(min = 1, max = 3) String songTitle, Map<String, Integer> playCounts) {}

  record Songs(List<Song> items, Optional<String> next) implements CursorPage<Song> {}

  private static Api api(Route... routes) {
    var api = Api.of("Songs", "/songs/api").format(ENVELOPE);
    List.of(routes).forEach(api::add);
    return api;
  }

  private static HttpResponse call(Route route, SentRequest request) {
    var router = new Router();
    api(route).mount(router);
    return router.answer(request);
  }

  private static Route get(HttpResponse answer) {
    return Route.of("GET", "/songs", "Lists songs.", _ -> answer)
        .anonymous()
        .answers(200, Songs.class);
  }

  private static Object at(Object json, String... path) {
    Object found = json;
    for (var name : path) {
      found = Objects.requireNonNull(((Map<?, ?>) found).get(name), name);
    }
    return found;
  }

  private static Map<?, ?> body(HttpResponse answer) {
    return Json.read(answer.body(), Map.class);
  }

  @Test
  void an_answer_is_data_with_metadata_and_names_of_components_are_in_snake_case() {
    var answer =
        call(
            get(Reply.ok(new Song("Kid", Map.of("lastWeek", 3))).with("X-Other", "kept")),
            SentRequest.get("/songs/api/songs"));
    assertThat(at(body(answer), "data"))
        .isEqualTo(Map.of("song_title", "Kid", "play_counts", Map.of("lastWeek", 3)));
    assertThat(at(body(answer), "meta", "timestamp")).isEqualTo("2026-01-01T00:00:00.000Z");
    assertThat(at(body(answer), "meta", "request_id")).isNotNull();
    assertThat(answer.headers()).contains(new HttpResponse.Header("X-Other", "kept"));
    assertThat(answer.headers())
        .filteredOn(header -> header.name().equals("Content-Type"))
        .containsExactly(new HttpResponse.Header("Content-Type", "application/json"));
  }

  @Test
  void the_elements_of_a_page_are_data_and_its_cursor_is_metadata() {
    var page = new Songs(List.of(new Song("a", Map.of())), Optional.of("abc"));
    var body = body(call(get(Reply.ok(page)), SentRequest.get("/songs/api/songs")));
    assertThat(at(body, "data"))
        .isEqualTo(List.of(Map.of("song_title", "a", "play_counts", Map.of())));
    assertThat(at(body, "meta", "pagination")).isEqualTo(Map.of("next_cursor", "abc"));
    var last = new Songs(List.of(), Optional.empty());
    var lastBody = body(call(get(Reply.ok(last)), SentRequest.get("/songs/api/songs")));
    assertThat(at(lastBody, "meta", "pagination")).isEqualTo(Map.of());
  }

  @Test
  void an_answer_without_json_stays_as_it_is() {
    assertThat(call(get(Reply.nothing()), SentRequest.get("/songs/api/songs")).body()).isEmpty();
    var text = call(get(HttpResponse.text(200, "hi")), SentRequest.get("/songs/api/songs"));
    assertThat(text.body()).isEqualTo(new byte[] {'h', 'i'});
  }

  @Test
  void a_problem_is_an_error_with_details() {
    var failing =
        Route.of(
                "GET",
                "/songs",
                "Fails.",
                _ -> {
                  throw Problems.conflict("SONG_TAKEN", "Another one is called so.");
                })
            .anonymous();
    var answer = call(failing, SentRequest.get("/songs/api/songs"));
    assertThat(answer.status()).isEqualTo(409);
    assertThat(at(body(answer), "error"))
        .isEqualTo(
            Map.of(
                "code", "SONG_TAKEN", "message", "Another one is called so.", "details", Map.of()));
    assertThat(at(body(answer), "meta", "request_id")).isNotNull();
  }

  @Test
  void what_is_wrong_with_a_body_is_named_as_the_body_names_it() {
    var route =
        Route.of(
                "POST",
                "/songs",
                "Adds a song.",
                call -> {
                  call.body(
                      Song.class,
                      (_, errors) -> errors.check("playCounts", Optional.of("There are none.")));
                  return Reply.nothing();
                })
            .anonymous()
            .body(Song.class);
    var answer =
        call(
            route,
            SentRequest.post(
                "/songs/api/songs", "{\"song_title\": \"long\", \"play_counts\": {}}"));
    assertThat(at(body(answer), "error", "code")).isEqualTo("VALIDATION_ERROR");
    assertThat(at(body(answer), "error", "details", "errors"))
        .isEqualTo(
            Map.of(
                "song_title",
                "song_title has 1 to 3 characters.",
                "play_counts",
                "There are none."));
  }

  @Test
  void the_openapi_document_describes_the_envelope() {
    var router = new Router();
    api(get(Reply.nothing()).problem(409, "VALIDATION")).mount(router);
    var document = body(router.answer(SentRequest.get("/songs/api/openapi.json")));
    OpenApiDocument.assertValid(document);
    var responses = at(document, "paths", "/songs", "get", "responses");
    var data = at(responses, "200", "content", "application/json", "schema", "properties", "data");
    assertThat(at(data, "type")).isEqualTo("array");
    assertThat(at(document, "components", "schemas", "EnvelopeTestSong", "properties"))
        .isEqualTo(
            Map.of(
                "song_title",
                Map.of("type", "string", "minLength", 1, "maxLength", 3),
                "play_counts",
                Map.of(
                    "type",
                    "object",
                    "additionalProperties",
                    Map.of("type", "integer", "format", "int32"))));
    assertThat(at(responses, "409", "description")).isEqualTo("VALIDATION_ERROR");
  }
}
