package dev.trestle.apps.chat.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.ModuleTestPage;
import dev.trestle.web.testing.RealBrowser;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The browser's end of the gateway, with a socket, time and chance of the test.
class GatewayTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static final String FAKE =
      """
      globalThis.made = [];
      globalThis.later = [];
      globalThis.time = 0;
      globalThis.pass = (more = 0) => { const {run, millis} = later.at(-1); time += millis + more; run(); };
      globalThis.heard = [];
      globalThis.renewed = 0;
      class Fake extends EventTarget {
        readyState = 1;
        sent = [];
        constructor() { super(); made.push(this); }
        send(text) { this.sent.push(JSON.parse(text)); }
        close(code) { this.closed = code; }
        lose(code) { this.dispatchEvent(Object.assign(new Event('close'), {code})); }
        say(frame) { this.dispatchEvent(Object.assign(new Event('message'), {data: JSON.stringify(frame)})); }
      }
      globalThis.realTimeout ??= setTimeout;
      globalThis.setTimeout = (run, millis) => { later.push({run, millis}); return later.length; };
      globalThis.clearTimeout = () => {};
      globalThis.line = new Gateway('/chat/gateway', {make: () => new Fake(), random: () => 0.5, now: () => time, token: async () => 'token', renew: () => { renewed++; }});
      line.addEventListener('dispatch', event => heard.push(event.detail.t));
      globalThis.settle = () => new Promise(done => realTimeout(done));
      globalThis.ready = async () => { made.at(-1).say({op: 10, d: {heartbeatInterval: 1000}}); await settle(); made.at(-1).say({op: 0, s: 1, t: 'READY', d: {sessionId: 'one'}}); };
      line.open();
      """;

  private static ModuleTestPage trials;

  @BeforeAll
  static void open() {
    trials = ServedChat.trials(BROWSER);
  }

  @AfterAll
  static void close() {
    trials.close();
  }

  private static Page fresh() {
    trials.page().reload();
    trials.page().waitForSelector("html[data-ready]");
    trials.page().evaluate("() => {" + FAKE + "}");
    return trials.page();
  }

  @Test
  void it_says_who_it_is_and_goes_on_where_it_was() {
    var page = fresh();
    page.evaluate("ready()");
    assertThat(page.evaluate("[line.state, made[0].sent.at(-1).op, made[0].sent.at(-1).d.token]"))
        .isEqualTo(List.of("open", 2, "token"));
    page.evaluate("made[0].say({op: 0, s: 2, t: 'A', d: {}}); made[0].lose(1006)");
    assertThat(page.evaluate("[line.state, later.at(-1).millis]"))
        .isEqualTo(List.of("waiting", 750));
    page.evaluate(
        "async () => { later.at(-1).run(); made[1].say({op: 10, d: {heartbeatInterval: 1000}}); await settle(); }");
    assertThat(
            page.evaluate(
                "[made[1].sent.at(-1).op, made[1].sent.at(-1).d.sessionId, made[1].sent.at(-1).d.seq]"))
        .isEqualTo(List.of(6, "one", 2));
    page.evaluate(
        "made[1].say({op: 0, s: 2, t: 'A', d: {}}); made[1].say({op: 0, s: 3, t: 'B', d: {}}); made[1].say({op: 0, s: 4, t: 'RESUMED', d: {}})");
    assertThat(page.evaluate("[heard.join(), line.state]"))
        .isEqualTo(List.of("READY,A,B,RESUMED", "open"));
  }

  @Test
  void an_expired_session_is_started_again() {
    var page = fresh();
    page.evaluate(
        "async () => { await ready(); made[0].lose(1006); later.at(-1).run(); made[1].say({op: 10, d: {heartbeatInterval: 1000}}); await settle(); made[1].say({op: 9, d: false}); await settle(); made[1].say({op: 0, s: 1, t: 'READY', d: {sessionId: 'two'}}); }");
    assertThat(
            page.evaluate("[made[1].sent.map(frame => frame.op).join(), heard.join(), line.state]"))
        .isEqualTo(List.of("6,2", "READY,READY", "open"));
  }

  @Test
  void silence_after_a_heartbeat_is_a_loss() {
    var page = fresh();
    page.evaluate("async () => { await ready(); pass(); made[0].say({op: 11}); pass(); }");
    assertThat(
            page.evaluate(
                "[made[0].sent.filter(frame => frame.op === 1).length, made[0].closed === undefined]"))
        .isEqualTo(List.of(2, true));
    page.evaluate("pass()");
    assertThat(page.evaluate("line.state")).isEqualTo("open");
    page.evaluate("pass()");
    assertThat(page.evaluate("[made[0].closed, line.state]")).isEqualTo(List.of(4900, "waiting"));
  }

  @Test
  void a_heartbeat_that_is_on_its_way_is_no_silence() {
    var page = fresh();
    page.evaluate(
        "async () => { await ready(); document.dispatchEvent(new Event('visibilitychange')); time += 100; later.findLast(one => one.millis === 500).run(); }");
    assertThat(page.evaluate("[made[0].closed === undefined, line.state]"))
        .isEqualTo(List.of(true, "open"));
    page.evaluate(
        "made[0].say({op: 11}); document.dispatchEvent(new Event('visibilitychange')); pass()");
    assertThat(page.evaluate("[made[0].closed, line.state]")).isEqualTo(List.of(4900, "waiting"));
  }

  @Test
  void a_machine_that_slept_asks_before_it_gives_up() {
    var page = fresh();
    page.evaluate("async () => { await ready(); pass(); pass(3_600_000); }");
    assertThat(page.evaluate("[made[0].closed === undefined, line.state]"))
        .isEqualTo(List.of(true, "open"));
    page.evaluate("made[0].say({op: 11}); pass()");
    assertThat(page.evaluate("line.state")).isEqualTo("open");
  }

  @Test
  void a_page_that_nobody_looks_at_comes_back_with_the_network() {
    var page = fresh();
    page.evaluate(
        """
        async () => {
          await ready();
          Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
          Object.defineProperty(navigator, 'onLine', {value: false, configurable: true});
          dispatchEvent(new Event('offline'));
        }
        """);
    assertThat(page.evaluate("line.state")).isEqualTo("open");
    page.evaluate("pass()");
    assertThat(page.evaluate("[made[0].closed, line.state]")).isEqualTo(List.of(4900, "offline"));
    page.evaluate("dispatchEvent(new Event('online'))");
    assertThat(page.evaluate("[line.state, made.length]")).isEqualTo(List.of("connecting", 2));
  }

  @Test
  void it_waits_longer_each_time_and_gives_up_only_where_that_is_final() {
    var page = fresh();
    page.evaluate(
        "() => { globalThis.waits = []; for (let i = 0; i < 7; i++) { made.at(-1).lose(1006); waits.push(later.at(-1).millis); later.at(-1).run(); } }");
    assertThat(page.evaluate("waits"))
        .isEqualTo(List.of(750, 1500, 3000, 6000, 12000, 22500, 22500));
    page.evaluate("made.at(-1).lose(4004)");
    assertThat(page.evaluate("[renewed, line.state]")).isEqualTo(List.of(1, "waiting"));
    page.evaluate("later.at(-1).run(); made.at(-1).lose(4012)");
    assertThat(page.evaluate("line.state")).isEqualTo("closed");
  }

  @Test
  void a_server_that_restarts_is_left_and_found_again_at_a_time_of_our_own() {
    var page = fresh();
    page.evaluate("async () => { await ready(); made[0].say({op: 7}); }");
    assertThat(page.evaluate("[made[0].closed, later.at(-1).millis, line.state]"))
        .isEqualTo(List.of(4900, 5000, "waiting"));
  }
}
