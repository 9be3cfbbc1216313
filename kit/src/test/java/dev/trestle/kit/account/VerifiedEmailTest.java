package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.kit.account.signup.EmailUser;
import dev.trestle.kit.api.Problems;
import dev.trestle.kit.email.EmailAddress;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.web.route.ProblemException;
import org.junit.jupiter.api.Test;

/// An application whose users have to verify their address before they sign in.
@TrestleTest
class VerifiedEmailTest {
  private static final AccountOptions VERIFIED = AccountOptions.DEFAULT.requiresVerifiedEmail(true);

  @Test
  void a_user_signs_in_once_the_address_is_verified(KitTable table, TestClock clock) {
    try (var node = new AccountsFixture(table, clock, VERIFIED)) {
      var signedUp =
          node.client
              .post("/auth/signup", "email", "ann@example.org", "password", PASSWORD)
              .ok(201);
      assertThat(signedUp.body().has("accessToken")).isFalse();
      assertThat(signedUp.body().has("refreshToken")).isFalse();
      assertThat(table.refreshTokensOf(signedUp.text("/userId")).count(10)).isZero();
      node.attempt("ann", "not this one").ok(401);
      assertThat(node.attempt("ann", PASSWORD).ok(403).code()).isEqualTo("FORBIDDEN");
      node.client.post("/auth/verify", "token", node.code("ann", 1)).ok(204);
      node.signIn("ann").client().get("/auth/sessions").ok(200);
    }
  }

  @Test
  void a_right_password_has_the_email_sent_again(KitTable table, TestClock clock) {
    try (var node = new AccountsFixture(table, clock, VERIFIED)) {
      node.client.post("/auth/signup", "email", "ann@example.org", "password", PASSWORD).ok(201);
      node.code("ann", 1);
      for (int i = 0; i < 10; i++) {
        // A right password does not count as a failure, however often it is sent.
        node.attempt("ann", PASSWORD).ok(403);
      }
      node.client.post("/auth/verify", "token", node.code("ann", 2)).ok(204);
      node.signIn("ann");
    }
  }

  private static boolean change(AccountsFixture node, String userId, KitTable table, String email) {
    return node.accounts
        .emailChanges()
        .change(
            table.user(userId).load(),
            EmailAddress.of(email),
            why -> Problems.conflict("EMAIL_TAKEN", why.toString()));
  }

  /// Signs up, verifies the address and signs in.
  private static AccountsFixture.SignedIn verified(AccountsFixture node, String name) {
    node.client.post("/auth/signup", "email", name + "@example.org", "password", PASSWORD).ok(201);
    node.client.post("/auth/verify", "token", node.code(name, 1)).ok(204);
    return node.signIn(name);
  }

  @Test
  void a_new_address_takes_effect_when_it_is_confirmed(KitTable table, TestClock clock) {
    try (var node = new AccountsFixture(table, clock, VERIFIED)) {
      var ann = verified(node, "ann");
      assertThat(change(node, ann.userId(), table, "anna@example.org")).isFalse();
      assertThat(table.user(ann.userId()).load())
          .returns("ann@example.org", EmailUser::email)
          .returns(true, EmailUser::emailVerified);
      // A mistyped address locks nobody out.
      node.signIn("ann");
      node.attempt("anna", PASSWORD).ok(401);

      node.client.post("/auth/verify", "token", node.code("anna", 1)).ok(204);
      assertThat(table.user(ann.userId()).load())
          .returns("anna@example.org", EmailUser::email)
          .returns(true, EmailUser::emailVerified);
      node.signIn("anna");
      node.attempt("ann", PASSWORD).ok(401);
      assertThat(node.mailbox.await("ann@example.org", 2).get(1).text())
          .contains("anna@example.org");
      assertThat(table.userByEmail("ann@example.org")).as("it is free again").isEmpty();
      var again = node.client.post("/auth/verify", "token", node.code("anna", 1)).ok(400);
      assertThat(again.code()).isEqualTo("TOKEN_INVALID");
    }
  }

  @Test
  void a_link_to_a_new_address_is_valid_until_the_password_or_the_address_changes(
      KitTable table, TestClock clock) {
    try (var node = new AccountsFixture(table, clock, VERIFIED)) {
      var ann = verified(node, "ann");
      change(node, ann.userId(), table, "eve@example.org");
      var stolen = node.code("eve", 1);
      ann.client()
          .post("/auth/password", "password", PASSWORD, "newPassword", "quite another password")
          .ok(204);
      node.client.post("/auth/verify", "token", stolen).ok(400);

      change(node, ann.userId(), table, "anna@example.org");
      change(node, ann.userId(), table, "annie@example.org");
      node.client.post("/auth/verify", "token", node.code("annie", 1)).ok(204);
      node.client.post("/auth/verify", "token", node.code("anna", 1)).ok(400);
      assertThat(table.user(ann.userId()).load().email()).isEqualTo("annie@example.org");
    }
  }

  @Test
  void an_address_of_somebody_else_is_refused_whenever_they_got_it(
      KitTable table, TestClock clock) {
    try (var node = new AccountsFixture(table, clock, VERIFIED)) {
      var ann = verified(node, "ann");
      node.client.post("/auth/signup", "email", "bob@example.org", "password", PASSWORD).ok(201);
      assertThatThrownBy(() -> change(node, ann.userId(), table, "Bob@example.org"))
          .isInstanceOf(ProblemException.class);
      change(node, ann.userId(), table, "carl@example.org");
      var late = node.code("carl", 1);
      node.client.post("/auth/signup", "email", "carl@example.org", "password", PASSWORD).ok(201);
      node.client.post("/auth/verify", "token", late).ok(400);
      assertThat(table.user(ann.userId()).load().email()).isEqualTo("ann@example.org");
    }
  }

  @Test
  void another_spelling_takes_effect_at_once(KitTable table, TestClock clock) {
    try (var node = new AccountsFixture(table, clock, VERIFIED)) {
      var ann = verified(node, "ann");
      assertThat(change(node, ann.userId(), table, "Ann@Example.org")).isTrue();
      assertThat(table.user(ann.userId()).load())
          .returns("Ann@Example.org", EmailUser::email)
          .returns(true, EmailUser::emailVerified);
      node.signIn("ann");
    }
  }

  @Test
  void the_owner_of_an_address_gets_the_account_that_somebody_else_has_created_with_it(
      KitTable table, TestClock clock) {
    try (var node = new AccountsFixture(table, clock)) {
      var stranger = node.signUp("ann");
      node.client.post("/auth/signup", "email", "ann@example.org", "password", PASSWORD).ok(409);
      node.code("ann", 1);
      node.client.post("/auth/password/forgot", "email", "ann@example.org").ok(202);
      node.client
          .post("/auth/password/reset", "token", node.code("ann", 2), "password", "my own password")
          .ok(204);
      stranger.client().get("/auth/sessions").ok(401);
      node.attempt("ann", PASSWORD).ok(401);
      node.attempt("ann", "my own password").ok(200);
      assertThat(table.user(stranger.userId()).load().emailVerified()).isTrue();
    }
  }

  @Test
  void an_address_that_is_assumed_to_be_verified_signs_in_at_once(KitTable table, TestClock clock) {
    try (var node = new AccountsFixture(table, clock, VERIFIED.assumesVerified(true))) {
      node.signUp("ann").client().get("/auth/sessions").ok(200);
    }
  }

  @Test
  void verification_is_not_required_by_default(KitTable table, TestClock clock) {
    try (var node = new AccountsFixture(table, clock)) {
      node.signUp("ann");
      node.signIn("ann").client().get("/auth/sessions").ok(200);
    }
  }
}
