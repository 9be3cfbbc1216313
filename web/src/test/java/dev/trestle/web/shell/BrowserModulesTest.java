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

  /// A socket in the page's place whose loss, time and chance are the test's.
  private static final String FAKE =
      """
      globalThis.made = [];
      globalThis.waits = [];
      globalThis.seen = [];
      globalThis.gaps = [];
      class Fake extends EventTarget {
        readyState = 1;
        sent = [];
        constructor() { super(); made.push(this); }
        send(text) { this.sent.push(JSON.parse(text)); }
        close() {}
        fire(type, more) { this.dispatchEvent(Object.assign(new Event(type), more)); }
        say(message) { this.fire('message', {data: JSON.stringify(message)}); }
      }
      globalThis.later = [];
      globalThis.setTimeout = (run, millis) => { waits.push(millis); later.push(run); return later.length; };
      globalThis.socket = new Socket('/ws', {
        make: () => new Fake(), random: () => 1, numberOf: m => m.seq, final: [4001, 4010],
        onGap: (expected, message) => gaps.push([expected, message.seq]),
        hello: last => [{action: 'sync', since: last ?? 0}],
      });
      socket.addEventListener('message', event => seen.push(event.detail.seq));
      socket.open();
      """;

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
  void a_lost_socket_waits_twice_as_long_each_time_up_to_half_a_minute() {
    try (var view = open()) {
      var page = view.page();
      page.evaluate(FAKE);
      for (int i = 0; i < 7; i++) {
        page.evaluate("made.at(-1).fire('close', {code: 1006}); later.at(-1)()");
      }
      assertThat(page.evaluate("waits"))
          .isEqualTo(List.of(1000, 2000, 4000, 8000, 16000, 30000, 30000));
      page.evaluate("made.at(-1).fire('open'); made.at(-1).fire('close', {code: 1012})");
      assertThat(page.evaluate("waits.at(-1)")).isEqualTo(1000);
      page.evaluate("made.at(-1).fire('open')");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4001, 4010})
  void a_final_code_is_final(int code) {
    try (var view = open()) {
      var page = view.page();
      page.evaluate(FAKE);
      page.evaluate(
          "code => { made.at(-1).fire('open'); made.at(-1).fire('close', {code}); }", code);
      assertThat(page.evaluate("[socket.state, waits.length, made.length]"))
          .isEqualTo(List.of("closed", 0, 1));
    }
  }

  @Test
  void a_gap_is_noticed_and_filled_by_a_replay() {
    try (var view = open()) {
      var page = view.page();
      page.evaluate(FAKE);
      page.evaluate(
          "made[0].fire('open'); for (const seq of [5, 6, 6, 9, 10, 7, 8, 11]) made[0].say({seq})");
      assertThat(page.evaluate("gaps")).isEqualTo(List.of(List.of(7, 9)));
      assertThat(page.evaluate("seen")).isEqualTo(List.of(5, 6, 7, 8, 9, 10, 11));
      assertThat(page.evaluate("made[0].sent[0]")).isEqualTo(Map.of("action", "sync", "since", 0));
    }
  }

  @Test
  void a_gap_is_filled_by_a_snapshot() {
    try (var view = open()) {
      var page = view.page();
      page.evaluate(FAKE);
      page.evaluate(
          "made[0].fire('open'); for (const seq of [1, 4, 5]) made[0].say({seq}); socket.resume(4)");
      assertThat(page.evaluate("seen")).isEqualTo(List.of(1, 5));
      page.evaluate("made[0].say({seq: 6})");
      assertThat(page.evaluate("[seen.at(-1), socket.last]")).isEqualTo(List.of(6, 6));
    }
  }

  @Test
  void a_socket_that_is_open_only_by_name_is_renewed_at_once() {
    try (var view = open()) {
      var page = view.page();
      page.evaluate(FAKE);
      page.evaluate(
          "made[0].fire('open'); socket.reconnect(); made[0].fire('close', {code: 1006}); made[1].fire('open')");
      assertThat(page.evaluate("[socket.state, made.length, waits.length, made[1].sent.length]"))
          .isEqualTo(List.of("open", 2, 0, 1));
    }
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
