package dev.trestle.apps.snakes.api;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.route.Router;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RateGatesTest {
  private static final RateLimit GAMES =
      RateLimit.perAddress("games", Quota.of(1, Duration.ofSeconds(1)));

  private static Api api(Route route) {
    return Api.of("Game", "/game").limiter(new RateGates().add(GAMES, it -> it)).add(route);
  }

  private static Route route() {
    return Route.of("GET", "/games", "Lists games.", _ -> HttpResponse.of(204)).anonymous();
  }

  @Test
  void a_game_with_a_route_that_it_cannot_limit_does_not_start() {
    assertThatThrownBy(() -> api(route()).mount(new Router()))
        .hasMessageContaining("GET /games")
        .hasMessageContaining(
            "has the rate limit other, which the game does not have. Declare one of [games] with Route.limitedBy, or add a gate for it with RateGates.add.");
    assertThatThrownBy(() -> api(route().limitedBy(RateLimit.OTHER)).mount(new Router()))
        .isInstanceOf(IllegalStateException.class);
    api(route().limitedBy(GAMES)).mount(new Router());
    api(route().unlimited()).mount(new Router());
  }
}
