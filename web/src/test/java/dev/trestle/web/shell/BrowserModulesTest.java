package dev.trestle.web.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.web.TextFrame;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The modules without a face: the socket that comes back, requests, words for time.
class BrowserModulesTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private final Gallery gallery = new Gallery(0);

  @AfterEach
  void close() {
    gallery.close();
  }

  private View open() {
    var view = BROWSER.open(gallery.uri().resolve("/blank"), Screen.DESKTOP, Colours.LIGHT);
    view.page().waitForSelector("html[data-ready]");
    return view;
  }

  @Test
  void a_real_socket_receives_and_sends() {
    try (var view = open()) {
      var page = view.page();
      page.evaluate(
          "() => { globalThis.heard = []; globalThis.live = new Socket('/ws', {final: [4001]}).open();"
              + " live.addEventListener('message', event => heard.push(event.detail)); }");
      page.waitForFunction("() => live.state === 'open'");
      await().atMost(Duration.ofMinutes(1)).until(() -> gallery.audience().size() == 1);
      gallery.audience().send(TextFrame.of("{\"seq\":1}"));
      page.waitForFunction("() => heard.length === 1");
      page.evaluate("live.send({bye: true})");
      page.waitForFunction("() => live.state === 'closed'");
    }
  }

  /// Pages of which one waits, as for a module over a slow network, until the test lets it come.
  private static final String PAGES =
      """
      globalThis.shown = [];
      const draw = name => () => { shown.push(name); return name; };
      const slow = new Promise(done => { globalThis.arrive = done; });
      globalThis.router = new Router([
        ['/blank', () => location.search ? slow.then(() => draw('new')) : draw('list')],
        ['/slow', () => slow.then(() => draw('slow'))],
      ]).start();
      """;

  @ParameterizedTest
  @ValueSource(strings = {"/slow", "/blank?new"})
  void a_page_that_loads_late_is_not_shown_after_going_back(String late) {
    try (var view = open()) {
      var page = view.page();
      page.evaluate("() => {" + PAGES + "}");
      page.waitForFunction("() => shown.length === 1");
      page.evaluate("late => { router.go(late); history.back(); }", late);
      page.waitForFunction("() => shown.length === 2");
      page.evaluate("() => arrive()");
      // Whatever was waiting for it has run before this is shown.
      page.evaluate("() => router.go('/blank')");
      assertThat(page.evaluate("[shown.join(), document.title]"))
          .isEqualTo(List.of("list,list,list", "list"));
      page.evaluate("() => router.go('/slow')");
      assertThat(page.evaluate("[shown.at(-1), document.title]"))
          .isEqualTo(List.of("slow", "slow"));
    }
  }

  @Test
  void a_problem_of_the_server_is_an_error_with_its_code() {
    try (var view = open()) {
      var page = view.page();
      assertThat(page.evaluate("call('GET', '/api/hello/Ada')")).isEqualTo(Map.of("hello", "Ada"));
      assertThat(
              page.evaluate(
                  "call('GET', '/api/full').catch(e => [e.status, e.code, e.message, e.requestId.length > 7])"))
          .isEqualTo(List.of(409, "GAME_FULL", "This game is full.", true));
      assertThat(view.takeTroubles()).hasSize(2);
    }
  }

  @Test
  void times_are_said_as_people_say_them() {
    try (var view = open()) {
      var page = view.page();
      assertThat(
              page.evaluate(
                  "[0, 59, 60, 3600, 86400, 86400 * 8, -3600].map(s => relative(0, s * 1000, 'en'))"))
          .isEqualTo(
              List.of(
                  "just now",
                  "just now",
                  "1 minute ago",
                  "1 hour ago",
                  "yesterday",
                  "last week",
                  "in 1 hour"));
    }
  }
}
