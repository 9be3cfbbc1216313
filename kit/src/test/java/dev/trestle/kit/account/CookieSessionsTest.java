package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.testing.Answer;
import dev.trestle.kit.testing.ApiClient;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sessions whose cookie is sent with all requests.
@TrestleTest
class CookieSessionsTest {
  private static final String OWN = "https://kit.example";

  private final AccountsFixture node;
  private final TestClock clock;
  private final String cookie;
  private final ApiClient page;
  private final String userId;

  CookieSessionsTest(KitTable table, TestClock clock) {
    this.clock = clock;
    this.node = new AccountsFixture(table, clock, AccountOptions.DEFAULT, true);
    node.client.post("/auth/signup", "email", "ann@example.org", "password", PASSWORD).ok(201);
    this.cookie = cookie(node.attempt("ann", PASSWORD).ok(200));
    this.page = node.client.with("origin", OWN).with("cookie", cookie);
    this.userId = page.get("/auth/me").ok(200).text("/userId");
  }

  @AfterEach
  void close() {
    node.close();
  }

  private static String cookie(Answer answer) {
    var cookie = answer.header("Set-Cookie").orElseThrow();
    return cookie.substring(0, cookie.indexOf(';'));
  }

  @Test
  void behind_https_the_cookie_can_only_come_from_this_host_and_no_script_reads_it() {
    assertThat(node.attempt("ann", PASSWORD).header("Set-Cookie").orElseThrow())
        .startsWith("__Host-kit_refresh=")
        .endsWith("; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure");
  }

  @Test
  void the_cookie_is_the_session_until_it_is_ended() {
    assertThat(page.get("/auth/me").ok(200).text("/userId")).isNotEmpty();
    assertThat(page.get("/auth/sessions").ok(200).body().at("/sessions")).hasSize(2);
    page.post("/auth/logout").ok(204);
    page.get("/auth/me").ok(401);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "https://evil.example", "https://site.kit.example", "null"})
  void a_request_that_changes_something_needs_the_origin_of_the_application(String origin) {
    var other = node.client.with("cookie", cookie);
    (origin.isEmpty() ? other : other.with("origin", origin)).post("/auth/logout-all").ok(401);
    page.get("/auth/me").ok(200);
    page.post("/auth/logout-all").ok(204);
    page.get("/auth/me").ok(401);
  }

  @Test
  void a_page_of_another_origin_does_not_read_with_the_session() {
    page.with("origin", "https://site.kit.example").get("/auth/me").ok(401);
  }

  @Test
  void there_are_no_tokens_to_refresh() {
    page.post("/auth/refresh").ok(404);
  }

  @Test
  void a_session_lasts_thirty_days_from_its_last_use() {
    forward(29);
    var renewed = cookie(page.get("/auth/me").ok(200));
    assertThat(renewed).isEqualTo(cookie);
    forward(29);
    page.get("/auth/me").ok(200);
    forward(31);
    page.get("/auth/me").ok(401);
  }

  /// What the node remembers of sessions for some seconds is forgotten by then.
  private void forward(int days) {
    clock.forward(Duration.ofDays(days));
    node.accounts.authentication().changed(userId);
  }

  @Test
  void signing_out_everywhere_ends_sessions_of_the_same_moment() {
    var other = page.with("cookie", cookie(node.attempt("ann", PASSWORD).ok(200)));
    page.post("/auth/logout-all").ok(204);
    other.get("/auth/me").ok(401);
  }
}
