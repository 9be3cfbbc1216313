package dev.trestle.kit.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.error.ThrottlingException;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.json.Json;
import dev.trestle.web.route.Router;
import dev.trestle.web.testing.SentRequest;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DatabaseOutageTest {
  private static HttpResponse answer(Authentication authentication, Handler handler) {
    var api =
        Api.of("Songs", "/songs/api")
            .authentication(authentication)
            .limiter(RateLimits.forPeople(InstantSource.system()));
    api.add(Route.of("GET", "/songs", "Lists songs.", handler).anonymous().answers(200));
    var router = new Router();
    api.mount(router);
    return router.answer(
        SentRequest.get("/songs/api/songs").with("Authorization", "Bearer something"));
  }

  private static void assertRefused(HttpResponse answer, int status, String code) {
    assertThat(answer.status()).isEqualTo(status);
    assertThat(Json.read(answer.body(), Map.class).get("code")).isEqualTo(code);
    assertThat(answer.headers())
        .extracting(HttpResponse.Header::name)
        .contains("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Bucket");
  }

  @Test
  void an_overloaded_database_is_answered_with_503_and_retry_after() {
    var answer = answer(_ -> Optional.empty(), _ -> fail(busy()));
    assertRefused(answer, 503, "UNAVAILABLE");
    assertThat(answer.headers()).anyMatch(header -> header.name().equals("Retry-After"));
  }

  @Test
  void a_caller_who_cannot_be_authenticated_during_an_outage_gets_503() {
    assertRefused(
        answer(_ -> Optional.of(unknown()), _ -> HttpResponse.of(200)), 503, "UNAVAILABLE");
  }

  @Test
  void an_internal_error_has_rate_limit_headers_too() {
    assertRefused(
        answer(
            _ -> Optional.empty(),
            _ -> fail(new IllegalStateException("This is a mistake of ours"))),
        500,
        "INTERNAL_ERROR");
  }

  private static HttpResponse fail(RuntimeException failure) {
    throw failure;
  }

  private static Caller unknown() {
    throw busy();
  }

  private static RuntimeException busy() {
    return new ThrottlingException("Rate exceeded");
  }
}
