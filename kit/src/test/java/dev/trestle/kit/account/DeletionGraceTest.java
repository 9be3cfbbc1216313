package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.engine.Database;
import dev.trestle.kit.account.AccountsFixture.SignedIn;
import dev.trestle.kit.account.OwnUserRecordTest.PlayerTable;
import dev.trestle.kit.account.signup.EmailAccounts;
import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.app.AppEnvironment;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.job.Progress;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.singletable.access.Tables;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class DeletionGraceTest {
  private static final Duration GRACE = Duration.ofDays(14);

  private final KitTable table;
  private final TestClock clock;
  private final AccountsFixture node;
  private final List<String> deleted = new ArrayList<>();
  private boolean needed;
  private final AccountDeletion<EmailUser> deletion;

  DeletionGraceTest(KitTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.node = new AccountsFixture(table, clock);
    this.deletion = node.accounts.deletion(new NotedHook(), new DeletionGrace(table, GRACE));
  }

  @AfterEach
  void close() {
    node.close();
  }

  private final class NotedHook extends PlainHook {
    @Override
    public void requireDeletable(EmailUser user) {
      if (needed) {
        throw Problems.conflict("CONFLICT", "The account is still needed.");
      }
    }

    @Override
    public List<Write<?>> requested(EmailUser user, Instant due) {
      return note("requested", user);
    }

    @Override
    public List<Write<?>> cancelled(EmailUser user) {
      return note("cancelled", user);
    }

    @Override
    public List<Write<?>> together(EmailUser user) {
      return note("deleted", user);
    }

    @Override
    public void deleted(EmailUser user) {
      deleted.add(user.userId());
    }

    /// A job of the application.
    private List<Write<?>> note(String what, EmailUser user) {
      var job = Job.of(what + " " + clock.instant(), what, user.userId(), clock.instant());
      return List.of(table.jobs().put(job));
    }
  }

  private boolean hasNote(String what) {
    return table.job(what + " " + clock.instant()).find().isPresent();
  }

  private EmailUser stored(SignedIn user) {
    return table.user(user.userId()).load();
  }

  /// Runs the jobs that are due.
  private void runJobs() {
    JobHandler noted = _ -> Progress.finished(0);
    new JobRunner(
            table,
            clock,
            Map.of(
                AccountDeletion.KIND,
                deletion,
                "requested",
                noted,
                "cancelled",
                noted,
                "deleted",
                noted))
        .round();
  }

  @Test
  void the_account_is_deleted_when_the_grace_period_ends() {
    var ann = node.signUp("ann");
    deletion.delete(ann.userId(), PASSWORD);
    ann.client().get("/auth/sessions").ok(401);
    node.refresh(ann.refreshToken()).ok(401);
    assertThat(stored(ann))
        .returns("ann@example.org", EmailUser::email)
        .returns(Optional.empty(), EmailUser::deletedAt)
        .returns(Optional.of(clock.instant().plus(GRACE)), EmailUser::deletionDueAt);
    assertThat(node.mailbox.await("ann@example.org", 2).get(1).text())
        .contains("will be deleted on 2024-01-15", "sign in");

    clock.forward(GRACE.minusMillis(1));
    runJobs();
    assertThat(stored(ann).deletedAt()).isEmpty();
    clock.forward(Duration.ofMillis(1));
    runJobs();
    assertThat(stored(ann))
        .returns("", EmailUser::email)
        .returns(Optional.of(clock.instant()), EmailUser::deletedAt);
    assertThat(deleted).containsExactly(ann.userId());
    node.attempt("ann", PASSWORD).ok(401);
  }

  @Test
  void signing_in_keeps_the_account() {
    var ann = node.signUp("ann");
    deletion.delete(ann.userId(), PASSWORD);
    clock.forward(GRACE.minusMillis(1));
    node.attempt("ann", "not this one").ok(401);
    assertThat(stored(ann).deletionDueAt()).isPresent();
    var again = node.signIn("ann");
    assertThat(stored(ann).deletionDueAt()).isEmpty();
    clock.forward(Duration.ofMillis(1));
    runJobs();
    again.client().get("/auth/sessions").ok(200);
    assertThat(stored(ann).deletedAt()).isEmpty();
    assertThat(deleted).isEmpty();
  }

  @Test
  void the_application_follows_a_request_a_cancellation_and_a_deletion() {
    var ann = node.signUp("ann");
    deletion.delete(ann.userId(), PASSWORD);
    assertThat(hasNote("requested")).isTrue();
    clock.forward(Duration.ofDays(1));
    node.signIn("ann");
    assertThat(hasNote("cancelled")).isTrue();
    clock.forward(Duration.ofDays(1));
    node.signIn("ann");
    assertThat(hasNote("cancelled")).as("nothing is left to cancel").isFalse();
    deletion.delete(ann.userId(), PASSWORD);
    clock.forward(Duration.ofDays(1));
    deletion.cancel(ann.userId());
    assertThat(hasNote("cancelled")).isTrue();
    deletion.delete(ann.userId(), PASSWORD);
    clock.forward(GRACE);
    assertThat(hasNote("deleted")).isFalse();
    runJobs();
    assertThat(hasNote("deleted")).isTrue();
  }

  @Test
  void a_cancelled_deletion_can_be_requested_again_with_a_whole_grace_period() {
    var ann = node.signUp("ann");
    deletion.delete(ann.userId(), PASSWORD);
    clock.forward(Duration.ofDays(1));
    deletion.cancel(ann.userId());
    assertThat(stored(ann).deletionDueAt()).isEmpty();
    deletion.delete(ann.userId(), PASSWORD);
    clock.forward(GRACE.minusDays(1));
    runJobs();
    assertThat(stored(ann).deletedAt()).isEmpty();
    clock.forward(Duration.ofDays(1));
    runJobs();
    assertThat(deleted).containsExactly(ann.userId());
  }

  @Test
  void a_deletion_that_the_application_refuses_is_tried_again_later() {
    var ann = node.signUp("ann");
    deletion.delete(ann.userId(), PASSWORD);
    needed = true;
    clock.forward(GRACE);
    runJobs();
    assertThat(stored(ann).deletedAt()).isEmpty();
    needed = false;
    clock.forward(Duration.ofHours(1));
    runJobs();
    assertThat(deleted).containsExactly(ann.userId());
  }

  @Test
  void a_repeated_step_after_a_crash_finishes_the_deletion() {
    var ann = node.signUp("ann");
    deletion.delete(ann.userId(), PASSWORD);
    clock.forward(GRACE);
    var job = table.openJobs(Job.LATER).first().orElseThrow();
    assertThat(job).returns("delete_account", Job::kind).returns(ann.userId(), Job::subject);
    var _ = deletion.next(job);
    var emptied = stored(ann);
    var _ = deletion.next(job);
    assertThat(stored(ann)).isEqualTo(emptied);
    assertThat(deleted).containsExactly(ann.userId(), ann.userId());
  }

  @Test
  void a_record_without_the_component_is_refused(Database database) {
    var players = Tables.of(database).clock(clock).ensure(PlayerTable.class);
    try (var accounts =
        EmailAccounts.open(
            "players", AppEnvironment.of(database), players, OwnUserRecordTest.Player::of)) {
      assertThatThrownBy(
              () -> accounts.accounts().deletion(new NoHook(), new DeletionGrace(table, GRACE)))
          .hasMessageContaining("deletionDueAt");
    }
  }

  private static final class NoHook implements AccountDeletion.Hook<OwnUserRecordTest.Player> {
    @Override
    public void requireDeletable(OwnUserRecordTest.Player user) {}

    @Override
    public Update<OwnUserRecordTest.Player> emptied(
        OwnUserRecordTest.Player user, Update<OwnUserRecordTest.Player> update) {
      return update;
    }

    @Override
    public List<Write<?>> together(OwnUserRecordTest.Player user) {
      return List.of();
    }

    @Override
    public void deleted(OwnUserRecordTest.Player user) {}
  }
}
