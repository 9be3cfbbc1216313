package dev.trestle.kit.api;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import java.util.Optional;

/// Counts calls, answers those that are too frequent, and adds rate-limit headers to all other answers. Called by many threads at once.
@FunctionalInterface
public interface CallLimiter {
  /// An API without rate limits.
  CallLimiter NONE = (_, call, _, answer) -> answer.answer(call);

  /// Answers a call of a route, unless it exceeds [Route#limit].
  ///
  /// @param caller the signed-in caller, if any
  /// @param answer throws nothing: problems and failures are answers already
  HttpResponse limit(Route route, Call call, Optional<Caller> caller, Action answer);
}
