package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.account.export.Exports;
import dev.trestle.apps.chat.api.ChatApi;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.Me;
import dev.trestle.apps.chat.view.People;
import dev.trestle.kit.account.AccessTokens;
import dev.trestle.kit.account.AccountEmails;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.media.Pictures;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/// The accounts of the chat, put together: those of the kit, with usernames, profiles, and what is left of a deleted account in servers.
public final class ChatAccounts {
  private final Accounts<User> accounts;
  private final SignUpApi signUpApi;
  private final ProfileApi profileApi;

  /// What accounts are kept in and belong to.
  ///
  /// @param emails opened and closed by the caller
  /// @param publicUrl under which people reach us, for links in emails
  public record Surroundings(
      ChatTable table,
      Ids ids,
      InstantSource clock,
      People people,
      Pictures pictures,
      Exports exports,
      EmailQueue emails,
      Optional<URI> publicUrl) {}

  public ChatAccounts(AccountOptions options, Surroundings around) {
    var table = around.table();
    var clock = around.clock();
    var people = around.people();
    this.accounts =
        new Accounts<>(
            table,
            options,
            new Accounts.Setting<>(
                new AccountEmails.Sender("the chat", "/chat", around.publicUrl()),
                around.emails(),
                ChatApi.ROOT,
                "chat_refresh",
                new Accounts.Answer<>(
                    SignedIn.class, (user, tokens) -> SignedIn.of(Me.of(user), tokens)),
                around.ids(),
                clock));
    this.signUpApi = new SignUpApi(table, accounts, around.ids(), clock, options.assumesVerified());
    var profiles =
        new Profiles(
            table,
            around.pictures(),
            people,
            accounts.passwordCheck(),
            accounts.emails(),
            clock,
            options.assumesVerified());
    var deletion =
        new ChatAccountDeletion(
            table,
            around.pictures(),
            around.exports(),
            people,
            new Jobs(table, around.ids(), clock));
    this.profileApi =
        new ProfileApi(table, profiles, accounts.deletion(deletion), people, accounts.cookie());
  }

  /// Finds the caller of an access token.
  public AccessTokens accessTokens() {
    return accounts.accessTokens();
  }

  /// Whether a password is that of somebody who is signed in.
  public boolean isPassword(String userId, String password) {
    return accounts.isPassword(userId, password);
  }

  public void add(Api api) {
    signUpApi.add(api);
    accounts.add(api);
    profileApi.add(api);
  }
}
