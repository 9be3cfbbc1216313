package dev.trestle.conformance.game;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.trestle.conformance.AppNode;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import java.io.IOException;
import java.util.Locale;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests the start page in a browser. The screenshots are in target/screenshots.
@Timeout(300)
class StartPageTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static AppNode node;

  @BeforeAll
  static void open() throws IOException {
    node = AppNode.alone();
  }

  @AfterAll
  static void close() {
    node.close();
  }

  static Stream<Arguments> looks() {
    return Stream.of(Screen.values())
        .flatMap(
            screen -> Stream.of(Colours.values()).map(colours -> Arguments.of(screen, colours)));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void it_fits_and_is_accessible(Screen screen, Colours colours) {
    try (var view = BROWSER.open(node.pages(), screen, colours)) {
      assertThat(view.page().locator("t-theme fieldset")).isVisible();
      assertThat(view.page().getByText("snakes-and-ladders-local").first()).isVisible();
      view.screenshot("start-" + (screen + "-" + colours).toLowerCase(Locale.ROOT));
      view.assertFits().assertAccessible();
    }
  }

  @ParameterizedTest
  @MethodSource("looks")
  void a_missing_page_links_to_the_application_and_the_start_page(Screen screen, Colours colours) {
    try (var view = BROWSER.open(node.pages().resolve("/chat/nothing"), screen, colours)) {
      assertThat(view.page().locator("t-theme fieldset")).isVisible();
      assertThat(link(view, "Open the chat")).isVisible();
      view.screenshot("missing-" + (screen + "-" + colours).toLowerCase(Locale.ROOT));
      view.assertFits().assertAccessible();
      link(view, "Go to the start page").click();
      assertThat(link(view, "Play snakes & ladders")).isVisible();
      Assertions.assertThat(view.takeTroubles())
          .as("that the address is missing, and nothing else")
          .allMatch(trouble -> trouble.contains("404"));
    }
  }

  private static Locator link(View view, String name) {
    return view.page().getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name));
  }

  @Test
  void the_game_is_one_click_away() {
    try (var view = BROWSER.open(node.pages(), Screen.PHONE, Colours.LIGHT)) {
      link(view, "Play snakes & ladders").click();
      view.page().waitForURL("**/snakes/");
      assertThat(view.page().getByRole(AriaRole.HEADING).first()).isVisible();
      view.screenshot("snakes-from-start");
    }
  }
}
