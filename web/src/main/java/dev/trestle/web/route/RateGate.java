package dev.trestle.web.route;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.limit.Address;
import dev.trestle.web.limit.Grant;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import java.time.InstantSource;
import java.util.function.Function;

/// A rate limit for actions, for each caller, with the response headers `RateLimit-Limit`, `-Remaining`, `-Reset`, and `Retry-After` with status
/// 429. Several actions with one limit share its quota.
public final class RateGate {
  private final RateLimiter limiter;
  private final Function<Call, String> key;

  private RateGate(RateLimiter limiter, Function<Call, String> key) {
    this.limiter = limiter;
    this.key = key;
  }

  /// A limit for each key of a call.
  ///
  /// @param key identifies the caller, such as the token of a seat
  public static RateGate by(Function<Call, String> key, Quota quota, InstantSource clock) {
    return new RateGate(new RateLimiter(quota, clock), key);
  }

  public static RateGate byAddress(Quota quota, InstantSource clock) {
    return byAddress(new RateLimiter(quota, clock));
  }

  /// A limit for each [Address#key], which shares its quota with other users of the same limiter.
  public static RateGate byAddress(RateLimiter limiter) {
    return new RateGate(limiter, call -> Address.key(call.request().address()));
  }

  /// Counts rejected calls too.
  public Action around(Action action) {
    return call -> {
      var grant = limiter.take(key.apply(call));
      return grant.given() ? withHeaders(answered(action, call), grant) : tooOften(call, grant);
    };
  }

  /// Counts successful calls only: for actions that are expensive only if they succeed.
  public Action aroundDone(Action action) {
    return call -> {
      var caller = key.apply(call);
      var grant = limiter.take(caller);
      if (!grant.given()) {
        return tooOften(call, grant);
      }
      try {
        var answer = answered(action, call);
        boolean done = answer.status() < 400;
        return withHeaders(answer, done ? grant : limiter.putBack(caller, grant));
      } catch (RuntimeException failed) {
        limiter.putBack(caller, grant);
        throw failed;
      }
    };
  }

  private static HttpResponse tooOften(Call call, Grant grant) {
    var problem =
        Problem.of(429, "RATE_LIMITED", "That was too often. Try again later.")
            .retryAfter(grant.retryAfter());
    return withHeaders(problem.response(call.id()), grant);
  }

  /// Error responses have the headers too.
  private static HttpResponse answered(Action action, Call call) {
    try {
      return action.answer(call);
    } catch (ProblemException e) {
      return e.problem().response(call.id());
    }
  }

  private static HttpResponse withHeaders(HttpResponse response, Grant grant) {
    return response
        .with("RateLimit-Limit", String.valueOf(grant.limit()))
        .with("RateLimit-Remaining", String.valueOf(grant.remaining()))
        .with("RateLimit-Reset", String.valueOf(Problem.seconds(grant.reset())));
  }
}
