package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.account.AccountEmails;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.account.attempt.SignInAttempts;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.id.Ids;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/// The accounts of the kit, with the names and answers of the guild.
public final class GuildAccounts {
  private GuildAccounts() {}

  /// The dependencies of the accounts.
  ///
  /// @param attempts limits wrong passwords
  /// @param emails opened and closed by the caller
  /// @param publicUrl the address in links of emails
  public record Dependencies(
      GuildTable table,
      SignInAttempts attempts,
      Ids ids,
      InstantSource clock,
      EmailQueue emails,
      Optional<URI> publicUrl) {}

  public static Accounts<User> of(AccountOptions options, Dependencies dependencies) {
    return new Accounts<>(
        dependencies.table(),
        options,
        new Accounts.Setting<>(
            new AccountEmails.Sender("the guild", "/guild", dependencies.publicUrl()),
            dependencies.emails(),
            GuildApi.ROOT,
            "guild_refresh",
            new Accounts.Answer<>(OwnUser.SignedIn.class, OwnUser.SignedIn::of),
            dependencies.ids(),
            dependencies.clock()),
        dependencies.attempts());
  }
}
