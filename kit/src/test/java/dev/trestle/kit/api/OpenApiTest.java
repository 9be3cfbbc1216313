package dev.trestle.kit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.trestle.kit.api.input.ChoiceText;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.api.input.Text;
import dev.trestle.web.json.Json;
import dev.trestle.web.route.AdminToken;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import dev.trestle.web.testing.SentRequest;
import dev.trestle.web.testing.openapi.OpenApiDocument;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class OpenApiTest {
  enum Mood {
    HAPPY,
    SAD
  }

  record Song(
      @Text(min = 1, max = 40) String title,
      @Range(min = 1900, max = 2100) Optional<Integer> year,
      @Range(max = 3) List<Verse> verses,
      @OneOf(Mood.class) Optional<String> mood,
      Instant writtenAt) {}

  @SchemaName("SongVerse")
  record Verse(Map<String, Boolean> words) {}

  private static final Route ROUTE =
      Route.of("PUT", "/songs/{songId}", "Stores a song.", _ -> Reply.nothing())
          .handlerChecks("Only the singer.")
          .query(
              QueryParameter.text("q", "Words to find.").mandatory().upTo(50),
              QueryParameter.number("limit", "The page size.", 1, 100, 20))
          .body(Song.class)
          .answers(200, Song.class)
          .problem(409, "SONG_TAKEN");

  private static Map<?, ?> described(Route... routes) {
    var api =
        Api.of("Songs", "/songs/api")
            .admins(new AdminGate(new AdminToken("a token of many characters"), "NO_ADMIN"));
    List.of(routes).forEach(api::add);
    var router = new Router();
    api.mount(router);
    return Json.read(router.answer(SentRequest.get("/songs/api/openapi.json")).body(), Map.class);
  }

  private static Object at(Object json, String... path) {
    Object found = json;
    for (var name : path) {
      found = Objects.requireNonNull(((Map<?, ?>) found).get(name), name);
    }
    return found;
  }

  @Test
  void the_document_is_valid() {
    var upload =
        Route.of("PUT", "/songs/{songId}/cover", "Stores a cover.", _ -> Reply.nothing())
            .handlerChecks("Only the singer.")
            .binaryBody(1_000, List.of("image/png"));
    OpenApiDocument.assertValid(described(ROUTE, upload));
  }

  @Test
  void path_and_query_parameters_have_descriptions_and_limits() {
    var operation = at(described(ROUTE), "paths", "/songs/{songId}", "put");
    assertThat(at(operation, "summary")).isEqualTo("Stores a song.");
    assertThat(at(operation, "operationId")).isEqualTo("putSongsBySongId");
    assertThat(at(operation, "parameters"))
        .isEqualTo(
            List.of(
                Map.of(
                    "name", "songId",
                    "in", "path",
                    "description", "The id of the song.",
                    "required", true,
                    "schema", Map.of("type", "string", "pattern", "^[0-9A-Za-z]{26}$")),
                Map.of(
                    "name", "q",
                    "in", "query",
                    "description", "Words to find.",
                    "required", true,
                    "schema", Map.of("type", "string", "minLength", 1, "maxLength", 50)),
                Map.of(
                    "name", "limit",
                    "in", "query",
                    "description", "The page size.",
                    "required", false,
                    "schema",
                        Map.of("type", "integer", "minimum", 1, "maximum", 100, "default", 20))));
  }

  @Test
  void body_and_answer_are_references_to_named_schemas() {
    var operation = at(described(ROUTE), "paths", "/songs/{songId}", "put");
    assertThat(at(operation, "responses", "200", "content", "application/json", "schema", "$ref"))
        .isEqualTo("#/components/schemas/OpenApiTestSong");
    assertThat(at(operation, "requestBody", "content", "application/json", "schema", "$ref"))
        .isEqualTo("#/components/schemas/OpenApiTestSong");
  }

  @Test
  void optional_members_are_not_required_and_limits_are_named() {
    var song = at(described(ROUTE), "components", "schemas", "OpenApiTestSong");
    assertThat(at(song, "required")).isEqualTo(List.of("title", "verses", "writtenAt"));
    assertThat(at(song, "properties", "title"))
        .isEqualTo(Map.of("type", "string", "minLength", 1, "maxLength", 40));
    assertThat(at(song, "properties", "year"))
        .isEqualTo(Map.of("type", "integer", "format", "int32", "minimum", 1900, "maximum", 2100));
    assertThat(at(song, "properties", "mood"))
        .isEqualTo(Map.of("type", "string", "enum", List.of("happy", "sad")));
    assertThat(at(song, "properties", "writtenAt", "format")).isEqualTo("date-time");
    assertThat(at(song, "properties", "verses", "maxItems")).isEqualTo(3);
    assertThat(at(song, "properties", "verses", "items", "$ref"))
        .isEqualTo("#/components/schemas/SongVerse");
  }

  @Test
  void problems_are_described_with_their_status_and_codes() {
    var document = described(ROUTE);
    var problem = at(document, "components", "schemas", "Problem");
    assertThat(at(problem, "required"))
        .isEqualTo(List.of("status", "code", "message", "requestId"));
    var responses = at(document, "paths", "/songs/{songId}", "put", "responses");
    assertThat(((Map<?, ?>) responses).keySet().stream().map(Object::toString))
        .containsExactly(
            "200", "400", "401", "403", "404", "409", "413", "415", "429", "500", "503");
    assertThat(at(responses, "409", "description")).isEqualTo("SONG_TAKEN");
    assertThat(
            Json.text(
                at(responses, "409", "content", "application/problem+json", "schema", "allOf")))
        .contains("\"enum\":[\"SONG_TAKEN\"]");
  }

  @Test
  void a_binary_body_is_described_with_its_media_types() {
    var upload =
        Route.of("PUT", "/covers/{coverId}", "Stores a cover.", _ -> Reply.nothing())
            .handlerChecks("Only the singer.")
            .binaryBody(1_000, List.of("image/png", "image/gif"));
    var body = at(described(upload), "paths", "/covers/{coverId}", "put", "requestBody");
    assertThat(at(body, "content")).isEqualTo(Map.of("image/png", Map.of(), "image/gif", Map.of()));
    assertThat(at(body, "description")).isEqualTo("At most 1000 bytes.");
  }

  enum Weather {
    SUN,
    RAIN;

    @Override
    public String toString() {
      return "weather of " + name();
    }
  }

  enum Greeting implements ChoiceText {
    GOOD_DAY("goodDay");

    private final String text;

    Greeting(String text) {
      this.text = text;
    }

    @Override
    public String text() {
      return text;
    }
  }

  record Postcard(
      Weather weather,
      List<Weather> forecast,
      @OneOf(value = Mood.class, except = "sad") String mood,
      @OneOf(Mood.class) List<String> moods,
      @OneOf(value = Greeting.class, orEmpty = true) Optional<String> greeting) {}

  @Test
  void closed_sets_of_values_are_listed_in_bodies_and_answers() {
    var route =
        Route.of("PUT", "/postcards", "Sends a postcard.", _ -> Reply.nothing())
            .body(Postcard.class)
            .answers(200, Postcard.class);
    var weather = Map.of("type", "string", "enum", List.of("SUN", "RAIN"));
    assertThat(at(described(route), "components", "schemas", "OpenApiTestPostcard", "properties"))
        .isEqualTo(
            Map.of(
                "weather", weather,
                "forecast", Map.of("type", "array", "items", weather),
                "mood", Map.of("type", "string", "enum", List.of("happy")),
                "moods",
                    Map.of(
                        "type",
                        "array",
                        "items",
                        Map.of("type", "string", "enum", List.of("happy", "sad"))),
                "greeting", Map.of("type", "string", "enum", List.of("goodDay", ""))));
    assertThat(
            Json.text(
                new Postcard(
                    Weather.SUN, List.of(Weather.RAIN), "happy", List.of(), Optional.empty())))
        .contains("\"weather\":\"SUN\"", "[\"RAIN\"]");
  }

  record Tags(@Range(max = 3) @Text(max = 9) List<String> tags) {}

  @Test
  void limits_of_texts_in_a_list_are_those_of_its_elements() {
    var route = Route.of("POST", "/tags", "Takes tags.", _ -> Reply.nothing()).body(Tags.class);
    assertThat(
            at(described(route), "components", "schemas", "OpenApiTestTags", "properties", "tags"))
        .isEqualTo(
            Map.of(
                "type",
                "array",
                "items",
                Map.of("type", "string", "maxLength", 9),
                "minItems",
                0,
                "maxItems",
                3));
  }

  record Secret(@Text(max = 9, secret = true) String code, Optional<Map<String, Object>> more) {}

  @Test
  void an_optional_body_is_not_required_and_secrets_and_any_values_are_described() {
    var route =
        Route.of("POST", "/codes", "Takes a code.", _ -> Reply.nothing())
            .optionalBody(Secret.class);
    var document = described(route);
    assertThat(at(document, "paths", "/codes", "post", "requestBody", "required")).isEqualTo(false);
    assertThat(at(document, "components", "schemas", "OpenApiTestSecret", "properties"))
        .isEqualTo(
            Map.of(
                "code", Map.of("type", "string", "maxLength", 9, "format", "password"),
                "more", Map.of("type", "object", "additionalProperties", Map.of())));
  }

  @Test
  void a_created_thing_has_a_location_and_a_repeated_call_another_status() {
    var route =
        Route.of("POST", "/verses", "Adds a verse.", _ -> Reply.nothing())
            .creates(Verse.class)
            .repeated(200);
    var responses = at(described(route), "paths", "/verses", "post", "responses");
    assertThat(at(responses, "201", "headers", "Location", "description"))
        .isEqualTo("The path of what was created.");
    assertThat(at(responses, "200", "content")).isEqualTo(at(responses, "201", "content"));
    assertThat(((Map<?, ?>) at(responses, "200")).containsKey("headers")).isFalse();
  }

  @Test
  void a_token_is_optional_on_anonymous_routes_where_others_need_one() {
    var open = Route.of("GET", "/songs", "Lists songs.", _ -> Reply.nothing()).anonymous();
    assertThat(at(described(ROUTE, open), "paths", "/songs", "get", "security"))
        .isEqualTo(List.of(Map.of(), Map.of("token", List.of())));
  }

  @Test
  void ids_in_paths_are_read_by_their_name() {
    assertThat(status("/songs/1", call -> call.part("songId"))).isEqualTo(500);
    assertThat(status("/songs/1", call -> call.id("songId"))).isEqualTo(404);
  }

  @Test
  void a_query_parameter_that_is_not_declared_cannot_be_read() {
    assertThat(status("/songs/1?draft=yes", call -> call.query("draft"))).isEqualTo(204);
    assertThat(status("/songs/1?page=2", call -> call.query("page"))).isEqualTo(500);
    assertThat(status("/songs/1?draft=2", call -> call.queryNumber("draft"))).isEqualTo(500);
  }

  private static int status(String path, Consumer<ApiCall> use) {
    Handler handler =
        call -> {
          use.accept(call);
          return Reply.nothing();
        };
    var api =
        Api.of("Songs", "/songs/api")
            .add(
                Route.of("GET", "/songs/{songId}", "Shows a song.", handler)
                    .anonymous()
                    .query(QueryParameter.text("draft", "Whether drafts count.")));
    var router = new Router();
    api.mount(router);
    return router.answer(SentRequest.get("/songs/api" + path)).status();
  }

  @Test
  void the_right_that_a_route_requires_and_what_its_handler_checks_are_named() {
    var operation =
        at(
            described(ROUTE.requires(Right.of("choir:member", ApiCall::userId))),
            "paths",
            "/songs/{songId}",
            "put");
    assertThat(at(operation, "x-right")).isEqualTo("choir:member");
    assertThat(at(operation, "x-rule")).isEqualTo("Only the singer.");
  }

  @Test
  void each_kind_of_access_has_its_security_scheme() {
    assertThat(at(described(ROUTE), "paths", "/songs/{songId}", "put", "security"))
        .isEqualTo(List.of(Map.of("token", List.of())));
    assertThat(at(described(ROUTE.anonymous()), "paths", "/songs/{songId}", "put", "security"))
        .isEqualTo(List.of());
    assertThat(at(described(ROUTE.adminsOnly()), "paths", "/songs/{songId}", "put", "security"))
        .isEqualTo(List.of(Map.of("adminToken", List.of())));
  }

  @Test
  void two_records_with_one_name_are_refused() {
    var clash =
        Route.of("GET", "/lengths", "Says how long songs are.", _ -> Reply.nothing())
            .answers(200, OpenApiTestSong.class);
    assertThatIllegalStateException()
        .isThrownBy(() -> described(ROUTE, clash))
        .withMessageContaining("one name");
  }
}

/// Has the same name in the document as the record inside the test.
record OpenApiTestSong(int length) {}
