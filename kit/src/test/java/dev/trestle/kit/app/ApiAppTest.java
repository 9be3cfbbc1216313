package dev.trestle.kit.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Route;
import dev.trestle.web.route.Reply;
import dev.trestle.web.route.Router;
import dev.trestle.web.socket.Hub;
import dev.trestle.web.socket.HubOptions;
import dev.trestle.web.testing.SentRequest;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ApiAppTest {
  private final List<String> closed = new ArrayList<>();

  private final Api api =
      Api.of("Notes", "/notes/api")
          .add(
              Route.of("GET", "/hello", "Greets.", _ -> Reply.ok(Map.of("hello", "world")))
                  .anonymous()
                  .answers(200, Map.class));

  @Test
  void its_routes_are_mounted() {
    var router = new Router();
    try (var hub = Hub.open(HubOptions.DEFAULT, InstantSource.system());
        var app = RunningApp.of(api).mount(router, hub)) {
      assertThat(router.answer(SentRequest.get("/notes/api/hello")).status()).isEqualTo(200);
      assertThat(router.answer(SentRequest.get("/notes/api/openapi.json")).status()).isEqualTo(200);
      assertThat(app.findProblem()).isEmpty();
    }
  }

  @Test
  void its_parts_are_closed_the_last_first_even_if_one_fails() {
    var app =
        RunningApp.of(
            api,
            () -> closed.add("first"),
            () -> {
              closed.add("second");
              throw new IllegalStateException("cannot stop");
            },
            () -> closed.add("third"));
    app.close();
    assertThat(closed).containsExactly("third", "second", "first");
  }
}
