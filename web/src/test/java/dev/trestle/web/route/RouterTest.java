package dev.trestle.web.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.testing.SentRequest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RouterTest {
  record NewGame(String name, int players) {}

  private final Router router =
      new Router(new Random(1))
          .get("/", _ -> HttpResponse.text(200, "home"))
          .get(
              "/games", call -> HttpResponse.text(200, "games from " + call.queryNumber("from", 0)))
          .post("/games", call -> Reply.created("/games/ABC", call.body(NewGame.class)))
          .get("/games/{code}", call -> HttpResponse.text(200, "game " + call.part("code")))
          .get("/games/recent", _ -> HttpResponse.text(200, "recent"))
          .get(
              "/games/{code}/moves/{seq}",
              call -> HttpResponse.text(200, call.part("code") + call.number("seq")))
          .delete("/games/{code}", _ -> Reply.nothing())
          .get("/files/{path*}", call -> HttpResponse.text(200, "file " + call.part("path")))
          .get("/codes/{code}", call -> HttpResponse.text(200, call.part("code", RouterTest::code)))
          .get(
              "/broken",
              _ -> {
                throw new IllegalStateException("secret of the inside");
              })
          .get(
              "/full",
              _ -> {
                throw Problem.of(409, "GAME_FULL", "This game is full.").with("max", 6).exception();
              })
          .post("/once", call -> HttpResponse.text(200, call.idempotencyKey().orElse("none")))
          .maxBodyBytes(100);

  private static String code(String text) {
    if (text.length() != 6) {
      throw new IllegalArgumentException("A code has six characters.");
    }
    return text;
  }

  private static String text(HttpResponse response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  private static Map<String, String> headers(HttpResponse response) {
    var headers = new TreeMap<String, String>();
    response.headers().forEach(header -> headers.put(header.name(), header.value()));
    return headers;
  }

  @ParameterizedTest
  @CsvSource({
    "/, home",
    "/games, games from 0",
    "/games?from=7&x=1, games from 7",
    "/games/ABC, game ABC",
    "/games/recent, recent",
    "/games/a%20b%2Fc+d, game a b/c+d",
    "/games/ABC/moves/12, ABC12",
    "/games/recent/moves/12, recent12",
    "/files/a/b/c.js, file a/b/c.js",
    "/codes/ABCDEF, ABCDEF",
  })
  void a_path_leads_to_its_action(String target, String answer) {
    var response = router.answer(SentRequest.get(target));
    assertThat(text(response)).isEqualTo(answer);
    assertThat(response.status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/nothing",
        "/games/",
        "/games/ABC/",
        "//",
        "/games/%ff",
        "/games/%zz",
        "/files/",
        "/games/a/b"
      })
  void a_path_without_a_route_is_not_found(String target) {
    var response = router.answer(SentRequest.get(target));
    assertThat(response.status()).isEqualTo(404);
    assertThat(text(response)).contains("\"code\":\"NOT_FOUND\"");
  }

  @Test
  void a_path_without_a_route_can_have_a_page_for_browsers() {
    router.otherwise(
        call ->
            call.wantsPage() ? Optional.of(HttpResponse.text(404, "a page")) : Optional.empty());
    var browser = SentRequest.get("/nothing").with("Accept", "text/html,application/xml;q=0.9");
    var shown = router.answer(browser);
    assertThat(text(shown)).isEqualTo("a page");
    assertThat(headers(shown)).containsKey("X-Request-Id");
    assertThat(text(router.answer(SentRequest.get("/nothing")))).contains("NOT_FOUND");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GET  | text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8 | true",
        "HEAD | TEXT/HTML; charset=utf-8 | true",
        "GET  | application/json, text/html;q=0.5 | true",
        "GET  | text/html;q=0, application/json | false",
        "GET  | text/html ; q=0.000 | false",
        "GET  | */* | false",
        "GET  | application/json | false",
        "GET  | '' | false",
        "POST | text/html | false",
      })
  void a_page_is_for_who_names_html_and_only_looks(String method, String accept, boolean wanted) {
    var call = new Call(SentRequest.of(method, "/nothing").with("Accept", accept), "id", Map.of());
    assertThat(call.wantsPage()).isEqualTo(wanted);
  }

  @Test
  void a_method_without_a_route_gets_the_allowed_methods() {
    var response = router.answer(SentRequest.of("PUT", "/games/ABC"));
    assertThat(response.status()).isEqualTo(405);
    assertThat(headers(response)).containsEntry("Allow", "DELETE, GET, HEAD, OPTIONS");
    var options = router.answer(SentRequest.of("OPTIONS", "/games"));
    assertThat(options.status()).isEqualTo(204);
    assertThat(headers(options)).containsEntry("Allow", "GET, HEAD, OPTIONS, POST");
  }

  @Test
  void head_is_answered_like_get() {
    assertThat(text(router.answer(SentRequest.of("HEAD", "/games/ABC")))).isEqualTo("game ABC");
  }

  @Test
  void a_body_becomes_a_record_and_a_record_a_body() {
    var response = router.answer(SentRequest.post("/games", "{\"name\":\"Ada\",\"players\":4}"));
    assertThat(response.status()).isEqualTo(201);
    assertThat(text(response)).isEqualTo("{\"name\":\"Ada\",\"players\":4}");
    assertThat(headers(response))
        .containsEntry("Location", "/games/ABC")
        .containsEntry("Content-Type", "application/json");
  }

  @Test
  void a_wrong_body_names_the_field() {
    var response =
        router.answer(
            SentRequest.post("/games", "{\"name\":\"Ada\"}").with("X-Request-Id", "request-1"));
    assertThat(response.status()).isEqualTo(400);
    assertThat(headers(response))
        .containsEntry("Content-Type", "application/problem+json")
        .containsEntry("X-Request-Id", "request-1");
    assertThat(text(response))
        .isEqualTo(
            "{\"status\":400,\"code\":\"VALIDATION\",\"message\":\"players is missing.\","
                + "\"field\":\"players\",\"errors\":{\"players\":\"players is missing.\"},"
                + "\"requestId\":\"request-1\"}");
  }

  @Test
  void a_body_of_another_type_is_refused() {
    var form =
        SentRequest.post("/games", "name=Ada")
            .with("Content-Type", "application/x-www-form-urlencoded");
    assertThat(router.answer(form).status()).isEqualTo(415);
    var json = SentRequest.post("/games", "{\"name\":\"a\",\"players\":1}");
    assertThat(router.answer(json.with("Content-Type", "Application/JSON; charset=utf-8")).status())
        .isEqualTo(201);
  }

  @Test
  void a_body_is_taken_up_to_its_limit() {
    var head = "{\"players\":4,\"name\":\"";
    var longest = head + "a".repeat(100 - head.length() - 2) + "\"}";
    assertThat(router.answer(SentRequest.post("/games", longest)).status()).isEqualTo(201);
    var response = router.answer(SentRequest.post("/games", longest + " "));
    assertThat(response.status()).isEqualTo(413);
    assertThat(text(response)).contains("BODY_TOO_LARGE");
  }

  @ParameterizedTest
  @CsvSource({
    "/codes/ABC, code, A code has six characters.",
    "/games/A/moves/x, seq, seq must be a whole number.",
    "/games?from=%2, from, The address has a percent sign that encodes nothing."
  })
  void a_wrong_value_in_the_address_is_named(String target, String field, String message) {
    var response = router.answer(SentRequest.get(target));
    assertThat(response.status()).isEqualTo(400);
    assertThat(text(response)).contains("\"field\":\"" + field + "\"", message);
  }

  @Test
  void a_problem_is_answered_as_it_was_thrown() {
    var response = router.answer(SentRequest.get("/full").with("X-Request-Id", "abcdefgh"));
    assertThat(response.status()).isEqualTo(409);
    assertThat(text(response))
        .isEqualTo(
            "{\"status\":409,\"code\":\"GAME_FULL\",\"message\":\"This game is full.\",\"max\":6,"
                + "\"requestId\":\"abcdefgh\"}");
  }

  @Test
  void our_own_bug_says_nothing_of_the_inside() {
    var response = router.answer(SentRequest.get("/broken"));
    assertThat(response.status()).isEqualTo(500);
    assertThat(text(response)).contains("INTERNAL_ERROR").doesNotContain("secret", "Exception");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"short", "with blanks in it", "line\nbreak-in-it", "<script>alert(1)</script>"})
  void an_id_that_could_harm_a_log_is_replaced(String sent) {
    var response = router.answer(SentRequest.get("/").with("X-Request-Id", sent));
    assertThat(headers(response).get("X-Request-Id"))
        .isNotEqualTo(sent)
        .matches("[A-Za-z0-9_-]{16}");
  }

  @Test
  void an_idempotency_key_is_handed_on_if_it_can_be_one() {
    var request = SentRequest.post("/once", "");
    assertThat(text(router.answer(request))).isEqualTo("none");
    assertThat(text(router.answer(request.with("Idempotency-Key", "k-1")))).isEqualTo("k-1");
    assertThat(router.answer(request.with("Idempotency-Key", "k".repeat(256))).status())
        .isEqualTo(400);
  }

  @Test
  void a_refusal_of_the_server_has_the_same_format() {
    var response = router.refusal(SentRequest.get("/games"), 503);
    assertThat(text(response)).contains("\"code\":\"BUSY\"", "requestId");
  }

  @Test
  void too_many_calls_are_rejected_with_the_time_of_the_next() {
    var now = Instant.parse("2026-01-01T00:00:00Z");
    var gate = RateGate.byAddress(Quota.perHour(2), () -> now);
    var limited = new Router().get("/", gate.around(_ -> HttpResponse.text(200, "here")));
    assertThat(headers(limited.answer(SentRequest.get("/"))))
        .containsEntry("RateLimit-Limit", "2")
        .containsEntry("RateLimit-Remaining", "1")
        .containsEntry("RateLimit-Reset", "1800");
    assertThat(limited.answer(SentRequest.get("/")).status()).isEqualTo(200);
    var refused = limited.answer(SentRequest.get("/"));
    assertThat(refused.status()).isEqualTo(429);
    assertThat(text(refused)).contains("\"code\":\"RATE_LIMITED\"", "\"retryAfter\":1800");
    assertThat(headers(refused))
        .containsEntry("Retry-After", "1800")
        .containsEntry("RateLimit-Remaining", "0")
        .containsEntry("RateLimit-Reset", "3600");
    assertThat(limited.answer(SentRequest.get("/").from("192.0.2.2")).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"games", "/{}", "/{a}/{a}", "/{a", "/x{a}", "/{a*}/b", "/{A}"})
  void a_template_that_means_nothing_is_refused(String template) {
    assertThatThrownBy(() -> new Router().get(template, _ -> Reply.nothing()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void two_routes_cannot_be_the_same() {
    assertThatThrownBy(() -> router.get("/games/{other}", _ -> Reply.nothing()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("There are two routes for GET /games/{other}");
  }
}
