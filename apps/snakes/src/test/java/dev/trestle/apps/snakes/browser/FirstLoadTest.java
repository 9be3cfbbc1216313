package dev.trestle.apps.snakes.browser;

import dev.trestle.web.testing.FirstLoad;
import dev.trestle.web.testing.RealBrowser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The game's first page, over a slow line.
class FirstLoadTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  @Test
  void the_start_of_the_game_is_usable_soon_over_a_slow_line() {
    try (var snakes = new ServedSnakes(0)) {
      FirstLoad.assertWithin(
          new FirstLoad.Budget(3, 50_000),
          BROWSER,
          snakes.uri("/snakes/"),
          "document.querySelector('s-home')?.shadowRoot?.querySelector('input')");
    }
  }
}
