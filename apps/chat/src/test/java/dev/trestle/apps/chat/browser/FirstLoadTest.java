package dev.trestle.apps.chat.browser;

import dev.trestle.web.testing.FirstLoad;
import dev.trestle.web.testing.RealBrowser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The chat's first page, over a slow line.
class FirstLoadTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  @Test
  void the_login_page_is_usable_soon_over_a_slow_line() {
    try (var chat = new ServedChat(0)) {
      FirstLoad.assertWithin(
          new FirstLoad.Budget(2, 50_000),
          BROWSER,
          chat.uri("/chat/login"),
          "document.querySelector('t-login')?.shadowRoot?.querySelector('t-field')?.shadowRoot?.querySelector('input')");
    }
  }
}
