package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.ProblemException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class AccountDeletionTest {
  private final KitTable table;
  private final TestClock clock;
  private final AccountsFixture node;
  private final RecordingHook hook = new RecordingHook();

  AccountDeletionTest(KitTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.node = new AccountsFixture(table, clock);
  }

  @AfterEach
  void close() {
    node.close();
  }

  /// Deletes the rest of an account by a job, and can be made to refuse or to interfere.
  private final class RecordingHook implements AccountDeletion.Hook<EmailUser> {
    private final List<String> deleted = new ArrayList<>();
    private Runnable check = () -> {};

    @Override
    public void requireDeletable(EmailUser user) {
      check.run();
    }

    @Override
    public Update<EmailUser> emptied(EmailUser user, Update<EmailUser> update) {
      return update;
    }

    @Override
    public List<Write<?>> together(EmailUser user) {
      return List.of(
          table.jobs().create(Job.of(user.userId(), "rest", user.userId(), clock.instant())));
    }

    @Override
    public void deleted(EmailUser user) {
      deleted.add(user.userId());
    }
  }

  private void delete(String userId, String password) {
    node.accounts.deletion(hook).delete(userId, password);
  }

  private static void assertRefused(String code, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            ProblemException.class,
            refused -> assertThat(refused.problem().code()).isEqualTo(code));
  }

  @Test
  void a_deleted_account_is_emptied_and_signed_out_everywhere() {
    var ann = node.signUp("ann");
    clock.forward(Duration.ofMinutes(1));
    delete(ann.userId(), PASSWORD);
    assertThat(table.user(ann.userId()).load())
        .returns("", EmailUser::email)
        .returns("", EmailUser::passwordHash)
        .returns(Optional.of(clock.instant()), EmailUser::deletedAt);
    ann.client().get("/auth/sessions").ok(401);
    node.refresh(ann.refreshToken()).ok(401);
    node.attempt("ann", PASSWORD).ok(401);
    assertThat(table.job(ann.userId()).find()).isPresent();
    assertThat(hook.deleted).containsExactly(ann.userId());
  }

  @Test
  void the_address_stays_taken_until_the_application_releases_it() {
    delete(node.signUp("ann").userId(), PASSWORD);
    assertThat(
            node.client
                .post("/auth/signup", "email", "ann@example.org", "password", PASSWORD)
                .ok(409)
                .code())
        .isEqualTo("EMAIL_TAKEN");
  }

  @Test
  void a_wrong_password_or_a_refusal_of_the_application_deletes_nothing() {
    var ann = node.signUp("ann");
    assertRefused("VALIDATION", () -> delete(ann.userId(), "wrong password"));
    hook.check =
        () -> {
          throw Problems.conflict("STILL_NEEDED", "The account is still needed.");
        };
    assertRefused("STILL_NEEDED", () -> delete(ann.userId(), PASSWORD));
    ann.client().get("/auth/sessions").ok(200);
    assertThat(table.job(ann.userId()).find()).isEmpty();
    assertThat(hook.deleted).isEmpty();
  }

  @Test
  void an_account_that_changes_meanwhile_is_not_deleted() {
    var ann = node.signUp("ann");
    hook.check =
        () ->
            table.run(
                table
                    .user(ann.userId())
                    .update()
                    .set(EmailUser::updatedAt)
                    .to(clock.instant().plusMillis(1)));
    assertRefused("CONFLICT", () -> delete(ann.userId(), PASSWORD));
    assertThat(table.user(ann.userId()).load().deletedAt()).isEmpty();
    assertThat(table.job(ann.userId()).find()).isEmpty();
  }
}
