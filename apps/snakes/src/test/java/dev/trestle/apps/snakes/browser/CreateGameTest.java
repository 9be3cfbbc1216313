package dev.trestle.apps.snakes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.ArrayDeque;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The form for a new game.
class CreateGameTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static final String BOARDS = "**/snakes/api/boards";
  private static final String SIZE = "document.querySelector('s-create').value.board.size";

  private static ServedSnakes served;

  @BeforeAll
  static void open() {
    served = new ServedSnakes(0);
  }

  @AfterAll
  static void close() {
    served.close();
  }

  @Test
  void the_board_of_the_last_choice_stays_when_an_earlier_one_is_answered_later() {
    try (var view = BROWSER.open(served.uri("/snakes/"), Screen.DESKTOP, Colours.LIGHT)) {
      var page = view.page();
      var held = new ArrayDeque<Route>();
      page.route(BOARDS, held::add);
      page.getByText("Create a game").click();
      page.getByText("Random", new Page.GetByTextOptions().setExact(true)).click();
      page.getByText("6²").click();
      page.waitForCondition(() -> held.size() == 2);
      page.waitForResponse(BOARDS, () -> held.removeLast().resume());
      page.waitForFunction("() => " + SIZE + " === 36");

      var late = page.waitForResponse(BOARDS, () -> held.removeFirst().resume());
      late.finished();
      // The page has read the answer by then.
      page.evaluate(
          "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
      assertThat(page.evaluate(SIZE)).isEqualTo(36);
    }
  }
}
