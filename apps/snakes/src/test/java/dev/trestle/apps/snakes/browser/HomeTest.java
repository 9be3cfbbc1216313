package dev.trestle.apps.snakes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The first page: games to join, and games to look at again.
class HomeTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static final Pattern GAMES = Pattern.compile(".*/snakes/api/games(\\?.*)?");

  private static ServedSnakes served;

  @BeforeAll
  static void open() {
    served = new ServedSnakes(0);
  }

  @AfterAll
  static void close() {
    served.close();
  }

  private static View person(String path) {
    var view = BROWSER.open(served.uri(path), Screen.DESKTOP, Colours.LIGHT);
    view.page().waitForSelector("html[data-ready]");
    return view;
  }

  private static String game(String code, int players) {
    return """
    {"code":"%s","status":"waiting","playerCount":%d,"board":{"size":36,"snakesAndLadders":[]},"options":{"mode":"race","maxPlayers":8}}"""
        .formatted(code, players);
  }

  private static void answer(Route route, String body) {
    route.fulfill(new Route.FulfillOptions().setContentType("application/json").setBody(body));
  }

  @Test
  void open_games_after_many_finished_ones_can_be_found() {
    try (var view = person("/trials")) {
      var page = view.page();
      page.route(
          GAMES,
          route ->
              answer(
                  route,
                  route.request().url().contains("cursor=older")
                      ? "{\"games\":[" + game("KXQ7MD", 2) + "]}"
                      : "{\"games\":[],\"cursor\":\"older\"}"));
      page.navigate(served.uri("/snakes/").toString());
      page.getByText("None of the newest games is open").waitFor();
      page.getByText("Show more").click();
      page.getByText("KXQ 7MD").waitFor();
      assertThat(page.getByText("Show more").count()).isEqualTo(0);
    }
  }

  @Test
  void the_list_follows_games_that_start_and_end() {
    try (var view = person("/trials")) {
      var page = view.page();
      var now = new AtomicReference<>("{\"games\":[]}");
      page.route(GAMES, route -> answer(route, now.get()));
      page.clock().install();
      page.navigate(served.uri("/snakes/").toString());
      page.getByText("No open games right now").waitFor();

      now.set("{\"games\":[" + game("KXQ7MD", 2) + "]}");
      page.clock().runFor(10_000);
      page.getByText("2 of 8 players").waitFor();

      // Under the pointer rows stay where they are, but tell what is true.
      page.getByText("KXQ 7MD").hover();
      now.set("{\"games\":[" + game("ABCDEF", 1) + "," + game("KXQ7MD", 3) + "]}");
      page.clock().runFor(10_000);
      page.getByText("3 of 8 players").waitFor();
      assertThat(codes(page)).isEqualTo(List.of("KXQ 7MD"));

      page.mouse().move(1, 1);
      page.clock().runFor(10_000);
      page.getByText("ABC DEF").waitFor();
      assertThat(codes(page)).isEqualTo(List.of("ABC DEF", "KXQ 7MD"));
    }
  }

  private static List<String> codes(Page page) {
    return page.locator("s-home .open .code").allTextContents();
  }

  @Test
  void a_game_that_has_ended_can_be_seen_again() {
    try (var stage = person("/trials");
        var view = person("/snakes/")) {
      var page = view.page();
      page.getByText("Nobody has won yet").waitFor();
      var seats =
          (List<?>) stage.page().evaluate("async () => seats(await finished(['Ada', 'Bob']))");
      var code = String.valueOf(((Map<?, ?>) seats.getFirst()).get("code"));
      stage
          .page()
          .waitForFunction(
              "async () => (await (await fetch('/snakes/api/results')).json()).results.length > 0");
      page.reload();
      var result = page.locator("s-home a.result");
      result.waitFor();
      assertThat(result.textContent()).containsPattern("Ada|Bob").contains("2 players");
      result.click();
      page.getByText("Replay of " + code.replaceFirst("(...)", "$1 ")).waitFor();
    }
  }
}
