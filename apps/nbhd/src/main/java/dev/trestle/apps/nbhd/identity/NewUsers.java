package dev.trestle.apps.nbhd.identity;

import dev.trestle.apps.nbhd.id.LocalDids;
import dev.trestle.apps.nbhd.table.identity.User;
import dev.trestle.kit.account.signup.NewAccount;
import java.util.Optional;

/// Makes the records of users with new local accounts.
record NewUsers(LocalDids dids) {
  /// A user without a profile.
  User of(NewAccount account) {
    return of(account, Optional.empty());
  }

  User of(NewAccount account, Optional<String> displayName) {
    var now = account.createdAt();
    return new User(
        dids.of(account.userId()),
        Optional.empty(),
        Optional.empty(),
        displayName,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        account.email().text(),
        Optional.of(account.email().key()),
        account.emailVerified(),
        account.passwordHash(),
        User.Status.ACTIVE,
        User.Role.USER,
        now,
        Optional.empty(),
        Optional.empty(),
        now,
        now,
        1);
  }
}
