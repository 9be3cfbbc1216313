package dev.trestle.kit.account;

import dev.trestle.kit.account.password.HashCost;
import dev.trestle.kit.email.EmailSender;
import java.util.Optional;

/// How accounts are looked after.
///
/// @param hashCost how much work a password is to try
/// @param emails how emails are sent; by default they become files
/// @param believing whether an address counts as verified as soon as somebody says that it is theirs: for a server that nobody else reaches,
///     where an email would go nowhere
/// @param verifiedOnly whether only those may make servers who have shown that their address is theirs
public record AccountOptions(
    HashCost hashCost, Optional<EmailSender> emails, boolean believing, boolean verifiedOnly) {
  public static final AccountOptions DEFAULT =
      new AccountOptions(HashCost.POLICY, Optional.empty(), false, false);

  public AccountOptions hashCost(HashCost wanted) {
    return new AccountOptions(wanted, emails, believing, verifiedOnly);
  }

  public AccountOptions emails(EmailSender wanted) {
    return new AccountOptions(hashCost, Optional.of(wanted), believing, verifiedOnly);
  }

  public AccountOptions believing(boolean wanted) {
    return new AccountOptions(hashCost, emails, wanted, verifiedOnly);
  }

  public AccountOptions verifiedOnly(boolean wanted) {
    return new AccountOptions(hashCost, emails, believing, wanted);
  }
}
