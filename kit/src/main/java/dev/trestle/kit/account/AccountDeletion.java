package dev.trestle.kit.account;

import dev.trestle.kit.api.Problems;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Requirement;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Deletes an account: its password is asked for, its profile is emptied in one transaction with whatever the application adds, and all
/// sign-ins end. What is left of the account elsewhere is deleted by a job of the application.
public final class AccountDeletion<U extends Account> {
  private final AccountItems<U> table;
  private final PasswordCheck check;
  private final SignInSessions<U> sessions;
  private final InstantSource clock;
  private final Hook<U> hook;

  /// Callbacks of an application for the deletion of an account.
  public interface Hook<U extends Account> {
    /// Refuses, with a problem, to delete an account that is still needed.
    void requireDeletable(U user);

    /// Adds to the update what else of the profile is emptied, and on which conditions.
    Update<U> emptied(U user, Update<U> update);

    /// Returns the writes to add to the same transaction, such as the jobs that delete the rest.
    List<Write<?>> together(U user);

    /// Called once the account is deleted and all sign-ins have ended.
    void deleted(U user);
  }

  AccountDeletion(
      AccountItems<U> table,
      PasswordCheck check,
      SignInSessions<U> sessions,
      InstantSource clock,
      Hook<U> hook) {
    this.table = table;
    this.check = check;
    this.sessions = sessions;
    this.clock = clock;
    this.hook = hook;
  }

  public void delete(String userId, String password) {
    // Read first: whatever makes the account needed from here on has to change it, and is then
    // seen.
    var user = table.user(userId).load();
    check.require(user, password);
    hook.requireDeletable(user);
    var writes = new ArrayList<Write<?>>();
    writes.add(hook.emptied(user, update(user)));
    writes.addAll(hook.together(user));
    if (table.attempt(List.copyOf(writes)) instanceof Outcome.Refused<?>) {
      throw Problems.conflict("CONFLICT", "The account was changed meanwhile. Try again.");
    }
    sessions.endAll(userId);
    hook.deleted(user);
  }

  private Update<U> update(U user) {
    var now = clock.instant();
    Requirement<U> samePassword =
        Requirement.<U, String>where(Account::passwordHash).is(user.passwordHash());
    return table
        .user(user.userId())
        .update()
        .set(Account::deletedAt)
        .to(now)
        .set(Account::tokensSince)
        .to(now)
        .set(Account::updatedAt)
        .to(now)
        .set(Account::email)
        .to("")
        .set(Account::passwordHash)
        .to("")
        .set(Account::emailVerified)
        .to(false)
        .onlyIf(
            samePassword
                .and(Requirement.<U, Instant>where(Account::updatedAt).is(user.updatedAt()))
                .and(Requirement.<U, Instant>where(Account::deletedAt).isAbsent()));
  }
}
