package dev.trestle.apps.snakes.api;

import dev.trestle.kit.api.CallLimiter;
import dev.trestle.kit.api.LimitedCall;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.kit.api.Route;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Action;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/// Limits calls by network address, with a gate for each rate limit and `RateLimit-…` headers.
///
/// Filled by one thread before the API is mounted; thread-safe after that.
public final class RateGates implements CallLimiter {
  private final Map<RateLimit, UnaryOperator<Action>> gates = new HashMap<>();

  /// Adds the gate of a rate limit.
  ///
  /// @param gate makes an action that refuses some calls
  public RateGates add(RateLimit limit, UnaryOperator<Action> gate) {
    gates.put(limit, gate);
    return this;
  }

  @Override
  public void require(Route route) {
    if (!gates.containsKey(route.limit())) {
      throw new IllegalStateException(
          "%s has the rate limit %s, which the game does not have. Declare one of %s with Route.limitedBy, or add a gate for it with RateGates.add."
              .formatted(
                  route,
                  route.limit().name(),
                  gates.keySet().stream().map(RateLimit::name).sorted().toList()));
    }
  }

  @Override
  public HttpResponse limit(LimitedCall call, Action answer) {
    return Objects.requireNonNull(gates.get(call.limit())).apply(answer).answer(call.http());
  }

  @Override
  public Map<String, String> headers() {
    return Map.of(
        "RateLimit-Limit", "The number of calls that the rate limit allows at once.",
        "RateLimit-Remaining", "The number of calls that are left.",
        "RateLimit-Reset", "The seconds until all calls are allowed again.");
  }
}
