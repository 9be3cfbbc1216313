package dev.trestle.apps.snakes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The admin page.
class AdminPageTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

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

  private static String code(View stage, String scenario) {
    var seats = (List<?>) stage.page().evaluate("async () => seats(await " + scenario + ")");
    return String.valueOf(((Map<?, ?>) seats.getFirst()).get("code"));
  }

  private static void enter(Page page) {
    page.navigate(served.uri("/snakes/admin").toString());
    page.getByLabel("Admin token").fill(ServedSnakes.ADMIN_TOKEN);
    page.getByText("Show games").click();
    page.locator("s-admin td button").first().waitFor();
  }

  private static void find(Page page, String code) {
    page.getByLabel("Find a game").fill(code);
    page.getByLabel("Find a game").press("Enter");
  }

  @Test
  void all_games_can_be_found_by_paging_and_by_code() {
    try (var stage = person("/trials");
        var view = person("/trials")) {
      var oldest = code(stage, "lobby(['Oldest'])");
      stage.page().evaluate("async () => { for (let i = 0; i < 30; i++) await lobby(['Ada']); }");
      var page = view.page();
      enter(page);
      assertThat(page.locator("s-admin td button").count()).isEqualTo(25);
      page.getByText("Show more").click();
      page.waitForFunction(
          "() => document.querySelector('s-admin').renderRoot.querySelectorAll('td button').length > 30");
      assertThat(page.locator("s-admin td button").allTextContents())
          .contains(oldest.replaceFirst("(...)", "$1 "))
          .doesNotHaveDuplicates();

      page.reload();
      find(page, oldest.toLowerCase(Locale.ROOT));
      page.getByText("Race of " + oldest.replaceFirst("(...)", "$1 ")).waitFor();
      find(page, "ZZZZZZ");
      page.getByText("There is no game ZZZ ZZZ").waitFor();
      assertThat(view.takeTroubles()).allMatch(failure -> failure.contains("404"));
      find(page, "ZZ");
      page.getByText("A code has six letters and digits").waitFor();
    }
  }

  @Test
  void only_new_moves_are_requested() {
    try (var stage = person("/trials");
        var view = person("/trials")) {
      var code = code(stage, "playing(['Ada', 'Bob'], 3, {board: standardBoard})");
      var page = view.page();
      var asked = new ArrayList<String>();
      page.onRequest(
          request -> {
            if (request.url().contains("/moves?")) {
              asked.add(request.url().replaceFirst(".*from=", ""));
            }
          });
      enter(page);
      find(page, code);
      page.waitForFunction("() => document.querySelector('s-admin').moves?.length >= 7");
      var last = page.evaluate("document.querySelector('s-admin').moves.at(-1).seq");
      stage.page().evaluate("players[1].roll(2)");
      page.waitForFunction("() => document.querySelector('s-admin').moves.length >= 9");
      assertThat(asked).startsWith("1", String.valueOf(((Number) last).intValue() + 1));
      assertThat(
              page.evaluate(
                  "(({moves}) => new Set(moves.map(move => move.seq)).size === moves.length)(document.querySelector('s-admin'))"))
          .isEqualTo(true);
    }
  }

  @Test
  void the_address_of_a_player_can_be_banned_from_the_page_of_a_game() {
    try (var stage = person("/trials");
        var view = person("/trials")) {
      var code = code(stage, "lobby(['Ada', 'Bob'])");
      var page = view.page();
      page.route("**/snakes/api/admin/games/" + code, AdminPageTest::fromElsewhere);
      enter(page);
      find(page, code);
      page.getByText("203.0.113.9 Ada, Bob").waitFor();
      page.locator("s-admin .addresses t-button").first().click();
      page.getByText("Banned", new Page.GetByTextOptions().setExact(true)).nth(1).waitFor();
      view.assertAccessible();
      // The page loads the game again and again: no handler may still fetch it when the context
      // closes.
      page.unroute("**/snakes/api/admin/games/" + code);
    }
  }

  /// Whoever is banned from where this test is would end it.
  private static void fromElsewhere(Route route) {
    var answer = route.fetch();
    route.fulfill(
        new Route.FulfillOptions()
            .setResponse(answer)
            .setBody(answer.text().replace("127.0.0.1", "203.0.113.9")));
  }
}
