package dev.trestle.kit.account;

import dev.trestle.kit.account.attempt.SignInAttempts;
import dev.trestle.kit.account.password.Passwords;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import dev.trestle.web.limit.Address;
import dev.trestle.web.route.ProblemException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Signs users up and in. Wrong passwords are limited for each account and address. Signing in cancels a deletion of the account that is not
/// due yet. Thread-safe.
public final class SignIn<U extends Account> {
  /// Maximum number of attempts to store a sign-in. Another one is needed if the account changes in between.
  private static final int ATTEMPTS = 5;

  private final AccountItems<U> table;
  private final Passwords passwords;
  private final SignInSessions<U> sessions;
  private final TokenValidityCache validity;
  private final AccountEmails<U> emails;
  private final DeletionCancellation<U> cancellation;
  private final InstantSource clock;
  private final SignInAttempts attempts;
  private final boolean requiresVerifiedEmail;

  SignIn(
      AccountItems<U> table,
      Passwords passwords,
      SignInSessions<U> sessions,
      TokenValidityCache validity,
      AccountEmails<U> emails,
      DeletionCancellation<U> cancellation,
      boolean requiresVerifiedEmail,
      SignInAttempts attempts,
      InstantSource clock) {
    this.table = table;
    this.passwords = passwords;
    this.sessions = sessions;
    this.validity = validity;
    this.emails = emails;
    this.cancellation = cancellation;
    this.requiresVerifiedEmail = requiresVerifiedEmail;
    this.clock = clock;
    this.attempts = attempts;
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
    var writes = new ArrayList<>(together);
    writes.addAll(session.writes());
    create(user, writes, taken);
    return new SignedIn<>(user, session);
  }

  /// Creates an account without signing it in, for an application that requires a verified address. Sends an email that asks to verify it,
  /// unless it is verified. Parameters are those of [#signUp].
  public void create(
      U user, List<Write<?>> together, Function<RefusalReason, ProblemException> taken) {
    var writes = new ArrayList<Write<?>>();
    writes.add(table.users().create(user));
    writes.addAll(together);
    if (table.attempt(writes) instanceof Outcome.Refused<?> refused) {
      throw taken.apply(refused.reason());
    }
    if (!user.emailVerified()) {
      emails.verify(user);
    }
  }

  /// Whether users can sign in only once they have verified their address.
  public boolean requiresVerifiedEmail() {
    return requiresVerifiedEmail;
  }

  /// Hashes the password of a new account.
  public String hash(String password) {
    return passwords.hash(password);
  }

  SignedIn<U> signIn(EmailAddress email, String password, Device device) {
    // There is no end of invalid addresses: they are neither looked up nor counted.
    if (email.findProblem().isPresent()) {
      passwords.pretend(password);
      throw wrong();
    }
    var counted = attempts.begin(email, Address.key(device.address()));
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var user = load(email, password);
      if (requiresVerifiedEmail && !user.emailVerified()) {
        counted.succeeded();
        emails.verify(user);
        throw Problems.forbidden(
            "Verify your email address first: open the link in the email that was sent to you.");
      }
      var signedIn = begin(user, Optional.of(password), List.of(), device);
      if (signedIn.isPresent()) {
        counted.succeeded();
        return signedIn.get();
      }
    }
    throw wrong();
  }

  /// The user with an address and a password.
  private U load(EmailAddress email, String password) {
    var user = table.userByEmail(email.key()).filter(known -> known.deletedAt().isEmpty());
    if (user.isEmpty()) {
      passwords.pretend(password);
      throw wrong();
    }
    if (!passwords.matches(password, user.get().passwordHash())) {
      throw wrong();
    }
    requireNotSuspended(user.get());
    return user.get();
  }

  /// Only those who know the password find out.
  private void requireNotSuspended(U user) {
    if (user.isSuspended()) {
      throw Problems.of(401, "UNAUTHENTICATED", "This account is suspended.");
    }
  }

  /// Signs in a user who has shown otherwise than by a password who they are, such as by a link in an email or by an outside identity. The
  /// application has verified that before, and answers with [SessionApi#answer].
  ///
  /// @return empty where there is no such account
  public Optional<SignedIn<U>> signInVerified(String userId, Device device) {
    return signInVerified(userId, List.of(), device);
  }

  /// The same with more writes in the transaction that signs the user in.
  ///
  /// @throws ProblemException if they are refused again and again
  Optional<SignedIn<U>> signInVerified(String userId, List<Write<?>> together, Device device) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      var user = table.user(userId).find().filter(known -> known.deletedAt().isEmpty());
      if (user.isEmpty()) {
        return Optional.empty();
      }
      requireNotSuspended(user.get());
      var signedIn = begin(user.get(), Optional.empty(), together, device);
      if (signedIn.isPresent()) {
        return signedIn;
      }
    }
    throw Problems.conflict("CONFLICT", "The account was changed meanwhile. Try again.");
  }

  /// Signs in a user who was verified; empty where the account has changed meanwhile. So a sign-in is either before a request to
  /// delete the account, which ends it, or after that, and cancels it.
  ///
  /// @param password the right one, if the user has given one
  private Optional<SignedIn<U>> begin(
      U user, Optional<String> password, List<Write<?>> together, Device device) {
    var session = sessions.begin(user, device);
    Requirement<U> same =
        Requirement.<U, String>where(Account::passwordHash)
            .is(user.passwordHash())
            .and(SignInSessions.unchanged(user));
    var writes = new ArrayList<Write<?>>(session.writes());
    writes.addAll(together);
    var outdated = password.filter(_ -> passwords.isOutdated(user.passwordHash()));
    if (outdated.isPresent() || user.deletionDueAt().isPresent()) {
      var update = table.user(user.userId()).update().onlyIf(same);
      if (outdated.isPresent()) {
        update = update.set(Account::passwordHash).to(passwords.hash(outdated.get()));
      }
      writes.addAll(
          user.deletionDueAt().isPresent()
              ? cancellation.writes(user, update, clock.instant())
              : List.of(update));
    } else {
      writes.add(table.user(user.userId()).check(same));
    }
    if (table.attempt(List.copyOf(writes)) instanceof Outcome.Refused<?>) {
      return Optional.empty();
    }
    validity.forget(user.userId());
    return Optional.of(new SignedIn<>(user, session));
  }

  /// The same whether there is no such account or it has another password.
  private static ProblemException wrong() {
    return Problems.of(401, "UNAUTHENTICATED", "The email address or the password is wrong.");
  }
}
