package dev.trestle.kit.account;

import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.secret.OneTime;
import dev.trestle.kit.secret.OneTime.Purpose;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Write;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Links in emails that sign in without a password. Each is valid once and for a limited time; a changed password makes it invalid. Thread-safe.
public final class SignInLinks<U extends Account> {
  static final Duration VALID_FOR = Duration.ofMinutes(30);

  private final AccountItems<U> table;
  private final OneTimeCodes<U> codes;
  private final AccountEmails<U> emails;
  private final SignIn<U> signIn;
  private final SignInSessions<U> sessions;
  private final InstantSource clock;

  /// The user of a link.
  public sealed interface Link<U extends Account> {
    /// A user with an account.
    record Known<U extends Account>(U user, Write<OneTime> spending) implements Link<U> {}

    /// Somebody with an address without an account.
    ///
    /// @param spending the write that uses the link up, for the transaction that creates the account
    record Unknown<U extends Account>(EmailAddress email, Write<OneTime> spending)
        implements Link<U> {}
  }

  SignInLinks(
      AccountItems<U> table,
      OneTimeCodes<U> codes,
      AccountEmails<U> emails,
      SignIn<U> signIn,
      SignInSessions<U> sessions,
      InstantSource clock) {
    this.table = table;
    this.codes = codes;
    this.emails = emails;
    this.signIn = signIn;
    this.sessions = sessions;
    this.clock = clock;
  }

  /// Sends a link to an address. The same happens whether it has an account or not.
  public void send(EmailAddress email) {
    if (email.findProblem().isEmpty()) {
      emails.signInLink(email);
    }
  }

  /// The user of the code in a link; empty where it is not valid.
  public Optional<Link<U>> find(String code) {
    return codes
        .find(code, Purpose.SIGN_IN)
        .<Link<U>>map(shown -> new Link.Known<>(shown.user(), shown.spending()))
        .or(
            () ->
                codes
                    .findSignUp(code)
                    .map(shown -> new Link.Unknown<>(shown.email(), shown.spending())));
  }

  /// Signs in the user of a link, whose address is verified by it. If it was not verified before, somebody else may have created the account with it:
  /// its password is removed and its sessions end.
  ///
  /// @return empty where the link was used meanwhile, or there is no such account any more
  public Optional<SignIn.SignedIn<U>> signIn(Link.Known<U> link, Device device) {
    var user = link.user();
    if (!user.emailVerified()) {
      verify(user);
    }
    return signIn.signInVerified(user.userId(), List.of(link.spending()), device);
  }

  private void verify(U user) {
    var now = clock.instant();
    // Refused where the account was changed meanwhile. Then the user verifies the address with the
    // next link.
    var outcome =
        table.attempt(
            table
                .user(user.userId())
                .update()
                .set(Account::emailVerified)
                .to(true)
                .set(Account::passwordHash)
                .to(Account.NO_PASSWORD)
                .set(Account::tokensSince)
                .to(now)
                .set(Account::updatedAt)
                .to(now)
                .onlyIf(SignInSessions.unchanged(user)));
    if (outcome instanceof Outcome.Done<?>) {
      sessions.endAll(user.userId());
    }
  }
}
