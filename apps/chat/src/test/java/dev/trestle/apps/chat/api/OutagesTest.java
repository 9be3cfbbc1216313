package dev.trestle.apps.chat.api;

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
  @Test
  void who_calls_while_the_database_is_too_busy_is_told_to_come_back() {
    var api = new Api(_ -> Optional.empty(), Buckets.forPeople(InstantSource.system()));
    api.add(Route.of("GET", "/songs", "Lists songs.", _ -> busy()).forEverybody().giving(200));
    var router = new Router();
    api.mount(router);
    var answer = router.answer(SentRequest.get(Api.ROOT + "/songs"));
    assertThat(answer.status()).isEqualTo(503);
    assertThat(answer.headers()).anyMatch(header -> header.name().equals("Retry-After"));
    assertThat(Json.read(answer.body(), Map.class).get("code")).isEqualTo("UNAVAILABLE");
  }

  private static HttpResponse busy() {
    throw new ThrottlingException("Rate exceeded");
  }
}
