package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
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
