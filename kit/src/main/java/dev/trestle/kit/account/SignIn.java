package dev.trestle.kit.account;

import dev.trestle.kit.account.password.Passwords;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.Requirement;
import dev.trestle.singletable.write.Write;
import dev.trestle.web.limit.Address;
import dev.trestle.web.limit.Quota;
import dev.trestle.web.limit.RateLimiter;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Signs users up and in. Wrong passwords are limited for each account and address. Thread-safe.
public final class SignIn<U extends Account> {
  /// So many wrong passwords for one account from one address; then they have to wait.
  private static final Quota FAILURES = Quota.of(5, Duration.ofMinutes(15));

  private final AccountItems<U> table;
  private final Passwords passwords;
  private final SignInSessions<U> sessions;
  private final TokenValidityCache validity;
  private final AccountEmails<U> emails;
  private final RateLimiter failures;

  SignIn(
      AccountItems<U> table,
      Passwords passwords,
      SignInSessions<U> sessions,
      TokenValidityCache validity,
      AccountEmails<U> emails,
      InstantSource clock) {
    this.table = table;
    this.passwords = passwords;
    this.sessions = sessions;
    this.validity = validity;
    this.emails = emails;
    this.failures = new RateLimiter(FAILURES, clock);
  }

  /// A user who has just signed in.
  public record SignedIn<U extends Account>(U user, SignInSessions.Pending session) {}

  /// Creates an account and signs it in, in one transaction. Sends an email that asks to verify the address, unless it is verified.
  ///
  /// @param user with a password that was hashed by [#hash]
  /// @param together what else is written with it
  /// @param taken makes a problem of the reason why the account cannot be created
  public SignedIn<U> signUp(
      U user,
      List<Write<?>> together,
      Device device,
      Function<RefusalReason, ProblemException> taken) {
    var session = sessions.begin(user, device);
    var writes = new ArrayList<Write<?>>();
    writes.add(table.users().create(user));
    writes.addAll(together);
    writes.addAll(session.writes());
    if (table.attempt(writes) instanceof Outcome.Refused<?> refused) {
      throw taken.apply(refused.reason());
    }
    if (!user.emailVerified()) {
      emails.verify(user);
    }
    return new SignedIn<>(user, session);
  }

  /// Hashes the password of a new account.
  public String hash(String password) {
    return passwords.hash(password);
  }

  SignedIn<U> signIn(EmailAddress email, String password, Device device) {
    // There is no end of invalid addresses: they are neither looked up nor counted.
    if (email.complaint().isPresent()) {
      passwords.pretend(password);
      throw wrong();
    }
    var who = email.key() + " " + Address.key(device.address());
    var grant = failures.take(who);
    if (!grant.given()) {
      throw Problems.retryLater(
          "RATE_LIMITED",
          "There were too many wrong passwords. Wait a while, or have it reset.",
          grant.retryAfter());
    }
    var user = table.userByEmail(email.key()).filter(known -> known.deletedAt().isEmpty());
    if (user.isEmpty()) {
      passwords.pretend(password);
      throw wrong();
    }
    if (!passwords.matches(password, user.get().passwordHash())) {
      throw wrong();
    }
    var signedIn = begin(user.get(), password, device);
    failures.putBack(who, grant);
    return signedIn;
  }

  /// Signs in a user whose password was checked, if it is still the same when that is stored.
  private SignedIn<U> begin(U user, String password, Device device) {
    var session = sessions.begin(user, device);
    Requirement<U> same =
        Requirement.<U, String>where(Account::passwordHash)
            .is(user.passwordHash())
            .and(Requirement.<U, Instant>where(Account::deletedAt).isAbsent());
    var ref = table.user(user.userId());
    var writes = new ArrayList<Write<?>>(session.writes());
    writes.add(
        passwords.isOutdated(user.passwordHash())
            ? ref.update().set(Account::passwordHash).to(passwords.hash(password)).onlyIf(same)
            : ref.check(same));
    if (table.attempt(List.copyOf(writes)) instanceof Outcome.Refused<?>) {
      throw wrong();
    }
    validity.forget(user.userId());
    return new SignedIn<>(user, session);
  }

  /// The same whether there is no such account or it has another password.
  private static ProblemException wrong() {
    return Problems.of(401, "UNAUTHENTICATED", "The e-mail address or the password is wrong.");
  }
}
