package dev.trestle.kit.api;

import dev.trestle.web.route.Call;
import java.util.Optional;

/// A call, and the rate limit that it counts against.
///
/// @param scope the value for each of which calls are counted separately, such as the id of a channel
/// @param caller the signed-in caller, if any
public record LimitedCall(
    RateLimit limit, Optional<String> scope, Call http, Optional<Caller> caller) {
  /// A call that counts together with all others of its caller against the same limit.
  public static LimitedCall of(RateLimit limit, Call http, Optional<Caller> caller) {
    return new LimitedCall(limit, Optional.empty(), http, caller);
  }
}
