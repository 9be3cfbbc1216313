package dev.trestle.kit.api;

import dev.trestle.web.HttpResponse;
import dev.trestle.web.limit.Address;
import dev.trestle.web.limit.Grant;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Rate limits with `X-RateLimit-…` headers: one for each declared [RateLimit], and one for all calls of a caller together. Signed-in callers
/// are counted by their user id, all others by their address. Thread-safe.
public final class RateLimits implements CallLimiter {
  private static final int TOO_MANY_REQUESTS = 429;
  private static final String SCOPE = "X-RateLimit-Scope";

  /// Values of the scope header: the limit of one caller, of all calls of a caller, and of all callers at one address.
  private static final String USER = "user";

  private static final String GLOBAL = "global";
  private static final String SHARED = "shared";

  private static final int FACTOR_FOR_PROGRAMS = 100_000;

  private final InstantSource clock;
  private final int factor;
  private final RateLimiter global;
  private final Map<RateLimit, RateLimiter> limiters = new ConcurrentHashMap<>();

  private RateLimits(InstantSource clock, int factor) {
    this.clock = clock;
    this.factor = factor;
    this.global = new RateLimiter(times(Quota.perSecond(50), factor), clock);
  }

  /// The limits as they are declared.
  public static RateLimits forPeople(InstantSource clock) {
    return new RateLimits(clock, 1);
  }

  /// Limits that benchmarks and other programs do not reach, though one client acts for all users.
  public static RateLimits forPrograms(InstantSource clock) {
    return new RateLimits(clock, FACTOR_FOR_PROGRAMS);
  }

  private static Quota times(Quota quota, int factor) {
    return new Quota(quota.interval().dividedBy(factor), Math.multiplyExact(quota.burst(), factor));
  }

  @Override
  public HttpResponse limit(LimitedCall call, Action answer) {
    var all = global.take(key(call));
    if (!all.given()) {
      return tooManyRequests(call.http(), GLOBAL, GLOBAL, all);
    }
    var name = call.limit().name();
    var grant = take(call);
    return grant.given()
        ? withHeaders(withScope(answer.answer(call.http())), name, grant)
        : tooManyRequests(call.http(), isByAddress(call) ? SHARED : USER, name, grant);
  }

  /// Counts one of several things that a call asks for, such as a mutation of a GraphQL document.
  ///
  /// @throws ProblemException `RATE_LIMITED` where that is too often
  public void require(LimitedCall call) {
    var grant = take(call);
    if (!grant.given()) {
      throw rateLimited(grant);
    }
  }

  /// Counts what a signed-in caller asks for over a WebSocket, together with the caller's HTTP calls.
  ///
  /// @throws ProblemException `RATE_LIMITED` where that is too often
  public void require(RateLimit limit, Caller caller) {
    var all = global.take(caller.userId());
    var grant = all.given() ? limiter(limit).take(caller.userId()) : all;
    if (!grant.given()) {
      throw rateLimited(grant);
    }
  }

  @Override
  public Map<String, String> headers() {
    return Map.of(
        "X-RateLimit-Limit", "The number of calls that the rate limit allows at once.",
        "X-RateLimit-Remaining", "The number of calls that are left.",
        "X-RateLimit-Reset", "When all calls are allowed again, in seconds since 1970.",
        "X-RateLimit-Reset-After", "The seconds until then.",
        "X-RateLimit-Bucket", "The name of the rate limit.");
  }

  private Grant take(LimitedCall call) {
    var key = key(call);
    return limiter(call.limit()).take(call.scope().map(scope -> key + " " + scope).orElse(key));
  }

  private RateLimiter limiter(RateLimit limit) {
    return limiters.computeIfAbsent(
        limit, declared -> new RateLimiter(times(declared.quota(), factor), clock));
  }

  private static String key(LimitedCall call) {
    return isByAddress(call)
        ? Address.key(call.http().request().address())
        : call.caller().orElseThrow().userId();
  }

  private static boolean isByAddress(LimitedCall call) {
    return call.caller().isEmpty() || call.limit().by() == RateLimit.By.ADDRESS;
  }

  private HttpResponse tooManyRequests(Call call, String scope, String name, Grant grant) {
    var problem = rateLimited(grant).problem().with("global", scope.equals(GLOBAL));
    return withHeaders(problem.answer(call), name, grant).with(SCOPE, scope);
  }

  private static ProblemException rateLimited(Grant grant) {
    var wait = grant.retryAfter();
    var message =
        "That was too often. Try again in %d s.".formatted(wait.plusMillis(999).toSeconds());
    return Problems.retryLater("RATE_LIMITED", message, wait);
  }

  /// A limit of a feature's own, such as wrong passwords of an account, is the caller's.
  private static HttpResponse withScope(HttpResponse answer) {
    return answer.status() == TOO_MANY_REQUESTS ? answer.with(SCOPE, USER) : answer;
  }

  private HttpResponse withHeaders(HttpResponse response, String name, Grant grant) {
    return response
        .with("X-RateLimit-Limit", String.valueOf(grant.limit()))
        .with("X-RateLimit-Remaining", String.valueOf(grant.remaining()))
        .with("X-RateLimit-Reset", seconds(Duration.ofMillis(clock.millis()).plus(grant.reset())))
        .with("X-RateLimit-Reset-After", seconds(grant.reset()))
        .with("X-RateLimit-Bucket", name);
  }

  private static String seconds(Duration duration) {
    return String.format(Locale.ROOT, "%.3f", duration.toMillis() / 1000.0);
  }
}
