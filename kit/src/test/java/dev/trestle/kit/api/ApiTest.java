package dev.trestle.kit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.trestle.kit.api.input.QueryParameter;
import dev.trestle.kit.api.input.Range;
import dev.trestle.kit.api.input.Text;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import dev.trestle.web.route.AdminToken;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import dev.trestle.web.testing.SentRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ApiTest {
  private static final String SECRET = "a secret of many characters";

  private static HttpResponse call(Route route, SentRequest request) {
    var router = new Router();
    Api.of("Songs", "/songs/api")
        .authentication(
            token ->
                token.equals("ann's") || token.equals("bob's")
                    ? Optional.of(new Caller(token.substring(0, 3), "family"))
                    : Optional.empty())
        .admins(new AdminGate(new AdminToken(SECRET), "NO_ADMIN"))
        .add(route)
        .mount(router);
    return router.answer(request);
  }

  private static SentRequest get(String query, String token) {
    return SentRequest.get("/songs/api/songs" + query).with("Authorization", "Bearer " + token);
  }

  private static Route route(Handler handler) {
    return Route.of("GET", "/songs", "Lists songs.", handler)
        .query(
            QueryParameter.text("q", "Words to find.").mandatory().upTo(3),
            QueryParameter.number("limit", "The page size.", 1, 100, 20));
  }

  private static String code(HttpResponse answer) {
    return String.valueOf(Json.read(answer.body(), Map.class).get("code"));
  }

  @Test
  void only_signed_in_callers_reach_a_route_that_is_not_anonymous() {
    var route = route(call -> Reply.ok(Map.of("user", call.userId())));
    assertThat(call(route, get("?q=x", "ann's")).status()).isEqualTo(200);
    assertThat(code(call(route, get("?q=x", "eve's")))).isEqualTo("UNAUTHENTICATED");
    assertThat(call(route(_ -> Reply.nothing()).anonymous(), get("?q=x", "eve's")).status())
        .isEqualTo(204);
  }

  @Test
  void only_the_admin_token_opens_a_route_for_admins() {
    var route = route(_ -> Reply.nothing()).adminsOnly();
    assertThat(call(route, get("", SECRET)).status()).isEqualTo(204);
    var refused = call(route, get("", "ann's"));
    assertThat(refused.status()).isEqualTo(401);
    assertThat(code(refused)).isEqualTo("NO_ADMIN");
  }

  private record Membership(String userId, String role) {}

  /// The right of ann alone.
  private static final Right<Membership> ANN =
      Right.of(
          "choir:singer",
          call -> {
            if (!call.userId().equals("ann")) {
              throw Problems.forbidden("Only ann may sing.");
            }
            return new Membership(call.userId(), "singer");
          });

  private static Route song(Handler handler) {
    return Route.of("GET", "/songs/{songId}", "Shows a song.", handler);
  }

  private static SentRequest song(String token) {
    return SentRequest.get("/songs/api/songs/01ARZ3NDEKTSV4RRFFQ69G5FAV")
        .with("Authorization", "Bearer " + token);
  }

  @Test
  void a_right_is_checked_before_the_handler_which_gets_what_was_loaded() {
    var route =
        song(call -> Reply.ok(Map.of("role", call.granted(Membership.class).role()))).requires(ANN);
    assertThat(Json.read(call(route, song("ann's")).body(), Map.class).get("role"))
        .isEqualTo("singer");
    var unreached =
        song(_ -> {
              throw new AssertionError("The handler was called.");
            })
            .requires(ANN);
    assertThat(code(call(unreached, song("bob's")))).isEqualTo("FORBIDDEN");
    assertThat(code(call(unreached, song("nobody's")))).isEqualTo("UNAUTHENTICATED");
  }

  @Test
  void a_handler_gets_only_what_the_right_of_its_route_loads() {
    var route =
        song(call -> Reply.ok(call.granted(Membership.class))).handlerChecks("Nothing at all.");
    assertThat(call(route, song("ann's")).status()).isEqualTo(500);
  }

  @Test
  void a_route_that_names_something_says_who_may_call_it() {
    var api = Api.of("Songs", "/songs/api");
    var route = song(_ -> Reply.nothing());
    assertThatIllegalStateException()
        .isThrownBy(() -> api.add(route))
        .withMessageContaining("GET /songs/{songId}")
        .withMessageContaining("handlerChecks");
    api.add(route.anonymous());
    api.add(route.handlerChecks("Everybody who can sing."));
    assertThatIllegalStateException()
        .isThrownBy(() -> api.add(route.requires(ANN).anonymous()))
        .withMessageContaining("choir:singer");
  }

  @Test
  void a_route_for_admins_needs_an_admin_gate() {
    assertThatIllegalStateException()
        .isThrownBy(
            () -> Api.of("Songs", "/songs/api").add(route(_ -> Reply.nothing()).adminsOnly()))
        .withMessageContaining("no admin gate");
  }

  @Test
  void query_parameters_are_checked_as_they_are_declared() {
    var route =
        route(
            call -> {
              assertThat(call.query("q")).isPresent();
              return Reply.ok(Map.of("limit", call.queryNumber("limit")));
            });
    assertThat(Json.read(call(route, get("?q=abc", "ann's")).body(), Map.class).get("limit"))
        .isEqualTo(20);
    for (var query : new String[] {"", "?q=abcd", "?q=a&limit=0", "?q=a&limit=x"}) {
      assertThat(code(call(route, get(query, "ann's")))).as(query).isEqualTo("VALIDATION");
    }
  }

  record Song(@Text(min = 1, max = 3) String title, @Range(max = 9) int stars, String mood) {}

  @Test
  void all_wrong_members_of_a_body_are_named_at_once() {
    var route =
        Route.of(
                "POST",
                "/songs",
                "Adds a song.",
                call -> {
                  call.body(
                      Song.class,
                      (song, errors) ->
                          errors
                              .check("mood", Optional.of("mood is no mood."))
                              .check("title", Optional.of("the first error stays")));
                  return Reply.nothing();
                })
            .anonymous()
            .body(Song.class);
    var answer =
        call(
            route,
            SentRequest.post(
                "/songs/api/songs", "{\"title\":\"long\",\"stars\":10,\"mood\":\"x\"}"));
    assertThat(Json.read(answer.body(), Map.class).get("errors"))
        .isEqualTo(
            Map.of(
                "title", "title has 1 to 3 characters.",
                "stars", "stars is 0 to 9.",
                "mood", "mood is no mood."));
  }

  @Test
  void an_optional_body_may_be_left_out() {
    var route =
        Route.of(
                "POST",
                "/songs",
                "Adds a song.",
                call -> Reply.ok(Map.of("there", call.findBody(Song.class).isPresent())))
            .anonymous()
            .optionalBody(Song.class);
    var song = "{\"title\":\"Air\",\"stars\":1,\"mood\":\"calm\"}";
    for (var json : new String[] {"", song}) {
      var answer = call(route, SentRequest.post("/songs/api/songs", json));
      assertThat(Json.read(answer.body(), Map.class).get("there")).isEqualTo(!json.isEmpty());
    }
  }

  @Test
  void locations_begin_with_the_root() {
    var route = route(call -> Reply.created(call.location("/songs/1"), Map.of()));
    assertThat(call(route, get("", "ann's")).headers())
        .contains(new HttpResponse.Header("Location", "/songs/api/songs/1"));
  }

  @Test
  void user_ids_in_paths_have_the_format_of_the_application() {
    var router = new Router();
    Api.of("Songs", "/songs/api")
        .userIds(UserIdFormat.DID)
        .add(
            Route.of(
                    "GET",
                    "/users/{userId}",
                    "Shows a user.",
                    call -> Reply.ok(Map.of("user", call.user())))
                .anonymous())
        .mount(router);
    for (var id :
        List.of("did:web:example.org:user:Ann", "did:plc:abc", "did:web:localhost%3A8080:user:b")) {
      var path = "/songs/api/users/" + id.replace("%", "%25");
      var answer = router.answer(SentRequest.get(path));
      assertThat(Json.read(answer.body(), Map.class).get("user")).isEqualTo(id);
    }
    var longest = "did:plc:" + "a".repeat(UserIdFormat.LONGEST - 8);
    assertThat(router.answer(SentRequest.get("/songs/api/users/" + longest)).status())
        .isEqualTo(200);
    for (var id :
        List.of("01ARZ3NDEKTSV4RRFFQ69G5FAV", "did:plc:", "did:plc:a%20b", longest + "a")) {
      assertThat(router.answer(SentRequest.get("/songs/api/users/" + id)).status()).isEqualTo(404);
    }
    var document =
        new String(
            router.answer(SentRequest.get("/songs/api/openapi.json")).body(),
            StandardCharsets.UTF_8);
    assertThat(document).contains("^(@me|did:");
  }
}
