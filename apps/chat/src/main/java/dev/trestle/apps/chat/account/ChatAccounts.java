package dev.trestle.apps.chat.account;

import dev.trestle.apps.chat.api.ChatApi;
import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.OwnUser;
import dev.trestle.apps.chat.view.UserCache;
import dev.trestle.kit.account.AccessTokens;
import dev.trestle.kit.account.AccountEmails;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.email.EmailQueue;
import dev.trestle.kit.export.ExportJobs;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.media.Pictures;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;

/// The accounts of the chat: the accounts of the kit together with usernames, profiles and the deletion of a user from
/// servers.
public final class ChatAccounts {
  private final Accounts<User> accounts;
  private final SignUpApi signUpApi;
  private final ProfileApi profileApi;

  /// The dependencies of the accounts.
  ///
  /// @param emails opened and closed by the caller
  /// @param publicUrl the address in links of emails
  public record Dependencies(
      ChatTable table,
      Ids ids,
      InstantSource clock,
      UserCache userCache,
      Pictures pictures,
      ExportJobs<User> exports,
      EmailQueue emails,
      Optional<URI> publicUrl) {}

  public ChatAccounts(AccountOptions options, Dependencies dependencies) {
    var table = dependencies.table();
    var clock = dependencies.clock();
    var userCache = dependencies.userCache();
    this.accounts =
        new Accounts<>(
            table,
            options,
            new Accounts.Setting<>(
                new AccountEmails.Sender("the chat", "/chat", dependencies.publicUrl()),
                dependencies.emails(),
                ChatApi.ROOT,
                "chat_refresh",
                new Accounts.Answer<>(
                    SignedIn.class, (user, tokens) -> SignedIn.of(OwnUser.of(user), tokens)),
                dependencies.ids(),
                clock));
    this.signUpApi = new SignUpApi(table, accounts, dependencies.ids(), clock);
    var profiles = new Profiles(table, dependencies.pictures(), userCache, accounts, clock);
    var deletion =
        new ChatAccountDeletion(
            table,
            dependencies.pictures(),
            dependencies.exports(),
            userCache,
            new Jobs(table, dependencies.ids(), clock));
    this.profileApi =
        new ProfileApi(table, profiles, accounts.deletion(deletion), userCache, accounts.cookie());
  }

  /// Finds the caller of an access token.
  public AccessTokens accessTokens() {
    return accounts.accessTokens();
  }

  /// Whether a password belongs to a user.
  public boolean isPassword(String userId, String password) {
    return accounts.isPassword(userId, password);
  }

  public void add(Api api) {
    signUpApi.add(api);
    accounts.add(api);
    profileApi.add(api);
  }
}
