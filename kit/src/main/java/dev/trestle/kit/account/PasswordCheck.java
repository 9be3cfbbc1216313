package dev.trestle.kit.account;

import dev.trestle.kit.account.password.Passwords;
import dev.trestle.kit.api.Problems;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import java.time.Duration;
import java.time.InstantSource;

/// Checks the password of a user who is signed in, before what cannot be undone. Wrong passwords are limited for each account.
public final class PasswordCheck {
  private static final Quota FAILURES = Quota.of(5, Duration.ofMinutes(15));

  private final Passwords passwords;
  private final RateLimiter failures;

  PasswordCheck(Passwords passwords, InstantSource clock) {
    this.passwords = passwords;
    this.failures = new RateLimiter(FAILURES, clock);
  }

  public boolean isRight(Account user, String password) {
    var grant = failures.take(user.userId());
    if (!grant.given()) {
      throw Problems.retryLater(
          "RATE_LIMITED", "There were too many wrong passwords. Wait a while.", grant.retryAfter());
    }
    boolean right = passwords.matches(password, user.passwordHash());
    if (right) {
      failures.putBack(user.userId(), grant);
    }
    return right;
  }

  public void require(Account user, String password) {
    if (!isRight(user, password)) {
      throw Problems.invalid("password", "That is not your password.");
    }
  }
}
