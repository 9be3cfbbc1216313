package dev.trestle.kit.account.password;

import at.favre.lib.crypto.bcrypt.BCrypt;
import at.favre.lib.crypto.bcrypt.LongPasswordStrategies;
import dev.trestle.kit.api.Problems;
import dev.trestle.web.route.Problem;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Hashes passwords and compares passwords with hashes. Thread-safe. Few calls run at the same time; the others wait, and fail with
/// status 503 after a timeout.
public final class Passwords {
  /// Each takes megabytes and a core.
  private static final int AT_ONCE = 2;

  private static final Duration MAX_WAIT = Duration.ofSeconds(10);

  private final HashCost policy;
  private final SecureRandom random = new SecureRandom();
  private final Semaphore permits = new Semaphore(AT_ONCE, true);
  private final Argon2Hash nobodys;

  public Passwords(HashCost policy) {
    this.policy = policy;
    this.nobodys = Argon2Hash.of("nobody has this password", policy, random);
  }

  public String hash(String password) {
    return withPermit(() -> Argon2Hash.of(folded(password), policy, random).toString());
  }

  /// Whether a password is the one that was hashed. One that is longer than any that can be chosen is wrong. Where nothing was hashed, every
  /// password is wrong, and that takes as long as a comparison.
  public boolean matches(String password, String stored) {
    if (PasswordRules.isTooLong(password)) {
      pretend(password);
      return false;
    }
    return withPermit(
        () ->
            Argon2Hash.parse(stored)
                .map(hash -> hash.matches(folded(password)))
                .orElseGet(() -> matchesOther(password, stored)));
  }

  private boolean matchesOther(String password, String stored) {
    if (stored.startsWith("$2")) {
      return matchesBcrypt(password, stored);
    }
    boolean _ = nobodys.matches(folded(password));
    return false;
  }

  /// Takes as long as a comparison, for an account that does not exist. So response times do not reveal which accounts exist.
  public void pretend(String password) {
    var compared = PasswordRules.isTooLong(password) ? "" : folded(password);
    boolean _ = withPermit(() -> nobodys.matches(compared));
  }

  /// Whether a correct password should be hashed again, since its hash costs less than the policy requires.
  public boolean isOutdated(String stored) {
    return Argon2Hash.parse(stored).map(hash -> hash.cost().isLessThan(policy)).orElse(true);
  }

  /// Cuts after 72 bytes, as whatever has made such a hash did.
  private static boolean matchesBcrypt(String password, String stored) {
    return BCrypt.verifyer(
            BCrypt.Version.VERSION_2A, LongPasswordStrategies.truncate(BCrypt.Version.VERSION_2A))
        .verify(password.toCharArray(), stored.toCharArray())
        .verified;
  }

  /// The same password, from whichever keyboard.
  private static String folded(String password) {
    return Normalizer.normalize(password, Normalizer.Form.NFKC);
  }

  private <T> T withPermit(Supplier<T> work) {
    try {
      if (!permits.tryAcquire(MAX_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
        throw Problem.of(503, "UNAVAILABLE", "Too many people sign in just now. Try again.")
            .retryAfter(MAX_WAIT)
            .exception();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw Problems.of(503, "UNAVAILABLE", "The server is being stopped. Try again.");
    }
    try {
      return work.get();
    } finally {
      permits.release();
    }
  }
}
