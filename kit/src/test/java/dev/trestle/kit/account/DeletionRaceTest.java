package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.account.AccountsFixture.SignedIn;
import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.kit.testing.Answer;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Sign-ins at the moment at which a deletion of the account is requested or done.
@TrestleTest
class DeletionRaceTest {
  private static final int ROUNDS = 30;

  private final KitTable table;
  private final TestClock clock;
  private final Interleaving interleaving = new Interleaving();
  private final AccountsFixture node;
  private final AccountDeletion<EmailUser> deletion;
  private final AccountDeletion<EmailUser> deletionAtOnce;

  DeletionRaceTest(KitTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.node = new AccountsFixture(table, interleaving);
    this.deletion =
        node.accounts.deletion(new PlainHook(), new DeletionGrace(table, Duration.ofDays(14)));
    this.deletionAtOnce = node.accounts.deletion(new PlainHook());
  }

  @AfterEach
  void close() {
    node.close();
  }

  /// A clock that runs an action once, when a method of [SignInSessions] reads the time.
  private final class Interleaving implements InstantSource {
    private record Action(String method, Runnable task) {}

    private final AtomicReference<Optional<Action>> next = new AtomicReference<>(Optional.empty());

    void onceIn(String method, Runnable task) {
      next.set(Optional.of(new Action(method, task)));
    }

    @Override
    public Instant instant() {
      var action = next.get();
      if (action.filter(it -> isIn(it.method())).isPresent()
          && next.compareAndSet(action, Optional.empty())) {
        action.get().task().run();
      }
      return clock.instant();
    }

    private static boolean isIn(String method) {
      return StackWalker.getInstance()
          .walk(
              frames ->
                  frames.anyMatch(
                      frame ->
                          frame.getClassName().equals(SignInSessions.class.getName())
                              && frame.getMethodName().equals(method)));
    }
  }

  private EmailUser stored(SignedIn user) {
    return table.user(user.userId()).load();
  }

  private long sessions(SignedIn user) {
    return table.refreshTokensOf(user.userId()).count(100);
  }

  @Test
  void a_log_in_that_is_overtaken_by_a_request_to_delete_keeps_the_account() {
    var ann = node.signUp("ann");
    interleaving.onceIn("begin", () -> deletion.delete(ann.userId(), PASSWORD));
    var again = node.signIn("ann");
    assertThat(stored(ann).deletionDueAt()).isEmpty();
    again.client().get("/auth/sessions").ok(200);
    node.refresh(again.refreshToken()).ok(200);
    assertThat(sessions(ann)).isEqualTo(1);
  }

  @Test
  void a_log_in_that_is_overtaken_by_a_deletion_is_refused() {
    var ann = node.signUp("ann");
    interleaving.onceIn("begin", () -> deletionAtOnce.delete(ann.userId(), PASSWORD));
    node.attempt("ann", PASSWORD).ok(401);
    assertThat(sessions(ann)).isZero();
  }

  @Test
  void a_refresh_that_is_overtaken_by_a_request_to_delete_is_refused() {
    var ann = node.signUp("ann");
    interleaving.onceIn("successor", () -> deletion.delete(ann.userId(), PASSWORD));
    node.refresh(ann.refreshToken()).ok(401);
    assertThat(sessions(ann)).isZero();
    assertThat(stored(ann).deletionDueAt()).isPresent();
  }

  @Test
  void a_refresh_goes_on_where_only_the_account_has_changed() {
    var ann = node.signUp("ann");
    interleaving.onceIn(
        "successor",
        () ->
            table.run(
                table
                    .user(ann.userId())
                    .update()
                    .set(EmailUser::updatedAt)
                    .to(clock.instant().plusMillis(1))));
    node.refresh(ann.refreshToken()).ok(200);
  }

  @Test
  void either_a_concurrent_log_in_keeps_the_account_or_its_session_ends() throws Exception {
    var ann = node.signUp("ann");
    for (int round = 0; round < ROUNDS; round++) {
      clock.forward(Duration.ofMinutes(1));
      var answers = new ConcurrentLinkedQueue<Answer>();
      var logIn = Thread.ofVirtual().start(() -> answers.add(node.attempt("ann", PASSWORD)));
      deletion.delete(ann.userId(), PASSWORD);
      logIn.join();
      var answer = answers.remove().ok(200);
      var alive = node.client.as(answer.text("/accessToken")).get("/auth/sessions").status() == 200;
      assertThat(alive).as("round %d", round).isEqualTo(stored(ann).deletionDueAt().isEmpty());
      assertThat(sessions(ann)).as("round %d", round).isEqualTo(alive ? 1 : 0);
      deletion.cancel(ann.userId());
    }
  }
}
