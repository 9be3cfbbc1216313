package dev.trestle.kit.account;

import static dev.trestle.kit.account.AccountsFixture.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.kit.testing.Answer;
import dev.trestle.kit.testing.ApiClient;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Calls that a browser makes for a page of another origin, with the cookie of the user.
@TrestleTest
class CrossOriginTest {
  private final AccountsFixture node;
  private final ApiClient browser;

  CrossOriginTest(KitTable table, TestClock clock) {
    this.node = new AccountsFixture(table, clock);
    node.signUp("ann");
    this.browser =
        node.client.with("host", "localhost:8080").with("cookie", cookie(logIn(node.client)));
  }

  @AfterEach
  void close() {
    node.close();
  }

  private static Answer logIn(ApiClient client) {
    return client.post(
        "/auth/login", "email", "ann@example.org", "password", PASSWORD, "session", "cookie");
  }

  private static String cookie(Answer answer) {
    var cookie = answer.ok(200).header("Set-Cookie").orElseThrow();
    return cookie.substring(0, cookie.indexOf(';'));
  }

  private static Answer post(ApiClient client, String path) {
    return client.send("POST", path, "text/plain", new byte[0]);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"https://evil.example", "https://sub.kit.example", "http://localhost:81", "null"})
  void a_page_of_another_origin_neither_signs_out_nor_refreshes(String origin) {
    var page = browser.with("origin", origin);
    for (var path : new String[] {"/auth/logout", "/auth/refresh"}) {
      var refused = post(page, path).ok(403);
      assertThat(refused.code()).isEqualTo("FORBIDDEN");
      assertThat(refused.header("Set-Cookie")).as("the cookie stays").isEmpty();
    }
    // A form of another page cannot send JSON, and no preflight request allows it.
    var form = "{\"email\":\"eve@example.org\",\"password\":\"x\",\"session\":\"cookie\"}";
    page.send("POST", "/auth/login", "text/plain", form.getBytes(StandardCharsets.UTF_8)).ok(415);
    post(browser, "/auth/refresh").ok(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://kit.example", "http://localhost:8080"})
  void a_page_of_the_application_refreshes_and_signs_out(String origin) {
    var page = browser.with("origin", origin);
    var next = node.client.with("host", "localhost:8080").with("origin", origin);
    var refreshed = post(page, "/auth/refresh");
    post(next.with("cookie", cookie(refreshed)), "/auth/logout").ok(204);
    post(next.with("cookie", cookie(refreshed)), "/auth/refresh").ok(401);
  }

  @Test
  void a_program_has_no_origin() {
    post(browser, "/auth/logout").ok(204);
    post(browser, "/auth/refresh").ok(401);
  }
}
