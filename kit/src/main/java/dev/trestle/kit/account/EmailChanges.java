package dev.trestle.kit.account;

import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.secret.OneTime.Purpose;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.RefusalReason;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Changes email addresses of users. A new address takes effect when the user opens the link in the email that is sent there: until then the
/// user signs in with the old one, which stays as verified as it is. So a mistyped address locks nobody out, and no address counts as verified
/// that was not shown to be the user's. Thread-safe.
public final class EmailChanges<U extends Account> {
  /// The time for which a link that confirms a new address is valid.
  public static final Duration CONFIRMED_WITHIN = Duration.ofDays(3);

  private final AccountItems<U> table;
  private final OneTimeCodes<U> codes;
  private final AccountEmails<U> emails;
  private final SignUpRule<U> rule;
  private final InstantSource clock;

  EmailChanges(
      AccountItems<U> table,
      OneTimeCodes<U> codes,
      AccountEmails<U> emails,
      SignUpRule<U> rule,
      InstantSource clock) {
    this.table = table;
    this.codes = codes;
    this.emails = emails;
    this.rule = rule;
    this.clock = clock;
  }

  /// Changes the address of a user whose password was checked, or asks for its confirmation. A change of the spelling alone, and any change
  /// where addresses are assumed to be verified, takes effect at once.
  ///
  /// @param email a valid address
  /// @param taken makes a problem of the reason why the user cannot have the address
  /// @return whether it has taken effect
  public boolean change(
      U user, EmailAddress email, Function<RefusalReason, ProblemException> taken) {
    boolean sameKey = user.emailKey().equals(Optional.of(email.key()));
    if (!sameKey) {
      rule.requireFree(email, taken);
    }
    if (!sameKey && !rule.assumesVerified()) {
      emails.confirmNewAddress(user, email);
      return false;
    }
    var update = moved(user, email);
    var outcome = table.attempt(sameKey ? update : update.set(Account::emailVerified).to(true));
    if (outcome instanceof Outcome.Refused<?> refused) {
      throw taken.apply(refused.reason());
    }
    if (!sameKey) {
      emails.moved(user, email.text());
    }
    return true;
  }

  /// A hash of what must stay the same until the user confirms a new address: the old address and the password.
  public static String seal(Account user) {
    return OneTimeCodes.seal(user, Purpose.CHANGE_EMAIL);
  }

  /// Changes the address that a code was sent to, and counts it as verified.
  ///
  /// @return whether the code is valid, and nobody else has the address
  boolean confirm(String code) {
    var shown = codes.find(code, Purpose.CHANGE_EMAIL);
    if (shown.isEmpty()) {
      return false;
    }
    var user = shown.get().user();
    var email = OneTimeCodes.newAddress(code);
    List<Write<?>> writes =
        List.of(shown.get().spending(), moved(user, email).set(Account::emailVerified).to(true));
    if (table.attempt(writes) instanceof Outcome.Refused<?>) {
      return false;
    }
    emails.moved(user, email.text());
    return true;
  }

  /// An update of the entity that was read: it releases the old address.
  private Update<U> moved(U user, EmailAddress email) {
    Requirement<U> sameAddress =
        user.emailKey()
            .map(key -> Requirement.<U, String>where(Account::emailKey).is(key))
            .orElseGet(() -> Requirement.<U, String>where(Account::emailKey).isAbsent());
    return table
        .users()
        .update(user)
        .set(Account::email)
        .to(email.text())
        .set(Account::emailKey)
        .to(email.key())
        .set(Account::updatedAt)
        .to(clock.instant())
        .onlyIf(sameAddress.and(SignInSessions.unchanged(user)));
  }
}
