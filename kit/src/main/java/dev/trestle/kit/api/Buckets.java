package dev.trestle.kit.api;

import dev.trestle.kit.id.Ids;
import dev.trestle.web.HttpResponse;
import dev.trestle.web.limit.Address;
import dev.trestle.web.limit.Grant;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import dev.trestle.web.route.Action;
import dev.trestle.web.route.Call;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// How often everybody may call, and the headers that tell them. Whoever is signed in is counted as that; all others by their address.
public final class Buckets {
  private static final int TOO_OFTEN = 429;
  private static final String SCOPE = "X-RateLimit-Scope";

  /// What counts somebody's calls of one kind, all of their calls, and those of all who come from one address.
  private static final String USER = "user";

  private static final String GLOBAL = "global";
  private static final String SHARED = "shared";

  private final InstantSource clock;
  private final RateLimiter global;
  private final Map<Bucket, RateLimiter> limiters = new EnumMap<>(Bucket.class);

  private Buckets(InstantSource clock, int factor) {
    this.clock = clock;
    this.global = new RateLimiter(times(Quota.perSecond(50), factor), clock);
    for (var bucket : Bucket.values()) {
      limiters.put(bucket, new RateLimiter(times(bucket.quota(), factor), clock));
    }
  }

  /// As people need them.
  public static Buckets forPeople(InstantSource clock) {
    return new Buckets(clock, 1);
  }

  /// For benchmarks and other programs that are everybody at once.
  public static Buckets forPrograms(InstantSource clock) {
    return new Buckets(clock, 100_000);
  }

  private static Quota times(Quota quota, int factor) {
    return new Quota(quota.interval().dividedBy(factor), Math.multiplyExact(quota.burst(), factor));
  }

  /// Answers, if it is not too often; tells how often it may be either way.
  ///
  /// @param answer throws nothing, so that it is told whatever happens
  HttpResponse around(Route route, Call call, Optional<Caller> visitor, Action answer) {
    var who = who(route, call, visitor);
    var all = global.take(who);
    if (!all.given()) {
      return tooOften(call, GLOBAL, GLOBAL, all);
    }
    var place = route.limit().scope().map(part -> who + " " + place(call, part)).orElse(who);
    var grant = limiter(route.limit().bucket()).take(place);
    var name = name(route);
    return grant.given()
        ? told(scoped(answer.answer(call)), name, grant)
        : tooOften(call, isByAddress(route, visitor) ? SHARED : USER, name, grant);
  }

  /// A place as it is stored: one that is written in several ways is still one. All that can be none are one, too.
  private static String place(Call call, String part) {
    return Ids.parse(call.part(part)).orElse("nowhere");
  }

  private RateLimiter limiter(Bucket bucket) {
    var limiter = limiters.get(bucket);
    if (limiter == null) {
      throw new IllegalStateException("All buckets have a limiter");
    }
    return limiter;
  }

  /// Signing in is counted by address alone: that one is signed in already changes nothing.
  private static String who(Route route, Call call, Optional<Caller> visitor) {
    return isByAddress(route, visitor)
        ? Address.key(call.request().address())
        : visitor.orElseThrow().userId();
  }

  private static boolean isByAddress(Route route, Optional<Caller> visitor) {
    return visitor.isEmpty() || route.limit().bucket() == Bucket.AUTH;
  }

  private static String name(Route route) {
    return route.limit().bucket().name().toLowerCase(java.util.Locale.ROOT);
  }

  private HttpResponse tooOften(Call call, String scope, String bucket, Grant grant) {
    var problem =
        Refusal.tooSoon("RATE_LIMITED", words(grant.retryAfter()), grant.retryAfter())
            .problem()
            .with("global", scope.equals(GLOBAL));
    return told(problem.answer(call), bucket, grant).with(SCOPE, scope);
  }

  private static String words(Duration wait) {
    return "That was too often. Try again in %d s.".formatted(wait.plusMillis(999).toSeconds());
  }

  /// What a feature lets somebody do so seldom, such as guessing a password, is for that one alone.
  private static HttpResponse scoped(HttpResponse answer) {
    return answer.status() == TOO_OFTEN ? answer.with(SCOPE, USER) : answer;
  }

  private HttpResponse told(HttpResponse response, String bucket, Grant grant) {
    return response
        .with("X-RateLimit-Limit", String.valueOf(grant.limit()))
        .with("X-RateLimit-Remaining", String.valueOf(grant.remaining()))
        .with("X-RateLimit-Reset", seconds(Duration.ofMillis(clock.millis()).plus(grant.reset())))
        .with("X-RateLimit-Reset-After", seconds(grant.reset()))
        .with("X-RateLimit-Bucket", bucket);
  }

  private static String seconds(Duration duration) {
    return String.format(java.util.Locale.ROOT, "%.3f", duration.toMillis() / 1000.0);
  }
}
