package dev.trestle.apps.snakes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.WebSocketRoute;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Lost connections: the page notices them, reconnects and requests missing events, also from a busy server.
class ConnectionLossTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static final Pattern SOCKET = Pattern.compile(".*/snakes/ws.*");
  private static final Pattern NAME = Pattern.compile("\"id\":\"([^\"]*)\"");

  private static ServedSnakes served;

  @BeforeAll
  static void open() {
    served = new ServedSnakes(0);
  }

  @AfterAll
  static void close() {
    served.close();
  }

  /// Tells of the tenth event and of the twelfth, and of what is between only when it was asked often enough.
  private static final class Moody {
    private final int refusals;
    private int connections;
    private int asked;

    Moody(int refusals) {
      this.refusals = refusals;
    }

    void open(WebSocketRoute route) {
      connections++;
      route.onMessage(frame -> answer(route, frame.text()));
    }

    private void answer(WebSocketRoute route, String text) {
      if (text.contains("\"spectate\"")) {
        route.send(
            """
            {"type":"gameState","seq":10,"game":{"status":"playing"},"players":[]}""");
        route.send(
            """
            {"type":"hostChanged","seq":12,"hostId":"ann"}""");
      } else if (text.contains("\"sync\"")) {
        var name = NAME.matcher(text);
        assertThat(name.find()).isTrue();
        asked++;
        route.send(
            asked <= refusals
                ? """
                {"type":"error","re":"%s","code":"RATE_LIMITED","message":"Too busy."}"""
                    .formatted(name.group(1))
                : """
                {"type":"batch","seq":12,"events":[{"type":"hostChanged","seq":11,"hostId":"bob"},{"type":"hostChanged","seq":12,"hostId":"ann"}]}""");
      }
    }
  }

  private static View watching(Moody server) {
    var view = BROWSER.open(served.uri("/trials"), Screen.PHONE, Colours.LIGHT);
    var page = view.page();
    page.routeWebSocket(SOCKET, server::open);
    // How long it waits is of no interest here, and would only take time.
    page.addInitScript("Math.random = () => -0.98");
    page.reload();
    page.waitForSelector("html[data-ready]");
    page.evaluate(
        "() => { globalThis.link = new GameConnection(() => [{action: 'spectate', id: 'hello', gameCode: 'ABCDEF'}]).open(); }");
    return view;
  }

  @Test
  void missing_events_are_requested_again_after_a_refusal() {
    var server = new Moody(3);
    try (var view = watching(server)) {
      view.page().waitForFunction("() => link.state.seq === 12 && !link.state.hasGap");
      assertThat(server.asked).isEqualTo(4);
      assertThat(server.connections).isEqualTo(1);
    }
  }

  @Test
  void a_client_that_is_refused_repeatedly_reconnects() {
    var server = new Moody(8);
    try (var view = watching(server)) {
      view.page().waitForFunction("() => link.state.seq === 12 && !link.state.hasGap");
      assertThat(server.asked).isEqualTo(9);
      assertThat(server.connections).isEqualTo(2);
    }
  }

  /// A server that has too much to do to let people in, at first.
  private static final class Busy {
    private final String refusal;
    private int refusals;
    private int greetings;

    Busy(int refusals, String refusal) {
      this.refusals = refusals;
      this.refusal = refusal;
    }

    void open(WebSocketRoute route) {
      var server = route.connectToServer();
      server.onMessage(frame -> route.send(frame.text()));
      route.onMessage(
          frame -> {
            if (frame.text().contains("\"id\":\"hello\"")) {
              greetings++;
              if (refusals-- > 0) {
                route.send(refusal);
                return;
              }
            }
            server.send(frame.text());
          });
    }
  }

  private static View person(String path) {
    var view = BROWSER.open(served.uri(path), Screen.PHONE, Colours.LIGHT);
    view.page().waitForSelector("html[data-ready]");
    return view;
  }

  private static Map<?, ?> seat(View stage, String scenario) {
    var seats = (List<?>) stage.page().evaluate("async () => seats(await " + scenario + ")");
    return (Map<?, ?>) seats.getFirst();
  }

  @Test
  void a_client_that_reconnects_to_a_busy_server_sees_it_and_can_retry() {
    var server =
        new Busy(
            1,
            """
            {"type":"error","re":"hello","code":"RATE_LIMITED","message":"The game is too busy.","retryAfter":600000}""");
    try (var stage = person("/trials");
        var view = person("/trials")) {
      var seat = seat(stage, "playing(['Ada', 'Bob'], 1, {board: standardBoard})");
      var page = view.page();
      page.routeWebSocket(SOCKET, server::open);
      page.evaluate("seat => session.saveSeat(seat.code, seat)", seat);
      page.navigate(served.uri("/snakes/g/" + seat.get("code")).toString());
      page.getByText("The game is too busy.").waitFor();
      assertThat(server.greetings).isEqualTo(1);
      page.getByText("Try now").click();
      page.locator("s-roll").waitFor();
      page.waitForFunction(
          "() => document.querySelector('s-game').connectionStatus.state === 'open'");
      assertThat(server.greetings).isEqualTo(2);
    }
  }

  @Test
  void a_client_retries_until_a_busy_server_accepts_it() {
    var server =
        new Busy(
            3,
            """
            {"type":"error","re":"hello","code":"INTERNAL_ERROR","message":"The game is too busy."}""");
    try (var stage = person("/trials");
        var view = person("/trials")) {
      var code = seat(stage, "lobby(['Ada', 'Bob'])").get("code");
      var page = view.page();
      page.routeWebSocket(SOCKET, server::open);
      page.addInitScript("Math.random = () => -0.98");
      page.navigate(served.uri("/snakes/g/" + code).toString());
      page.getByLabel("Your name").fill("Cy");
      page.getByText("Join game").click();
      page.getByText("Waiting for Ada to start").waitFor();
      assertThat(server.greetings).isEqualTo(4);
      assertThat(page.evaluate("document.querySelector('s-game').state.players.size")).isEqualTo(3);
    }
  }

  @ParameterizedTest
  @CsvSource({"4000,The server was updated", "4003,You are banned"})
  void a_final_close_code_shows_its_reason_and_stops_reconnecting(int code, String words) {
    try (var stage = person("/trials");
        var view = person("/trials")) {
      var seat = seat(stage, "lobby(['Ada', 'Bob'])");
      var page = view.page();
      var connections = new AtomicInteger();
      page.routeWebSocket(
          SOCKET,
          route -> {
            connections.incrementAndGet();
            route.close(new WebSocketRoute.CloseOptions().setCode(code).setReason("no"));
          });
      page.addInitScript("Math.random = () => -0.98");
      page.evaluate("seat => session.saveSeat(seat.code, seat)", seat);
      page.navigate(served.uri("/snakes/g/" + seat.get("code")).toString());
      page.getByText(words).waitFor();
      assertThat(connections).hasValue(1);
    }
  }

  /// A network that forwards frames until it is cut.
  private static final class Cable {
    private final List<WebSocketRoute> routes = new ArrayList<>();
    private boolean cut;
    private int pongs;

    void open(WebSocketRoute route) {
      if (cut) {
        route.close();
        return;
      }
      routes.add(route);
      route
          .connectToServer()
          .onMessage(
              frame -> {
                pongs += frame.text().contains("\"pong\"") ? 1 : 0;
                route.send(frame.text());
              });
    }

    void cut() {
      cut = true;
      routes.forEach(WebSocketRoute::close);
    }
  }

  private static void play(View stage, View view, Cable cable) {
    var seat = seat(stage, "playing(['Ada', 'Bob'], 1, {board: standardBoard})");
    var page = view.page();
    page.routeWebSocket(SOCKET, cable::open);
    page.evaluate("seat => session.saveSeat(seat.code, seat)", seat);
    page.navigate(served.uri("/snakes/g/" + seat.get("code")).toString());
    page.locator("s-roll").waitFor();
    awaitState(page, "open");
  }

  private static void awaitState(Page page, String state) {
    page.waitForFunction(
        "state => document.querySelector('s-game')?.connectionStatus?.state === state", state);
  }

  /// Without a network, a server on the same computer still answers.
  @Test
  void a_connection_that_works_while_the_browser_is_offline_is_kept() {
    var cable = new Cable();
    try (var stage = person("/trials");
        var view = person("/trials")) {
      play(stage, view, cable);
      var page = view.page();
      int before = cable.pongs;
      page.evaluate("dispatchEvent(new Event('offline'))");
      awaitState(page, "open");
      page.waitForCondition(() -> cable.pongs > before);
      awaitState(page, "open");
      assertThat(cable.routes).hasSize(1);
    }
  }

  @Test
  void a_lost_network_is_shown_and_its_return_reconnects() {
    var cable = new Cable();
    try (var stage = person("/trials");
        var view = person("/trials")) {
      play(stage, view, cable);
      var page = view.page();
      page.context().setOffline(true);
      cable.cut();
      awaitState(page, "offline");
      page.getByText("You are offline.").waitFor();
      cable.cut = false;
      page.context().setOffline(false);
      awaitState(page, "open");
    }
  }
}
