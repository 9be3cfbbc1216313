package dev.trestle.kit.account.attempt;

import dev.trestle.kit.email.EmailAddress;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import java.time.Duration;
import java.time.InstantSource;

/// Limits wrong passwords for each account and network address, in the memory of this node. Thread-safe.
public final class SignInAttemptsInMemory implements SignInAttempts {
  /// So many wrong passwords for one account from one address; then they have to wait.
  private static final Quota FAILURES = Quota.of(5, Duration.ofMinutes(15));

  private final RateLimiter failures;

  public SignInAttemptsInMemory(InstantSource clock) {
    this.failures = new RateLimiter(FAILURES, clock);
  }

  @Override
  public Attempt begin(EmailAddress email, String address) {
    var client = email.key() + " " + address;
    var grant = failures.take(client);
    if (!grant.given()) {
      throw SignInAttempts.tooMany(grant.retryAfter());
    }
    return () -> failures.putBack(client, grant);
  }
}
