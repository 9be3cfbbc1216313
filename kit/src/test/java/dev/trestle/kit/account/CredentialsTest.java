package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.testing.Answer;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class CredentialsTest {
  private static final String ANOTHER = "quite another password";

  private final KitTable table;
  private final TestClock clock;
  private final AccountsFixture node;

  CredentialsTest(KitTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.node = new AccountsFixture(table, clock);
  }

  @AfterEach
  void close() {
    node.close();
  }

  private Answer verify(String code) {
    return node.client.post("/auth/verify", "token", code);
  }

  private Answer forgot(String name) {
    return node.client.post("/auth/password/forgot", "email", name + "@example.org").ok(202);
  }

  private Answer reset(String code, String password) {
    return node.client.post("/auth/password/reset", "token", code, "password", password);
  }

  @Test
  void an_address_is_verified_by_the_code_of_an_email_once() {
    var ann = node.signUp("ann");
    assertThat(node.mailbox.await("ann@example.org", 1).getFirst().text())
        .contains("https://kit.example/kit/verify?token=");
    verify(node.code("ann", 1)).ok(204);
    assertThat(table.user(ann.userId()).load().emailVerified()).isTrue();
    assertThat(verify(node.code("ann", 1)).ok(400).code()).isEqualTo("TOKEN_INVALID");
  }

  @Test
  void a_verification_code_is_valid_for_three_days_and_can_be_sent_again() {
    node.signUp("ann");
    var late = node.code("ann", 1);
    clock.forward(Duration.ofDays(3));
    verify(late).ok(400);
    node.signIn("ann").client().post("/auth/verify/resend").ok(202);
    verify(node.code("ann", 2)).ok(204);
  }

  @Test
  void codes_are_stored_as_hashes_and_valid_for_their_purpose_only() {
    node.signUp("ann");
    var verification = node.code("ann", 1);
    assertThat(table.oneTime(verification).find()).isEmpty();
    reset(verification, ANOTHER).ok(400);
    forgot("ann");
    verify(node.code("ann", 2)).ok(400);
  }

  @Test
  void a_code_of_any_length_that_was_not_issued_is_answered_alike() {
    for (var code : List.of("", "x", "x".repeat(100), "x".repeat(101), "x".repeat(5_000))) {
      assertThat(reset(code, ANOTHER).ok(400).code()).isEqualTo("TOKEN_INVALID");
      assertThat(verify(code).ok(400).code()).isEqualTo("TOKEN_INVALID");
    }
  }

  @Test
  void a_password_reset_ends_all_sign_ins() {
    var ann = node.signUp("ann");
    node.code("ann", 1);
    forgot("ann");
    var code = node.code("ann", 2);
    assertThat(reset(code, "ann@example.org").ok(400).code()).isEqualTo("VALIDATION");
    reset(code, ANOTHER).ok(204);
    ann.client().get("/auth/sessions").ok(401);
    node.refresh(ann.refreshToken()).ok(401);
    node.attempt("ann", PASSWORD).ok(401);
    node.attempt("ann", ANOTHER).ok(200);
    reset(code, "a third password").ok(400);
  }

  @Test
  void a_password_reset_by_email_verifies_the_address() {
    var ann = node.signUp("ann");
    var verification = node.code("ann", 1);
    assertThat(table.user(ann.userId()).load().emailVerified()).isFalse();
    forgot("ann");
    reset(node.code("ann", 2), ANOTHER).ok(204);
    assertThat(table.user(ann.userId()).load().emailVerified()).isTrue();
    verify(verification).ok(204);
  }

  @Test
  void a_reset_code_is_valid_for_an_hour_and_until_the_password_changes() {
    node.signUp("ann");
    node.code("ann", 1);
    forgot("ann");
    var late = node.code("ann", 2);
    clock.forward(Duration.ofHours(1));
    reset(late, ANOTHER).ok(400);
    forgot("ann");
    var overtaken = node.code("ann", 3);
    node.signIn("ann")
        .client()
        .post("/auth/password", "password", PASSWORD, "newPassword", ANOTHER)
        .ok(204);
    reset(overtaken, "a third password").ok(400);
  }

  @Test
  void an_unknown_address_gets_the_same_answer_and_no_email() {
    node.signUp("ann");
    node.code("ann", 1);
    assertThat(forgot("nobody").response().body()).isEqualTo(forgot("ann").response().body());
    node.code("ann", 2);
    assertThat(node.mailbox.of("nobody@example.org")).isEmpty();
  }

  @Test
  void a_new_password_ends_all_other_sign_ins() {
    var ann = node.signUp("ann");
    var elsewhere = node.signIn("ann");
    var wrong =
        ann.client().post("/auth/password", "password", "wrong", "newPassword", ANOTHER).ok(400);
    assertThat(wrong.text("/field")).isEqualTo("password");
    var weak =
        ann.client()
            .post("/auth/password", "password", PASSWORD, "newPassword", "password12345")
            .ok(400);
    assertThat(weak.text("/field")).isEqualTo("newPassword");
    ann.client().post("/auth/password", "password", PASSWORD, "newPassword", ANOTHER).ok(204);
    ann.client().get("/auth/sessions").ok(200);
    elsewhere.client().get("/auth/sessions").ok(401);
    node.refresh(elsewhere.refreshToken()).ok(401);
    node.refresh(ann.refreshToken()).ok(200);
  }

  @Test
  void guessing_the_password_of_a_signed_in_user_is_limited() {
    var ann = node.signUp("ann");
    for (int i = 0; i < 5; i++) {
      ann.client().post("/auth/password", "password", "wrong", "newPassword", ANOTHER).ok(400);
    }
    ann.client().post("/auth/password", "password", PASSWORD, "newPassword", ANOTHER).ok(429);
    clock.forward(Duration.ofMinutes(3));
    ann.client().post("/auth/password", "password", PASSWORD, "newPassword", ANOTHER).ok(204);
  }

  @Test
  void a_user_gets_five_emails_an_hour_at_most() {
    node.signUp("ann");
    for (int i = 0; i < 10; i++) {
      forgot("ann");
    }
    node.mailbox.await("ann@example.org", 5);
    node.signUp("bob");
    node.code("bob", 1);
    assertThat(node.mailbox.of("ann@example.org")).hasSize(5);
  }
}
