package dev.trestle.kit.account;

import dev.trestle.kit.api.Problems;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.singletable.write.requirement.Requirement;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Deletes an account: its password is asked for, its profile is emptied in one transaction with whatever the application adds, and all
/// sign-ins end. What is left of the account elsewhere is deleted by a job of the application.
///
/// With a [DeletionGrace] the sign-ins end at once, and the rest happens after the grace period, in a job that this class handles. Signing in
/// before, in whatever way, cancels the deletion, and so does [#cancel]: nobody has to find a button first, and the email about the deletion
/// says so. An application follows all of it by a [Hook]: [Hook#requested], [Hook#cancelled], and [Hook#together] when it is deleted.
public final class AccountDeletion<U extends Account> implements JobHandler {
  /// The kind of the jobs, as it is stored.
  public static final String KIND = "delete_account";

  /// Pause before a deletion that the application refuses, or that meets a change of the account, is tried again.
  private static final Duration RETRY_PAUSE = Duration.ofHours(1);

  private final AccountItems<U> table;
  private final PasswordCheck check;
  private final SignInSessions<U> sessions;
  private final AccountEmails<U> emails;
  private final InstantSource clock;
  private final Hook<U> hook;
  private final Optional<DeletionGrace> grace;
  private final DeletionCancellation<U> cancellation;

  /// Callbacks of an application for the deletion of an account.
  public interface Hook<U extends Account> {
    /// Refuses, with a problem, to delete an account that is still needed.
    void requireDeletable(U user);

    /// Adds to the update what else of the profile is emptied, and on which conditions.
    Update<U> emptied(U user, Update<U> update);

    /// Returns the writes to add to the same transaction, such as the jobs that delete the rest.
    List<Write<?>> together(U user);

    /// Returns the writes to add to the transaction that stores a request to delete the account after the grace period. There is no such
    /// transaction without a [DeletionGrace].
    ///
    /// @param due when the account is going to be deleted
    default List<Write<?>> requested(U user, Instant due) {
      return List.of();
    }

    /// Returns the writes to add to the transaction that keeps the account: its user has signed in during the grace period, or [#cancel] was
    /// called. A sign-in fails if they are refused.
    default List<Write<?>> cancelled(U user) {
      return List.of();
    }

    /// Called once the account is deleted and all sign-ins have ended. After a grace period it may be called twice, if a node dies meanwhile.
    void deleted(U user);
  }

  AccountDeletion(
      AccountItems<U> table,
      PasswordCheck check,
      SignInSessions<U> sessions,
      AccountEmails<U> emails,
      InstantSource clock,
      Hook<U> hook,
      Optional<DeletionGrace> grace,
      DeletionCancellation<U> cancellation) {
    this.table = table;
    this.check = check;
    this.sessions = sessions;
    this.emails = emails;
    this.clock = clock;
    this.hook = hook;
    this.grace = grace;
    this.cancellation = cancellation;
    cancellation.with(hook::cancelled);
    // Fails now, and not at the first deletion, where the record of a user lacks the component.
    grace.ifPresent(
        _ -> {
          var _ = due(table.user("nobody").update(), Instant.EPOCH);
        });
  }

  /// Deletes an account, or has it deleted after the grace period.
  public void delete(String userId, String password) {
    // Read first: whatever makes the account needed from here on has to change it, and is then
    // seen.
    var user = table.user(userId).load();
    check.require(user, password);
    delete(user);
  }

  /// The same for a user without a password, who has shown otherwise who they are. The application has verified that before.
  public void deleteVerified(String userId) {
    delete(table.user(userId).load());
  }

  private void delete(U user) {
    hook.requireDeletable(user);
    if (grace.isPresent()) {
      deleteLater(user, grace.get());
    } else {
      empty(user);
      finish(user);
    }
  }

  private void deleteLater(U user, DeletionGrace after) {
    var now = clock.instant();
    var due = now.plus(after.period());
    // Later than before, so that a sign-in or a refresh that has read the account notices.
    var since = now.isAfter(user.tokensSince()) ? now : user.tokensSince().plusSeconds(1);
    var job = Job.of(user.userId(), KIND, user.userId(), now).since(due).later(due);
    var writes = new ArrayList<Write<?>>();
    writes.add(
        due(table.user(user.userId()).update(), due)
            .set(Account::tokensSince)
            .to(since)
            .set(Account::updatedAt)
            .to(now)
            .onlyIf(unchanged(user)));
    writes.add(after.jobs().jobs().create(job));
    writes.addAll(hook.requested(user, due));
    if (table.attempt(List.copyOf(writes)) instanceof Outcome.Refused<?>) {
      throw conflict();
    }
    sessions.endAllUntilCancelled(user.userId(), due, since);
    emails.deletionDue(user, due);
  }

  private static <U extends Account> Update<U> due(Update<U> update, Instant due) {
    return update.set(Account::deletionDueAt).to(due);
  }

  /// Keeps an account whose grace period has not ended. Does nothing for any other account.
  public void cancel(String userId) {
    table
        .user(userId)
        .find()
        .filter(user -> user.deletionDueAt().isPresent())
        .ifPresent(
            user -> {
              Requirement<U> notDeleted =
                  Requirement.<U, Instant>where(Account::deletedAt).isAbsent();
              var update = table.user(userId).update().onlyIf(notDeleted);
              // Refused where it is deleted by now.
              var _ = table.attempt(cancellation.writes(user, update, clock.instant()));
            });
  }

  /// Deletes an account whose grace period has ended, unless that was cancelled.
  @Override
  public Progress next(Job job) {
    var user =
        table.user(job.subject()).find().filter(it -> it.deletionDueAt().equals(job.since()));
    if (user.isEmpty()) {
      return Progress.finished(0);
    }
    if (user.get().deletedAt().isEmpty()) {
      try {
        hook.requireDeletable(user.get());
        empty(user.get());
      } catch (ProblemException _) {
        return Progress.to(job.step(), 0).after(RETRY_PAUSE);
      }
    }
    finish(user.get());
    return Progress.finished(1);
  }

  private void empty(U user) {
    var writes = new ArrayList<Write<?>>();
    writes.add(hook.emptied(user, update(user)));
    writes.addAll(hook.together(user));
    if (table.attempt(List.copyOf(writes)) instanceof Outcome.Refused<?>) {
      throw conflict();
    }
  }

  private void finish(U user) {
    sessions.endAll(user.userId());
    hook.deleted(user);
  }

  private static ProblemException conflict() {
    return Problems.conflict("CONFLICT", "The account was changed meanwhile. Try again.");
  }

  private Update<U> update(U user) {
    var now = clock.instant();
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
        .onlyIf(unchanged(user));
  }

  private static <U extends Account> Requirement<U> unchanged(U user) {
    Requirement<U> samePassword =
        Requirement.<U, String>where(Account::passwordHash).is(user.passwordHash());
    var same =
        samePassword
            .and(Requirement.<U, Instant>where(Account::updatedAt).is(user.updatedAt()))
            .and(Requirement.<U, Instant>where(Account::deletedAt).isAbsent());
    return user.deletionDueAt()
        .map(due -> same.and(Requirement.<U, Instant>where(Account::deletionDueAt).is(due)))
        .orElse(same);
  }
}
