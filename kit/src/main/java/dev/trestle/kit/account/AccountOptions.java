package dev.trestle.kit.account;

import dev.trestle.kit.account.password.HashCost;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.email.EmailSender;
import java.util.Optional;

/// Options of accounts.
///
/// @param hashCost the cost of hashing a password
/// @param emails sends emails; empty where the settings of the application say how
/// @param assumesVerified whether an address counts as verified as soon as it is given: for a server that only this machine reaches, where
///     nobody waits for an email
/// @param requiresVerifiedEmail whether a user has to verify the address before signing in for the first time
public record AccountOptions(
    HashCost hashCost,
    Optional<EmailSender> emails,
    boolean assumesVerified,
    boolean requiresVerifiedEmail) {
  public static final AccountOptions DEFAULT =
      new AccountOptions(HashCost.POLICY, Optional.empty(), false, false);

  /// The options for an environment.
  ///
  /// @param sendsEmails whether there is a mail server
  public static AccountOptions of(AppEnvironment environment, boolean sendsEmails) {
    return DEFAULT.assumesVerified(environment.local() && !sendsEmails);
  }

  public AccountOptions hashCost(HashCost wanted) {
    return new AccountOptions(wanted, emails, assumesVerified, requiresVerifiedEmail);
  }

  public AccountOptions emails(EmailSender wanted) {
    return new AccountOptions(
        hashCost, Optional.of(wanted), assumesVerified, requiresVerifiedEmail);
  }

  public AccountOptions assumesVerified(boolean wanted) {
    return new AccountOptions(hashCost, emails, wanted, requiresVerifiedEmail);
  }

  public AccountOptions requiresVerifiedEmail(boolean wanted) {
    return new AccountOptions(hashCost, emails, assumesVerified, wanted);
  }
}
