package dev.trestle.kit.account;

import java.time.InstantSource;

/// Ends all sign-ins of a user, and makes all access tokens of the user invalid.
final class SignOutEverywhere<U extends Account> {
  private final AccountItems<U> table;
  private final SignInSessions<U> sessions;
  private final TokenValidityCache validity;
  private final InstantSource clock;

  SignOutEverywhere(
      AccountItems<U> table,
      SignInSessions<U> sessions,
      TokenValidityCache validity,
      InstantSource clock) {
    this.table = table;
    this.sessions = sessions;
    this.validity = validity;
    this.clock = clock;
  }

  void endAll(String userId) {
    var now = clock.instant();
    var _ =
        table.run(
            table
                .user(userId)
                .update()
                .set(Account::tokensSince)
                .to(now)
                .set(Account::updatedAt)
                .to(now));
    validity.forget(userId);
    sessions.endAll(userId);
  }
}
