package dev.trestle.apps.snakes.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.trestle.web.testing.WrittenText.assertOwnDirection;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names that are written from right to left, among our words from left to right.
class WritingDirectionTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static final String ADA = "עדה";
  private static final String BOB = "בוב";

  private static ServedSnakes served;

  @BeforeAll
  static void open() {
    served = new ServedSnakes(0);
  }

  @AfterAll
  static void close() {
    served.close();
  }

  private static View person() {
    var view = BROWSER.open(served.uri("/trials"), Screen.DESKTOP, Colours.LIGHT);
    view.page().waitForSelector("html[data-ready]");
    return view;
  }

  /// Sits down in the place of the second player.
  private static String sit(View stage, View view, String scenario) {
    var seats =
        (List<?>)
            stage
                .page()
                .evaluate(
                    "async () => seats(await %s)"
                        .formatted(scenario.replace("NAMES", "['%s', '%s']".formatted(ADA, BOB))));
    var seat = (Map<?, ?>) seats.get(1);
    var code = String.valueOf(seat.get("code"));
    view.page().evaluate("seat => session.saveSeat(seat.code, seat)", seat);
    go(view.page(), "/snakes/g/" + code);
    return code;
  }

  private static void go(Page page, String path) {
    page.navigate(served.uri(path).toString());
  }

  @Test
  void in_the_lobby_and_on_the_first_page() {
    try (var stage = person();
        var view = person()) {
      var page = view.page();
      sit(stage, view, "lobby(NAMES)");
      assertThat(page.locator("s-lobby .begin")).containsText("Waiting for " + ADA + " to start");
      assertOwnDirection(page, ADA, BOB);
      go(page, "/snakes/");
      assertThat(page.locator("s-home .lists")).containsText("as " + BOB);
      assertOwnDirection(page, BOB);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"race", "turn"})
  void in_a_game(String mode) {
    try (var stage = person();
        var view = person()) {
      var page = view.page();
      sit(stage, view, "playing(NAMES, 0, {options: {mode: '%s'}})".formatted(mode));
      stage.page().evaluate("() => players[0].roll(1)");
      assertThat(page.locator("s-play .moves li").first()).isVisible();
      assertOwnDirection(page, ADA, BOB);
    }
  }

  @Test
  void in_the_result_the_replay_and_the_list_of_results() {
    try (var stage = person();
        var view = person()) {
      var page = view.page();
      var code = sit(stage, view, "finished(NAMES)");
      page.locator("s-winner .fact").first().waitFor();
      assertOwnDirection(page, ADA, BOB);
      page.keyboard().press("Escape");
      assertThat(page.locator("s-winner")).hasCount(0);
      assertOwnDirection(page, ADA, BOB);
      go(page, "/snakes/g/" + code + "?replay");
      assertThat(page.locator("s-replay s-standings li")).hasCount(2);
      assertOwnDirection(page, ADA, BOB);
    }
  }

  @Test
  void on_the_admin_page() {
    try (var stage = person();
        var view = person()) {
      var page = view.page();
      var code = sit(stage, view, "playing(NAMES, 1)");
      go(page, "/snakes/admin");
      page.getByLabel("Admin token").fill(ServedSnakes.ADMIN_TOKEN);
      page.getByText("Show games").click();
      page.getByLabel("Find a game").fill(code);
      page.getByLabel("Find a game").press("Enter");
      assertThat(page.locator("s-admin .addresses")).containsText(ADA);
      assertOwnDirection(page, ADA, BOB);
    }
  }
}
