package dev.trestle.kit.api;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Action;
import java.util.Map;

/// Counts calls, answers those that are too frequent, and adds rate-limit headers to all other answers. Called by many threads at once.
@FunctionalInterface
public interface CallLimiter {
  /// An API without rate limits.
  CallLimiter NONE = (call, answer) -> answer.answer(call.http());

  /// Answers a call, unless it exceeds its limit.
  ///
  /// @param answer throws nothing: problems and failures are answers already
  HttpResponse limit(LimitedCall call, Action answer);

  /// Requires that it can limit the calls of a route. Called when the route is mounted, so that an application with a route that it cannot limit does
  /// not start.
  ///
  /// @throws IllegalStateException if it cannot; the message says what to do
  default void require(Route route) {}

  /// The response headers of limited calls, and what each means, for the OpenAPI document.
  default Map<String, String> headers() {
    return Map.of();
  }
}
