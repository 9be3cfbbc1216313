package dev.trestle.apps.snakes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.WebSocketFrame;
import com.microsoft.playwright.WebSocketRoute;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// People play, as people do: by clicking and typing, with reloads and bad networks.
class WholeGameTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static final Pattern SOCKET = Pattern.compile(".*/snakes/ws.*");

  private static ServedSnakes served;

  @BeforeAll
  static void open() {
    served = new ServedSnakes(0);
  }

  @AfterAll
  static void close() {
    served.close();
  }

  private static View person(String path, Screen screen) {
    return BROWSER.open(served.uri(path), screen, Colours.LIGHT);
  }

  @Test
  void two_play_and_one_watches_from_the_first_click_to_the_rematch() {
    try (var ada = person("/snakes/", Screen.DESKTOP);
        var bob = person("/snakes/", Screen.PHONE);
        var eve = person("/snakes/", Screen.TABLET)) {
      var code = create(ada.page());

      bob.page()
          .getByLabel("Join with a code")
          .fill(code.toLowerCase(Locale.ROOT).replaceFirst("(...)", "$1-"));
      bob.page().locator("s-home form t-button").click();
      bob.page().getByLabel("Your name").fill("Bob");
      bob.page().getByText("Join game").click();
      bob.page().getByText("Waiting for Ada to start").waitFor();
      bob.assertFits();

      eve.page().navigate(served.uri("/snakes/g/" + code).toString());
      eve.page().getByText("Just watch").click();
      eve.page().getByText("You are watching.").waitFor();

      ada.page().getByText("Start game").click();
      eve.page().getByText("Watching", exactly()).waitFor();
      playToTheEnd(ada.page(), bob.page());

      for (var view : List.of(ada, bob, eve)) {
        view.page().locator("s-winner .fact").first().waitFor();
        view.assertFits();
      }
      assertThat(square(ada.page())).isEqualTo(square(eve.page()));
      ada.page().getByText("Check the dice").click();
      ada.page()
          .getByText(Pattern.compile("Your browser has checked all \\d+ rolls: fair"))
          .waitFor();

      ada.page().getByText("Play again").click();
      ada.page().locator("s-lobby").waitFor();
      bob.page().getByText("Join the rematch").click();
      bob.page().getByText("Waiting for Ada to start").waitFor();
      assertThat(ada.page().url()).isEqualTo(bob.page().url()).doesNotContain(code);
    }
  }

  /// On the smallest board, where any roll over the end wins.
  private static String create(Page page) {
    page.getByText("Create a game").click();
    page.getByLabel("Your name").fill("Ada");
    page.getByText("Random", exactly()).click();
    page.getByText("6²").click();
    page.getByText("Any", exactly()).click();
    page.getByText("More rules").click();
    page.getByLabel("Wait between rolls").fill("300");
    page.waitForFunction("() => document.querySelector('s-create').value.board.size === 36");
    page.getByText("Create game", exactly()).click();
    page.locator("s-lobby").waitFor();
    return page.url().replaceFirst(".*/", "");
  }

  /// One after the other, each by a click, until somebody has won. Nobody else rolls meanwhile: between a look and a click no winner's
  /// dialog opens over the button.
  private static void playToTheEnd(Page... pages) {
    for (int round = 0; round < 200; round++) {
      for (var page : pages) {
        roll(page);
        if (page.evaluate(AT_THE_END).equals(true)) {
          return;
        }
      }
    }
    throw new AssertionError("Nobody has won after 200 rolls each");
  }

  private static final String AT_THE_END =
      "(({state}) => state.players.get(state.me).position === state.game.board.size)(document.querySelector('s-game'))";

  private static final String READY =
      "() => { const roll = document.querySelector('s-game').renderRoot.querySelector('s-play')?.renderRoot.querySelector('s-roll'); return Boolean(roll?.ready && !roll.cooling); }";

  /// Where everybody stands, as the page knows it.
  private static Object square(Page page) {
    return page.evaluate(
        "[...document.querySelector('s-game').state.players.values()].map(player => player.position).join()");
  }

  private static Page.GetByTextOptions exactly() {
    return new Page.GetByTextOptions().setExact(true);
  }

  @Test
  void a_reload_and_a_lost_line_change_nothing() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", Screen.PHONE)) {
      var line = new Line();
      var page = view.page();
      page.routeWebSocket(SOCKET, line::open);
      sit(
          stage.page(),
          page,
          "playing(['Ada', 'Bob'], 2, {options: {finish: 'stay', cooldownMillis: 300}, board: standardBoard})");
      page.locator("s-roll").waitFor();
      roll(page);
      var before = square(page);

      page.reload();
      page.locator("s-roll").waitFor();
      page.waitForFunction(
          "() => document.querySelector('s-game').connectionStatus?.state === 'open'");
      assertThat(square(page)).isEqualTo(before);
      page.locator("s-play .moves li").first().waitFor();

      line.cut();
      page.waitForFunction(
          "() => document.querySelector('s-game').connectionStatus.state === 'waiting'");
      stage.page().evaluate("players[1].roll(3)");
      page.getByText("Connection lost").waitFor();
      page.waitForFunction(
          "() => document.querySelector('s-game').connectionStatus.state === 'waiting'");
      view.screenshotOfWindow("reconnecting-phone").assertFits();
      line.mend();
      page.waitForFunction(
          "() => document.querySelector('s-game').connectionStatus.state === 'open'");
      page.waitForFunction(
          "() => [...document.querySelector('s-game').state.players.values()][1].rolls >= 5");
      roll(page);
      assertThat(page.evaluate("document.querySelector('s-game').state.hasGap")).isEqualTo(false);
    }
  }

  /// On a slow connection the server receives a roll later than the page believes, and the next one comes too soon.
  @Test
  void a_roll_that_came_too_soon_is_repeated_without_another_click() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", Screen.PHONE)) {
      var refused = new AtomicInteger();
      var page = view.page();
      page.routeWebSocket(
          SOCKET,
          route -> {
            var server = route.connectToServer();
            server.onMessage(frame -> route.send(frame.text()));
            route.onMessage(
                frame -> {
                  if (frame.text().contains("rollDice") && refused.getAndIncrement() < 2) {
                    var id = frame.text().replaceFirst(".*\"id\":\"(rollDice[^\"]*)\".*", "$1");
                    route.send(
                        "{\"type\":\"error\",\"code\":\"TOO_FAST\",\"message\":\"Too soon\",\"retryAfter\":40,\"re\":\"%s\"}"
                            .formatted(id));
                  } else {
                    server.send(frame.text());
                  }
                });
          });
      sit(
          stage.page(),
          page,
          "playing(['Ada', 'Bob'], 1, {options: {cooldownMillis: 300}, board: standardBoard})");
      page.locator("s-roll").waitFor();
      roll(page);
      assertThat(refused).hasValue(3);
    }
  }

  /// The network between a page and the server.
  private static final class Line {
    private @Nullable WebSocketRoute current;
    private @Nullable WebSocketRoute asleep;
    private boolean broken;

    void open(WebSocketRoute route) {
      if (broken) {
        close(route);
        return;
      }
      var server = route.connectToServer();
      route.onMessage(frame -> pass(frame, route, server));
      server.onMessage(frame -> pass(frame, route, route));
      current = route;
    }

    private void pass(WebSocketFrame frame, WebSocketRoute line, WebSocketRoute to) {
      if (!line.equals(asleep)) {
        to.send(frame.text());
      }
    }

    /// From now on nothing comes through the connection, though it is still open.
    void fallAsleep() {
      asleep = Objects.requireNonNull(current);
    }

    void cut() {
      broken = true;
      close(Objects.requireNonNull(current));
    }

    void mend() {
      broken = false;
    }

    private static void close(WebSocketRoute route) {
      route.close(new WebSocketRoute.CloseOptions().setCode(4009).setReason("cut"));
    }
  }

  private static void sit(Page stage, Page page, String scenario) {
    stage.waitForSelector("html[data-ready]");
    var seats = (List<?>) stage.evaluate("async () => seats(await " + scenario + ")");
    take(page, (Map<?, ?>) seats.getFirst());
  }

  private static void take(Page page, Map<?, ?> seat) {
    page.waitForSelector("html[data-ready]");
    page.evaluate("seat => session.saveSeat(seat.code, seat)", seat);
    page.navigate(served.uri("/snakes/g/" + seat.get("code")).toString());
  }

  private static void roll(Page page) {
    var rolls = page.evaluate(ROLLS);
    page.waitForFunction(READY);
    page.locator("s-roll button").click();
    page.waitForFunction("before => " + ROLLS + " > before", rolls);
  }

  private static final String ROLLS =
      "(({state}) => state.players.get(state.me).rolls)(document.querySelector('s-game'))";

  @Test
  void a_phone_that_wakes_up_finds_what_it_has_missed() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", Screen.PHONE)) {
      var line = new Line();
      var page = view.page();
      page.routeWebSocket(SOCKET, line::open);
      page.clock().install();
      sit(
          stage.page(),
          page,
          "playing(['Ada', 'Bob'], 1, {options: {cooldownMillis: 300}, board: standardBoard})");
      page.locator("s-roll").waitFor();
      page.waitForFunction(
          "() => document.querySelector('s-game').connectionStatus?.state === 'open'");

      page.evaluate(LOOKED_AT, false);
      line.fallAsleep();
      stage.page().evaluate("players[1].roll(3)");
      page.evaluate(LOOKED_AT, true);
      // Nothing has told the page that its connection is dead; only that nobody answers.
      page.clock().fastForward(8_000);
      page.waitForFunction(
          "() => [...document.querySelector('s-game').state.players.values()][1].rolls >= 5");
      roll(page);
    }
  }

  private static final String LOOKED_AT =
      """
      seen => {
        Object.defineProperty(document, 'hidden', {value: !seen, configurable: true});
        Object.defineProperty(document, 'visibilityState', {value: seen ? 'visible' : 'hidden', configurable: true});
        document.dispatchEvent(new Event('visibilitychange'));
      }
      """;

  @Test
  void sound_can_be_turned_on() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", Screen.DESKTOP)) {
      var page = view.page();
      page.addInitScript(
          "globalThis.tones = 0; globalThis.OscillatorNode = class extends OscillatorNode { constructor(...how) { super(...how); tones++; } };");
      sit(
          stage.page(),
          page,
          "playing(['Ada', 'Bob'], 1, {options: {cooldownMillis: 300}, board: standardBoard})");
      page.locator("s-roll").waitFor();
      roll(page);
      assertThat(page.evaluate("tones")).isEqualTo(0);
      page.getByLabel("Turn sound on").click();
      roll(page);
      page.waitForFunction("() => tones > 0");

      page.reload();
      page.getByLabel("Turn sound off").waitFor();
      page.locator("s-roll").waitFor();
      page.keyboard().press("s");
      page.getByLabel("Turn sound on").waitFor();
      roll(page);
      assertThat(page.evaluate("tones")).isEqualTo(0);
    }
  }

  @Test
  void a_game_whose_time_is_over_says_so() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", Screen.PHONE)) {
      stage.page().waitForSelector("html[data-ready]");
      var seats = (List<?>) stage.page().evaluate("async () => seats(await lobby(['Ada', 'Bob']))");
      var seat = (Map<?, ?>) seats.getFirst();
      var code = String.valueOf(seat.get("code"));
      served.expire(code);
      var page = view.page();
      page.navigate(served.uri("/snakes/g/" + code).toString());
      page.getByText("This game was deleted").waitFor();
      assertThat(view.takeTroubles()).allMatch(failure -> failure.contains("410"));
      view.screenshotOfWindow("expired-phone").assertFits().assertAccessible();
    }
  }

  @Test
  void without_sockets_it_goes_on_by_polling() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", Screen.PHONE)) {
      var page = view.page();
      page.routeWebSocket(SOCKET, Line::close);
      // Back-off is another test's: here it would only take time.
      page.addInitScript("Math.random = () => -0.98");
      sit(
          stage.page(),
          page,
          "playing(['Ada', 'Bob'], 1, {options: {cooldownMillis: 300}, board: standardBoard})");
      page.locator("s-roll").waitFor();
      roll(page);
      stage.page().evaluate("players[1].roll(2)");
      page.waitForFunction(
          "() => [...document.querySelector('s-game').state.players.values()][1].rolls >= 3");
    }
  }

  @Test
  void everything_goes_by_keyboard() {
    try (var view = person("/snakes/?new", Screen.DESKTOP)) {
      var page = view.page();
      page.getByLabel("Your name").focus();
      page.keyboard().type("Ada");
      page.getByText("More rules").press("Enter");
      page.getByLabel("Practice").press("Space");
      page.getByLabel("Your name").press("Enter");
      page.locator("s-lobby").waitFor();
      page.getByText("Start game").press("Enter");
      page.locator("s-roll").waitFor();
      page.waitForFunction(READY);
      page.keyboard().press("Space");
      page.waitForFunction("() => " + ROLLS + " === 1");
      page.waitForFunction(
          "() => document.querySelector('body > .visually-hidden').textContent.includes('You rolled')");
      page.keyboard().press("?");
      page.getByText("Send an emote", exactly()).waitFor();
      view.assertAccessible();
      page.keyboard().press("Escape");
      page.getByText("Send an emote", exactly())
          .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
      page.keyboard().press("e");
      page.keyboard().press("ArrowRight");
      page.keyboard().press("Enter");
      page.locator("s-board .emote").waitFor();
      assertThat(page.locator("s-board .emote").textContent()).isEqualTo("👍");
    }
  }

  @Test
  void the_smallest_phone_has_room_for_it() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", Screen.PHONE)) {
      var page = view.page();
      page.setViewportSize(320, 568);
      sit(
          stage.page(),
          page,
          "playing(['A name of 20 letters', 'Bob'], 3, {board: {size: 144, snakesAndLadders: []}})");
      page.locator("s-roll").waitFor();
      view.screenshotOfWindow("play-smallest").assertFits();
      for (var path : List.of("/snakes/", "/snakes/?new")) {
        page.navigate(served.uri(path).toString());
        page.locator("s-home .card, s-create s-options").first().waitFor();
        view.assertFits();
      }
    }
  }

  @Test
  void the_host_kicks_players_and_changes_options() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", Screen.DESKTOP)) {
      var page = view.page();
      sit(stage.page(), page, "lobby(['Ada', 'Bob', 'Cy'])");
      page.getByText("Add a bot").click();
      page.getByText("Bot", exactly()).waitFor();
      choose(page, "Cy");
      page.getByText("Remove from game").locator("visible=true").click();
      page.locator("s-lobby .player", new Page.LocatorOptions().setHasText("Cy"))
          .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
      choose(page, "Bob");
      page.getByText("Make host").locator("visible=true").click();
      page.getByText("Waiting for Bob to start").waitFor();
    }
  }

  @Test
  void a_kicked_player_cannot_come_back() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/trials", Screen.PHONE)) {
      stage.page().waitForSelector("html[data-ready]");
      var seats = (List<?>) stage.page().evaluate("async () => seats(await lobby(['Ada', 'Bob']))");
      var bob = (Map<?, ?>) seats.get(1);
      var page = view.page();
      take(page, bob);
      page.getByText("Waiting for Ada to start").waitFor();
      stage.page().evaluate("id => players[0].send('kick', {target: id})", bob.get("playerId"));
      page.getByText("The host has removed you").waitFor();

      page.reload();
      page.getByLabel("Your name").fill("Somebody else");
      page.getByText("Join game").click();
      page.getByText("You cannot join this game again").waitFor();
      page.navigate(served.uri("/snakes/").toString());
      page.getByText("Open games", exactly()).waitFor();
      assertThat(page.getByText("Your games", exactly()).count()).isEqualTo(0);
    }
  }

  private static void choose(Page page, String name) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Actions for " + name))
        .click();
  }

  @Test
  void a_second_window_takes_over_and_the_first_says_so() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var first = person("/trials", Screen.PHONE);
        var second = person("/trials", Screen.PHONE)) {
      stage.page().waitForSelector("html[data-ready]");
      var seats =
          (List<?>) stage.page().evaluate("async () => seats(await playing(['Ada', 'Bob'], 1))");
      for (var view : List.of(first, second)) {
        take(view.page(), (Map<?, ?>) seats.getFirst());
        view.page().locator("s-roll").waitFor();
      }
      first.page().getByText("You are playing in another window").waitFor();
      roll(second.page());
    }
  }

  @Test
  void the_first_view_is_light() {
    try (var stage = person("/trials", Screen.DESKTOP);
        var view = person("/snakes/", Screen.PHONE)) {
      view.page().locator("s-home .card").first().waitFor();
      assertThat(bytes(view.page())).isLessThan(100_000);
      stage.page().waitForSelector("html[data-ready]");
      var seats = (List<?>) stage.page().evaluate("async () => seats(await lobby(['Ada', 'Bob']))");
      try (var guest =
          person("/snakes/g/" + ((Map<?, ?>) seats.getFirst()).get("code"), Screen.PHONE)) {
        guest.page().locator("s-join").waitFor();
        assertThat(bytes(guest.page())).isLessThan(100_000);
      }
    }
  }

  /// As they came over the network: compressed.
  private static int bytes(Page page) {
    return ((Number)
            page.evaluate(
                "performance.getEntries().reduce((sum, entry) => sum + (entry.encodedBodySize ?? 0), 0)"))
        .intValue();
  }
}
