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

class OutagesTest {
  private static HttpResponse answer(Authentication authentication, Handler handler) {
    var api = new Api(authentication, Buckets.forPeople(InstantSource.system()));
    api.add(Route.of("GET", "/songs", "Lists songs.", handler).forEverybody().giving(200));
    var router = new Router();
    api.mount(router);
    return router.answer(
        SentRequest.get(Api.ROOT + "/songs").with("Authorization", "Bearer something"));
  }

  private static void assertRefused(HttpResponse answer, int status, String code) {
    assertThat(answer.status()).isEqualTo(status);
    assertThat(Json.read(answer.body(), Map.class).get("code")).isEqualTo(code);
    assertThat(answer.headers())
        .extracting(HttpResponse.Header::name)
        .contains("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Bucket");
  }

  @Test
  void who_calls_while_the_database_is_too_busy_is_told_to_come_back() {
    var answer = answer(_ -> Optional.empty(), _ -> fail(busy()));
    assertRefused(answer, 503, "UNAVAILABLE");
    assertThat(answer.headers()).anyMatch(header -> header.name().equals("Retry-After"));
  }

  @Test
  void so_is_whoever_cannot_even_be_recognised() {
    assertRefused(
        answer(_ -> Optional.of(unknown()), _ -> HttpResponse.of(200)), 503, "UNAVAILABLE");
  }

  @Test
  void what_goes_wrong_here_is_told_with_the_limits_too() {
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
