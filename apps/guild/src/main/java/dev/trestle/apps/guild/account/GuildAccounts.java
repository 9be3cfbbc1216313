package dev.trestle.apps.guild.account;

import dev.trestle.apps.guild.api.GuildApi;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.kit.account.AccessTokens;
import dev.trestle.kit.account.AccountEmails;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.id.Ids;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/// The accounts of the guild: the accounts of the kit together with nicknames.
public final class GuildAccounts {
  private final Accounts<User> accounts;
  private final Availability availability;
  private final SignUpApi signUpApi;

  /// The dependencies of the accounts.
  ///
  /// @param emails opened and closed by the caller
  /// @param publicUrl the address in links of emails
  public record Dependencies(
      GuildTable table, Ids ids, InstantSource clock, EmailQueue emails, Optional<URI> publicUrl) {}

  public GuildAccounts(AccountOptions options, Dependencies dependencies) {
    var table = dependencies.table();
    this.accounts =
        new Accounts<>(
            table,
            options,
            new Accounts.Setting<>(
                new AccountEmails.Sender("the guild", "/guild", dependencies.publicUrl()),
                dependencies.emails(),
                GuildApi.ROOT,
                "guild_refresh",
                new Accounts.Answer<>(OwnUser.SignedIn.class, OwnUser.SignedIn::of),
                dependencies.ids(),
                dependencies.clock()));
    this.availability = new Availability(table);
    this.signUpApi =
        new SignUpApi(
            table,
            accounts,
            availability,
            dependencies.ids(),
            dependencies.clock(),
            options.assumesVerified());
  }

  /// Finds the caller of an access token.
  public AccessTokens accessTokens() {
    return accounts.accessTokens();
  }

  public Availability availability() {
    return availability;
  }

  public void add(Api api) {
    signUpApi.add(api);
    accounts.add(api);
  }
}
