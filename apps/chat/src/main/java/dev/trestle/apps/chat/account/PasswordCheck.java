package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.account.password.Passwords;
import dev.trestle.apps.chat.table.User;
import dev.trestle.kit.api.Problems;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import java.time.Duration;
import java.time.InstantSource;

/// Asks those who are signed in for their password, before what cannot be undone. Whoever guesses has to wait.
final class PasswordCheck {
  private static final Quota FAILURES = Quota.of(5, Duration.ofMinutes(15));

  private final Passwords passwords;
  private final RateLimiter failures;

  PasswordCheck(Passwords passwords, InstantSource clock) {
    this.passwords = passwords;
    this.failures = new RateLimiter(FAILURES, clock);
  }

  boolean isRight(User user, String password) {
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

  void require(User user, String password) {
    if (!isRight(user, password)) {
      throw Problems.invalid("password", "That is not your password.");
    }
  }
}
