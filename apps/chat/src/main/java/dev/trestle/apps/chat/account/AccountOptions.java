package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.account.letter.Letters;
import dev.trestle.kit.account.password.HashCost;
import java.util.Optional;

/// How accounts are looked after.
///
/// @param hashCost how much work a password is to try
/// @param letters how letters are sent; where it is not said, they become files
/// @param believing whether an address counts as verified as soon as somebody says that it is theirs: for a server that nobody else reaches,
///     where a letter would go nowhere
/// @param verifiedOnly whether only those may make servers who have shown that their address is theirs
public record AccountOptions(
    HashCost hashCost, Optional<Letters> letters, boolean believing, boolean verifiedOnly) {
  public static final AccountOptions DEFAULT =
      new AccountOptions(HashCost.POLICY, Optional.empty(), false, false);

  public AccountOptions hashCost(HashCost wanted) {
    return new AccountOptions(wanted, letters, believing, verifiedOnly);
  }

  public AccountOptions letters(Letters wanted) {
    return new AccountOptions(hashCost, Optional.of(wanted), believing, verifiedOnly);
  }

  public AccountOptions believing(boolean wanted) {
    return new AccountOptions(hashCost, letters, wanted, verifiedOnly);
  }

  public AccountOptions verifiedOnly(boolean wanted) {
    return new AccountOptions(hashCost, letters, believing, wanted);
  }
}
