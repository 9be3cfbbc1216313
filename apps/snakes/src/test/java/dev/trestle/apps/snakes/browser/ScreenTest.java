package dev.trestle.apps.snakes.browser;

import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every screen at every size and in all colours: it fits, and breaks no rule of accessibility. The pictures are in target/screenshots.
class ScreenTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static final List<String> NAMES =
      List.of("Ada", "Grace Hopper", "Linus", "Zoë", "Margaret Hamilton");

  private static ServedSnakes served;
  private static @Nullable Stage stage;

  @BeforeAll
  static void open() {
    served = new ServedSnakes(0);
  }

  @AfterAll
  static void close() {
    if (stage != null) {
      stage.view.close();
    }
    served.close();
  }

  /// Games in which everybody has got so far, and stays there.
  private record Stage(View view, Seat lobby, Seat turns, Seat race, Seat over) {
    static Stage set() {
      var view = BROWSER.open(served.uri("/trials"), Screen.DESKTOP, Colours.LIGHT);
      view.page().waitForSelector("html[data-ready]");
      return new Stage(
          view,
          seat(view, 0, "lobby(names)"),
          seat(view, 1, "playing(names, 0, {options: {mode: 'turn'}, board: standardBoard})"),
          seat(view, 0, "playing(names, 6, {options: {finish: 'stay'}, board: standardBoard})"),
          seat(view, 1, "finished(names)"));
    }

    private static Seat seat(View view, int number, String scenario) {
      var seats =
          (List<?>) view.page().evaluate("async names => seats(await " + scenario + ")", NAMES);
      var seat = (Map<?, ?>) seats.get(number);
      return new Seat(String.valueOf(seat.get("code")), seat);
    }
  }

  private record Seat(String code, Map<?, ?> secrets) {
    String path() {
      return "/snakes/g/" + code;
    }
  }

  /// Every size and both colours. All of their combinations with `-Dtrestle.looks=all`, for whoever wants to see the pictures.
  static Stream<Arguments> looks() {
    if (System.getProperty("trestle.looks", "").equals("all")) {
      return Stream.of(Screen.values())
          .flatMap(
              screen -> Stream.of(Colours.values()).map(colours -> Arguments.of(screen, colours)));
    }
    return Stream.of(
        Arguments.of(Screen.DESKTOP, Colours.LIGHT),
        Arguments.of(Screen.TABLET, Colours.LIGHT),
        Arguments.of(Screen.PHONE, Colours.DARK));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void every_screen_fits_and_is_accessible(Screen screen, Colours colours) {
    if (stage == null) {
      stage = Stage.set();
    }
    try (var view = BROWSER.open(served.uri("/trials"), screen, colours)) {
      view.page().waitForSelector("html[data-ready]");
      var look = new Look(view, screen, colours);
      look.at("/snakes/?new", "s-create s-options", "create");
      look.at(stage.lobby.path(), "s-join", "door");
      look.at("/snakes/g/ZZZZZZ", "s-problem", "unknown");
      view.takeTroubles();
      look.sit(stage.lobby, stage.turns, stage.race, stage.over);
      look.at(stage.lobby.path(), "s-lobby .player:nth-child(5)", "lobby");
      look.at(stage.turns.path(), "s-clock", "turn");
      look.at(stage.race.path(), "s-standings", "play");
      look.at(stage.over.path(), "s-winner .fact", "result");
      look.at(stage.over.path() + "?replay", "s-replay s-standings", "replay");
      look.at("/snakes/", "s-home t-list a", "home");
      look.at("/snakes/admin", "s-admin t-field", "admin-gate");
      view.page().getByLabel("Admin token").fill(ServedSnakes.ADMIN_TOKEN);
      view.page().getByText("Show games").click();
      view.page().locator("s-admin td button").nth(1).click();
      look.shown("s-admin .chart", "admin");
    }
  }

  private record Look(View view, Screen screen, Colours colours) {
    void sit(Seat... seats) {
      view.page().navigate(served.uri("/trials").toString());
      view.page().waitForSelector("html[data-ready]");
      for (var seat : seats) {
        view.page().evaluate("seat => session.saveSeat(seat.code, seat)", seat.secrets());
      }
    }

    void at(String path, String ready, String name) {
      view.page().navigate(served.uri(path).toString());
      shown(ready, name);
    }

    void shown(String ready, String name) {
      view.page().locator(ready).first().waitFor();
      // Everything that moves has arrived.
      view.page()
          .waitForFunction(
              "() => document.getAnimations().every(one => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)");
      view.screenshotOfWindow("%s-%s-%s".formatted(name, screen, colours).toLowerCase(Locale.ROOT));
      view.assertFits();
      // Layouts and colours are looked at once each: rules take time.
      if ((screen == Screen.DESKTOP && colours == Colours.LIGHT)
          || (screen == Screen.PHONE && colours == Colours.DARK)) {
        view.assertAccessible();
      }
    }
  }
}
