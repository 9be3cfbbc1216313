package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.account.password.PasswordRules;
import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.kit.testing.Answer;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class SignInTest {
  private final KitTable table;
  private final TestClock clock;
  private final AccountsFixture node;

  SignInTest(KitTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.node = new AccountsFixture(table, clock);
  }

  @AfterEach
  void close() {
    node.close();
  }

  private Answer signUp(String email, String password) {
    return node.client.post("/auth/signup", "email", email, "password", password);
  }

  @Test
  void a_user_signs_up_and_is_signed_in() {
    var answer = signUp(" Ann@Example.org ", PASSWORD).ok(201);
    assertThat(answer.body().path("emailVerified").asBoolean()).isFalse();
    assertThat(answer.body().has("passwordHash")).isFalse();
    var user = table.userByEmail("ann@example.org").orElseThrow();
    assertThat(user)
        .returns(answer.text("/userId"), EmailUser::userId)
        .returns("Ann@Example.org", EmailUser::email)
        .returns(clock.instant(), EmailUser::createdAt);
    assertThat(user.passwordHash()).doesNotContain(PASSWORD);
    node.client.as(answer.text("/accessToken")).get("/auth/sessions").ok(200);
    var again = node.client.post("/auth/login", "email", "ANN@example.ORG", "password", PASSWORD);
    assertThat(again.ok(200).text("/userId")).isEqualTo(user.userId());
  }

  @Test
  void an_invalid_address_and_a_weak_password_are_refused_in_one_answer() {
    var answer = signUp("ann", "short").ok(400);
    assertThat(answer.code()).isEqualTo("VALIDATION");
    assertThat(answer.body().path("errors").properties()).hasSize(2);
    assertThat(signUp("ann@example.org", "ann@example.org").ok(400).text("/field"))
        .isEqualTo("password");
    assertThat(table.userByEmail("ann@example.org")).isEmpty();
  }

  @Test
  void an_address_has_one_account_however_it_is_written() {
    node.signUp("ann");
    assertThat(signUp("ANN@example.org", PASSWORD).ok(409).code()).isEqualTo("EMAIL_TAKEN");
  }

  @Test
  void of_concurrent_sign_ups_with_one_address_one_succeeds() {
    var answers = new ConcurrentLinkedQueue<Answer>();
    ConcurrentRun.run(1, (_, _) -> answers.add(signUp("ann@example.org", PASSWORD)));
    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
    assertThat(answers)
        .filteredOn(answer -> answer.status() != 201)
        .extracting(Answer::code)
        .containsOnly("EMAIL_TAKEN");
  }

  @Test
  void a_wrong_password_and_an_unknown_address_are_refused_alike() {
    node.signUp("ann");
    var wrong = node.attempt("ann", "not this one").ok(401);
    var unknown = node.attempt("bob", "not this one").ok(401);
    assertThat(wrong.code()).isEqualTo("UNAUTHENTICATED");
    assertThat(unknown.text("/message")).isEqualTo(wrong.text("/message"));
  }

  @Test
  void a_password_longer_than_any_is_answered_as_a_wrong_one_and_counted() {
    node.signUp("ann");
    var wrong = node.attempt("ann", "not this one").ok(401);
    for (int length : new int[] {PasswordRules.MAX_LENGTH, PasswordRules.MAX_LENGTH + 1, 5_000}) {
      var answer = node.attempt("ann", "x".repeat(length)).ok(401);
      assertThat(answer.code()).isEqualTo(wrong.code());
      assertThat(answer.text("/message")).isEqualTo(wrong.text("/message"));
    }
    node.attempt("ann", "x".repeat(PasswordRules.MAX_LENGTH + 1)).ok(401);
    node.attempt("ann", "x".repeat(PasswordRules.MAX_LENGTH + 1)).ok(429);
  }

  @Test
  void after_five_wrong_passwords_the_right_one_waits_at_that_address_only() {
    node.signUp("ann");
    for (int i = 0; i < 5; i++) {
      node.signIn("ann");
      node.attempt("ann", "not this one").ok(401);
    }
    var refused = node.attempt("ann", PASSWORD).ok(429);
    assertThat(refused.code()).isEqualTo("RATE_LIMITED");
    assertThat(refused.header("Retry-After")).isPresent();
    node.client
        .from("192.0.2.2")
        .post("/auth/login", "email", "ann@example.org", "password", PASSWORD)
        .ok(200);
    clock.forward(Duration.ofMinutes(3));
    node.signIn("ann");
  }

  @Test
  void the_refresh_token_is_in_a_cookie_on_request() {
    var answer =
        node.client
            .post(
                "/auth/signup",
                "email",
                "ann@example.org",
                "password",
                PASSWORD,
                "session",
                "cookie")
            .ok(201);
    assertThat(answer.body().has("refreshToken")).isFalse();
    var cookie = answer.header("Set-Cookie").orElseThrow();
    assertThat(cookie)
        .startsWith("kit_refresh=")
        .contains("; Path=/kit/api/auth;", "; HttpOnly", "; SameSite=Strict", "; Secure");
    var browser = node.client.with("cookie", cookie.substring(0, cookie.indexOf(';')));
    var refreshed = browser.send("POST", "/auth/refresh", "application/json", new byte[0]).ok(200);
    assertThat(refreshed.body().has("refreshToken")).isFalse();
    assertThat(refreshed.header("Set-Cookie")).isPresent();
    assertThat(
            node.client
                .post(
                    "/auth/login", "email", "ann@example.org", "password", PASSWORD, "session", "x")
                .ok(400)
                .text("/field"))
        .isEqualTo("session");
  }
}
