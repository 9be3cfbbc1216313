package dev.trestle.web.route;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.limit.Address;
import dev.trestle.web.limit.Grant;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import java.time.InstantSource;
import java.util.function.Function;

/// Lets an action be called so often by each caller, and tells them how often that is: `RateLimit-Limit`, `-Remaining`, `-Reset`, and
/// `Retry-After` with the refusal. Several actions behind one gate share what it lets through.
public final class RateGate {
  private final RateLimiter limiter;
  private final Function<Call, String> key;

  private RateGate(RateLimiter limiter, Function<Call, String> key) {
    this.limiter = limiter;
    this.key = key;
  }

  /// A gate that tells callers apart by what they bring.
  ///
  /// @param key who is calling, such as the token of a seat
  public static RateGate by(Function<Call, String> key, Quota quota, InstantSource clock) {
    return new RateGate(new RateLimiter(quota, clock), key);
  }

  public static RateGate byAddress(Quota quota, InstantSource clock) {
    return byAddress(new RateLimiter(quota, clock));
  }

  /// A gate that shares what it lets through with others who ask the same limiter, by [Address#key]: for what can be asked for in more
  /// ways than one.
  public static RateGate byAddress(RateLimiter limiter) {
    return new RateGate(limiter, call -> Address.key(call.request().address()));
  }

  /// Refusals count too.
  public Action around(Action action) {
    return call -> {
      var grant = limiter.take(key.apply(call));
      return grant.given() ? told(answered(action, call), grant) : tooOften(call, grant);
    };
  }

  /// Counts only what is done: for what costs much then, and next to nothing where it is refused.
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
        return told(answer, done ? grant : limiter.putBack(caller, grant));
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
    return told(problem.response(call.id()), grant);
  }

  /// Refusals tell how many are left, too.
  private static HttpResponse answered(Action action, Call call) {
    try {
      return action.answer(call);
    } catch (ProblemException e) {
      return e.problem().response(call.id());
    }
  }

  private static HttpResponse told(HttpResponse response, Grant grant) {
    return response
        .with("RateLimit-Limit", String.valueOf(grant.limit()))
        .with("RateLimit-Remaining", String.valueOf(grant.remaining()))
        .with("RateLimit-Reset", String.valueOf(Problem.seconds(grant.reset())));
  }
}
