package dev.trestle.apps.guild.mutation;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/// Limits how often each user may do something, on this node. A refusal is a user error with the code `RATE_LIMITED`. Thread-safe.
///
/// ```java
/// call.run(follows.counted(call.userId(), () -> graph.follow(call.userId(), otherId)));
/// ```
public final class UserRateLimit {
  private final String what;
  private final Optional<RateLimiter> limiter;

  private UserRateLimit(String what, Optional<RateLimiter> limiter) {
    this.what = what;
    this.limiter = limiter;
  }

  /// A limit with a quota for each user.
  ///
  /// @param what in the plural, for the message, such as `follows`
  public static UserRateLimit of(String what, Quota quota, InstantSource clock) {
    return new UserRateLimit(what, Optional.of(new RateLimiter(quota, clock)));
  }

  /// A limit that allows everything.
  public static UserRateLimit none() {
    return new UserRateLimit("", Optional.empty());
  }

  /// The writes of a decision that counts, each time that it is carried out for the first time: a repeated request finds the first outcome and
  /// decides nothing, and a decision that is made again because of a conflict counts once.
  public Supplier<Plan> counted(String userId, Supplier<Plan> decide) {
    var counted = new boolean[1];
    return () -> {
      var plan = decide.get();
      if (!plan.writes().isEmpty() && !counted[0]) {
        take(userId);
        counted[0] = true;
      }
      return plan;
    };
  }

  private void take(String userId) {
    limiter
        .map(buckets -> buckets.take(userId))
        .filter(grant -> !grant.given())
        .ifPresent(
            grant -> {
              throw UserErrorException.of(
                  ErrorCode.RATE_LIMITED,
                  "There were too many %s. Try again in %d seconds."
                      .formatted(what, Math.max(1, grant.retryAfter().toSeconds())));
            });
  }
}
