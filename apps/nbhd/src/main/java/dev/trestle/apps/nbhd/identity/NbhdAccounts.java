package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.api.NbhdApi;
import dev.trestle.apps.nbhd.id.NbhdIds;
import dev.trestle.apps.nbhd.table.NbhdTable;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.kit.account.AccountEmails;
import dev.trestle.kit.account.AccountOptions;
import dev.trestle.kit.account.Accounts;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.email.EmailQueue;

/// The accounts of the kit, with the names and answers of the neighbourhoods. The cookie is the session.
public final class NbhdAccounts {
  static final Accounts.Answer<User> ANSWER =
      new Accounts.Answer<>(OwnUser.class, (user, _) -> OwnUser.of(user));

  private NbhdAccounts() {}

  /// Opens the accounts on a table.
  ///
  /// @param emails opened and closed by the caller
  public static Accounts<User> of(
      AccountOptions options,
      NbhdTable table,
      NbhdIds ids,
      EmailQueue emails,
      AppEnvironment environment) {
    return new Accounts<>(
        table,
        options,
        new Accounts.Setting<>(
            new AccountEmails.Sender("the neighbourhoods", "/nbhd", environment.publicUrl()),
            emails,
            NbhdApi.ROOT,
            "nbhd_session",
            ANSWER,
            ids.ulids(),
            environment.clock(),
            true));
  }
}
