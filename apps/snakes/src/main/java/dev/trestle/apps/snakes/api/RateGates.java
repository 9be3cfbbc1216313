package dev.trestle.apps.snakes.api;

import dev.trestle.kit.api.CallLimiter;
import dev.trestle.kit.api.LimitedCall;
import dev.trestle.kit.api.RateLimit;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Action;
import java.util.HashMap;
import java.util.Map;
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
  public HttpResponse limit(LimitedCall call, Action answer) {
    var gate = gates.get(call.limit());
    if (gate == null) {
      throw new IllegalStateException(
          "%s has the rate limit %s, which has no gate. Add one with RateGates.add."
              .formatted(call.http().request().path(), call.limit().name()));
    }
    return gate.apply(answer).answer(call.http());
  }

  @Override
  public Map<String, String> headers() {
    return Map.of(
        "RateLimit-Limit", "The number of calls that the rate limit allows at once.",
        "RateLimit-Remaining", "The number of calls that are left.",
        "RateLimit-Reset", "The seconds until all calls are allowed again.");
  }
}
