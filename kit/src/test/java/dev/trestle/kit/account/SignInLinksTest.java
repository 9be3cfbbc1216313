package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.testing.Answer;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.kit.testing.Mailbox;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class SignInLinksTest {
  private final AccountsFixture node;
  private final TestClock clock;

  SignInLinksTest(KitTable table, TestClock clock) {
    this.clock = clock;
    this.node = new AccountsFixture(table, clock, AccountOptions.DEFAULT.assumesVerified(true));
  }

  @AfterEach
  void close() {
    node.close();
  }

  private void ask(String name) {
    node.client.post("/auth/link", "email", name + "@example.org").ok(202);
  }

  private Answer redeem(String code) {
    return node.client.post("/auth/link/redeem", "token", code);
  }

  @Test
  void a_link_signs_in_once() {
    var ann = node.signUp("ann");
    ask("ann");
    var code = node.code("ann", 1);
    assertThat(redeem(code).ok(200).text("/userId")).isEqualTo(ann.userId());
    assertThat(redeem(code).ok(400).code()).isEqualTo("TOKEN_INVALID");
  }

  @Test
  void a_link_to_an_address_without_an_account_creates_one() {
    ask("eve");
    var answer = redeem(node.code("eve", 1)).ok(200);
    assertThat(answer.body().at("/emailVerified").asBoolean()).isTrue();
    ask("eve");
    assertThat(redeem(node.code("eve", 2)).ok(200).text("/userId"))
        .isEqualTo(answer.text("/userId"));
    node.attempt("eve", "").ok(401);
  }

  @Test
  void two_links_to_an_address_create_one_account() {
    ask("eve");
    ask("eve");
    var first = node.code("eve", 1);
    var second = node.code("eve", 2);
    redeem(first).ok(200);
    redeem(second).ok(400);
  }

  @Test
  void a_link_expires() {
    node.signUp("ann");
    ask("ann");
    var code = node.code("ann", 1);
    clock.forward(Duration.ofMinutes(31));
    redeem(code).ok(400);
  }

  @Test
  void an_address_that_is_none_is_named() {
    assertThat(node.client.post("/auth/link", "email", "ann").ok(400).code())
        .isEqualTo("VALIDATION");
  }

  /// Otherwise somebody could create an account with the address of another, and wait for its owner to use it.
  @Test
  void the_owner_of_an_address_shuts_out_those_who_signed_up_with_it(KitTable table) {
    try (var strict = new AccountsFixture(table, clock)) {
      var intruder = strict.signUp("ann");
      strict.client.post("/auth/link", "email", "ann@example.org").ok(202);
      // The other email asks to verify the address.
      var link =
          strict.mailbox.await("ann@example.org", 2).stream()
              .filter(email -> email.text().contains("/kit/link?"))
              .findFirst()
              .orElseThrow();
      var owner = strict.client.post("/auth/link/redeem", "token", Mailbox.token(link)).ok(200);
      assertThat(owner.text("/userId")).isEqualTo(intruder.userId());
      intruder.client().get("/auth/sessions").ok(401);
      strict.attempt("ann", PASSWORD).ok(401);
    }
  }
}
