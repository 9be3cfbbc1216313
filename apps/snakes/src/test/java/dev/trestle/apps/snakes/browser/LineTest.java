package dev.trestle.apps.snakes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.WebSocketRoute;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A page that has missed something asks for it, with a server that is not in the mood.
class LineTest {
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
        "() => { globalThis.link = new Link(() => [{action: 'spectate', id: 'hello', gameCode: 'ABCDEF'}]).open(); }");
    return view;
  }

  @Test
  void what_is_missing_is_asked_for_again_where_that_was_refused() {
    var server = new Moody(3);
    try (var view = watching(server)) {
      view.page().waitForFunction("() => link.state.seq === 12 && !link.state.behind");
      assertThat(server.asked).isEqualTo(4);
      assertThat(server.connections).isEqualTo(1);
    }
  }

  @Test
  void whoever_is_refused_again_and_again_begins_anew() {
    var server = new Moody(8);
    try (var view = watching(server)) {
      view.page().waitForFunction("() => link.state.seq === 12 && !link.state.behind");
      assertThat(server.asked).isEqualTo(9);
      assertThat(server.connections).isEqualTo(2);
    }
  }
}
