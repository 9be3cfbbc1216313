package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.kit.account.signup.NewAccount;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Users without a password, whom the application signs in by a link in an email or by an outside identity.
@TrestleTest
class WithoutPasswordTest {
  private static final Device DEVICE = new Device("a test", "192.0.2.1");

  private final KitTable table;
  private final TestClock clock;
  private final AccountsFixture node;
  private final AccountDeletion<EmailUser> deletion;

  WithoutPasswordTest(KitTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.node = new AccountsFixture(table, clock);
    this.deletion =
        node.accounts.deletion(new PlainHook(), new DeletionGrace(table, Duration.ofDays(14)));
    var account =
        new NewAccount(
            "ann", EmailAddress.of("ann@example.org"), Account.NO_PASSWORD, true, clock.instant());
    node.accounts
        .signIn()
        .create(
            EmailUser.of(account), List.of(), why -> Problems.conflict("CONFLICT", why.toString()));
  }

  @AfterEach
  void close() {
    node.close();
  }

  private SignIn.SignedIn<EmailUser> signIn() {
    return node.accounts.signIn().signInVerified("ann", DEVICE).orElseThrow();
  }

  @Test
  void a_user_whom_the_application_has_verified_is_signed_in() {
    var ann = signIn();
    var next = node.refresh(ann.session().refreshToken()).ok(200);
    node.client.as(next.text("/accessToken")).get("/auth/sessions").ok(200);
  }

  @Test
  void nobody_is_signed_in_without_an_account() {
    assertThat(node.accounts.signIn().signInVerified("nobody", DEVICE)).isEmpty();
    deletion.deleteVerified("ann");
    clock.forward(Duration.ofDays(14));
    var _ = deletion.next(table.openJobs(Job.LATER).first().orElseThrow());
    assertThat(node.accounts.signIn().signInVerified("ann", DEVICE)).isEmpty();
    assertThat(table.refreshTokensOf("ann").count(10)).isZero();
  }

  @Test
  void any_password_is_wrong() {
    node.signUp("bob");
    var wrong = node.attempt("bob", "not this one").ok(401);
    for (var password : List.of("", PASSWORD, "x".repeat(200))) {
      var answer = node.attempt("ann", password).ok(401);
      assertThat(answer.code()).isEqualTo(wrong.code());
      assertThat(answer.text("/message")).isEqualTo(wrong.text("/message"));
    }
    assertThat(node.accounts.isPassword("ann", "")).isFalse();
  }

  @Test
  void signing_in_without_a_password_keeps_an_account_that_is_going_to_be_deleted() {
    var before = signIn();
    deletion.deleteVerified("ann");
    node.refresh(before.session().refreshToken()).ok(401);
    assertThat(table.user("ann").load().deletionDueAt()).isPresent();
    var after = signIn();
    assertThat(table.user("ann").load().deletionDueAt()).isEmpty();
    node.refresh(after.session().refreshToken()).ok(200);
  }

  @Test
  void a_password_can_be_chosen_by_email() {
    node.client.post("/auth/password/forgot", "email", "ann@example.org").ok(202);
    node.client
        .post("/auth/password/reset", "token", node.code("ann", 1), "password", PASSWORD)
        .ok(204);
    node.signIn("ann");
  }
}
