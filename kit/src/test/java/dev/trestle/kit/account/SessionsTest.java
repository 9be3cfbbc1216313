package dev.trestle.kit.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.testing.Answer;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class SessionsTest {
  private final KitTable table;
  private final TestClock clock;
  private final AccountsFixture node;

  SessionsTest(KitTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.node = new AccountsFixture(table, clock);
  }

  @AfterEach
  void close() {
    node.close();
  }

  private Answer sessions(String accessToken) {
    return node.client.as(accessToken).get("/auth/sessions");
  }

  @Test
  void an_access_token_is_valid_for_a_quarter_of_an_hour() {
    var ann = node.signUp("ann");
    clock.forward(Duration.ofMinutes(15).minusMillis(1));
    ann.client().get("/auth/sessions").ok(200);
    clock.forward(Duration.ofMillis(1));
    ann.client().get("/auth/sessions").ok(401);
    sessions(node.refresh(ann.refreshToken()).ok(200).text("/accessToken")).ok(200);
  }

  @Test
  void a_sign_in_that_is_not_used_ends_after_thirty_days() {
    var ann = node.signUp("ann");
    clock.forward(Duration.ofDays(30).minusSeconds(1));
    var next = node.refresh(ann.refreshToken()).ok(200).text("/refreshToken");
    clock.forward(Duration.ofDays(30));
    node.refresh(next).ok(401);
  }

  @Test
  void refreshing_replaces_the_token() {
    var ann = node.signUp("ann");
    var second = node.refresh(ann.refreshToken()).ok(200);
    assertThat(second.text("/refreshToken")).isNotEqualTo(ann.refreshToken());
    node.refresh(second.text("/refreshToken")).ok(200);
    assertThat(table.refreshTokensOf(ann.userId()).count(10)).isEqualTo(1);
  }

  @Test
  void a_reused_refresh_token_ends_its_family_and_no_other() {
    var ann = node.signUp("ann");
    var elsewhere = node.signIn("ann");
    var second = node.refresh(ann.refreshToken()).ok(200);
    node.refresh(ann.refreshToken()).ok(401);
    node.refresh(second.text("/refreshToken")).ok(401);
    sessions(second.text("/accessToken")).ok(401);
    elsewhere.client().get("/auth/sessions").ok(200);
  }

  @Test
  void of_concurrent_uses_of_one_refresh_token_at_most_one_succeeds_and_the_family_ends() {
    var ann = node.signUp("ann");
    var answers = new ConcurrentLinkedQueue<Answer>();
    ConcurrentRun.run(1, (_, _) -> answers.add(node.refresh(ann.refreshToken())));
    var renewed = answers.stream().filter(answer -> answer.status() == 200).toList();
    assertThat(renewed).hasSizeLessThanOrEqualTo(1);
    renewed.forEach(answer -> node.refresh(answer.text("/refreshToken")).ok(401));
    assertThat(table.refreshTokensOf(ann.userId()).count(10)).isZero();
    node.signIn("ann");
  }

  @Test
  void tokens_are_valid_at_another_node() {
    var ann = node.signUp("ann");
    try (var other = new AccountsFixture(table, clock)) {
      ann.client().get("/auth/sessions").ok(200);
      var there = other.signedIn(other.refresh(ann.refreshToken()).ok(200));
      sessions(other.refresh(there.refreshToken()).ok(200).text("/accessToken")).ok(200);
    }
  }

  @Test
  void tokens_that_this_application_has_not_issued_are_refused() {
    var ann = node.signUp("ann");
    for (var token : List.of("", "x", "a.b.c", ann.refreshToken() + "x", "x".repeat(2000))) {
      sessions(token).ok(401);
      node.refresh(token).ok(401);
    }
    sessions(ann.refreshToken()).ok(401);
    ann.client().get("/auth/sessions").ok(200);
  }

  @Test
  void signing_out_ends_one_sign_in() {
    var ann = node.signUp("ann");
    var elsewhere = node.signIn("ann");
    node.client.post("/auth/logout", "refreshToken", ann.refreshToken()).ok(204);
    ann.client().get("/auth/sessions").ok(401);
    node.refresh(ann.refreshToken()).ok(401);
    elsewhere.client().get("/auth/sessions").ok(200);
  }

  @Test
  void signing_out_everywhere_ends_all_sign_ins() {
    var ann = node.signUp("ann");
    var elsewhere = node.signIn("ann");
    ann.client().post("/auth/logout-all").ok(204);
    ann.client().get("/auth/sessions").ok(401);
    elsewhere.client().get("/auth/sessions").ok(401);
    node.refresh(elsewhere.refreshToken()).ok(401);
    node.signIn("ann").client().get("/auth/sessions").ok(200);
  }

  @Test
  void sign_ins_are_listed_and_ended_by_their_owner() {
    var ann = node.signUp("ann");
    clock.forward(Duration.ofMinutes(1));
    var elsewhere = node.signIn("ann");
    var listed = ann.client().get("/auth/sessions").ok(200).body().path("sessions");
    assertThat(listed).hasSize(2);
    assertThat(listed.get(0).path("current").asBoolean()).isFalse();
    assertThat(listed.get(1).path("current").asBoolean()).isTrue();
    assertThat(listed.get(0).path("userAgent").asText()).isEqualTo("a test");
    assertThat(listed.get(0).path("address").asText()).isEqualTo("192.0.2.1");
    var path = "/auth/sessions/" + listed.get(0).path("tokenId").asText();
    node.signUp("bob").client().delete(path).ok(404);
    ann.client().delete(path).ok(204);
    elsewhere.client().get("/auth/sessions").ok(401);
    ann.client().delete(path).ok(404);
  }

  @Test
  void the_fifty_first_sign_in_ends_the_oldest() {
    var first = node.signUp("ann");
    for (int i = 1; i <= SignInSessions.MAX; i++) {
      first.client().get("/auth/sessions").ok(200);
      clock.forward(Duration.ofMillis(1));
      node.signIn("ann");
    }
    first.client().get("/auth/sessions").ok(401);
    assertThat(table.refreshTokensOf(first.userId()).count(100)).isEqualTo(SignInSessions.MAX);
  }
}
