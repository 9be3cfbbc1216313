package dev.trestle.kit.api;

import dev.trestle.web.limit.Quota;
import java.time.Duration;

/// A named number of calls per time that a route declares. Routes with equal rate limits share one count.
///
/// @param name as it appears in response headers and in the OpenAPI document
/// @param by whose calls are counted together
public record RateLimit(String name, Quota quota, By by) {
  /// Whose calls are counted together.
  public enum By {
    /// The signed-in caller; where nobody is signed in, the network address.
    CALLER,
    /// The network address, signed in or not.
    ADDRESS
  }

  /// Sign-up, sign-in, password changes and emails: counted by address, so that nobody can guess passwords of many accounts.
  public static final RateLimit AUTH =
      new RateLimit("auth", Quota.of(5, Duration.ofMinutes(1)), By.ADDRESS);

  /// Routes that declare no other rate limit.
  public static final RateLimit OTHER = perCaller("other", Quota.of(20, Duration.ofSeconds(10)));

  /// No limit: [CallLimiter] does not count such calls.
  static final RateLimit UNLIMITED =
      perCaller("unlimited", new Quota(Duration.ofNanos(1), Integer.MAX_VALUE));

  public static RateLimit perCaller(String name, Quota quota) {
    return new RateLimit(name, quota, By.CALLER);
  }

  public static RateLimit perAddress(String name, Quota quota) {
    return new RateLimit(name, quota, By.ADDRESS);
  }
}
