package dev.trestle.apps.snakes.browser;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every screen at every size and in all colours: it fits, and breaks no rule of accessibility. The pictures are in target/screenshots.
class LooksTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static final List<String> NAMES =
      List.of("Ada", "Grace Hopper", "Linus", "Zoë", "Margaret Hamilton");

  private static ServedSnakes served;

  @BeforeAll
  static void open() {
    served = new ServedSnakes(0);
  }

  @AfterAll
  static void close() {
    served.close();
  }

  static Stream<Arguments> looks() {
    return Stream.of(Screen.values())
        .flatMap(
            screen -> Stream.of(Colours.values()).map(colours -> Arguments.of(screen, colours)));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void every_screen_fits_and_is_accessible(Screen screen, Colours colours) {
    try (var stage = BROWSER.open(served.uri("/trials"), Screen.DESKTOP, Colours.LIGHT);
        var view = BROWSER.open(served.uri("/trials"), screen, colours)) {
      stage.page().waitForSelector("html[data-ready]");
      var look = new Look(view, (screen + "-" + colours).toLowerCase(Locale.ROOT));

      var waiting = group(stage.page(), "lobby(names)");
      look.at("/snakes/?new", "s-create s-options", "create");
      look.at("/snakes/g/" + waiting.get(0).get("code"), "s-door", "door");
      look.at("/snakes/g/ZZZZZZ", "s-trouble", "unknown");
      view.takeTroubles();
      look.sitting(waiting.get(0)).at("/snakes/g/" + waiting.get(0).get("code"), "s-lobby .player:nth-child(5)", "lobby");

      var turns = group(stage.page(), "playing(names, 0, {options: {mode: 'turn'}, board: standardBoard})");
      look.sitting(turns.get(1)).at("/snakes/g/" + turns.get(1).get("code"), "s-clock", "turn");
      var race = group(stage.page(), "playing(names, 6, {options: {finish: 'stay'}, board: standardBoard})");
      look.sitting(race.get(0)).at("/snakes/g/" + race.get(0).get("code"), "s-standings", "play");
      var over = group(stage.page(), "finished(names)");
      look.sitting(over.get(1)).at("/snakes/g/" + over.get(1).get("code"), "s-winner .fact", "result");
      look.at("/snakes/g/" + over.get(1).get("code") + "?replay", "s-replay s-standings", "replay");
      look.at("/snakes/", "s-home t-list a", "home");
      look.at("/snakes/admin", "s-admin t-field", "admin-gate");
      view.page().getByLabel("Admin token").fill(ServedSnakes.ADMIN_TOKEN);
      view.page().getByText("Show the games").click();
      view.page().locator("s-admin td button").first().click();
      look.shown("s-admin .chart", "admin");
    }
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> group(Page stage, String scenario) {
    return (List<Map<String, Object>>)
        stage.evaluate("async names => seats(await " + scenario + ")", NAMES);
  }

  private record Look(View view, String suffix) {
    Look sitting(Map<String, Object> seat) {
      view.page().navigate(served.uri("/trials").toString());
      view.page().waitForSelector("html[data-ready]");
      view.page().evaluate("seat => session.sit(seat.code, seat)", seat);
      return this;
    }

    void at(String path, String ready, String name) {
      view.page().navigate(served.uri(path).toString());
      shown(ready, name);
    }

    void shown(String ready, String name) {
      view.page().locator(ready).first().waitFor();
      // Everything that moves has arrived.
      view.page().waitForFunction("document.getAnimations().every(one => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)");
      view.screenshotOfWindow(name + "-" + suffix);
      view.assertFits().assertAccessible();
    }
  }
}
