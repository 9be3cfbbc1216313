package dev.trestle.apps.chat.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.trestle.apps.chat.browser.Browsing.choose;
import static dev.trestle.apps.chat.browser.Browsing.row;
import static dev.trestle.apps.chat.browser.Browsing.say;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.trestle.web.testing.RealBrowser;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What somebody finds who comes back: to a channel, to a page that is loaded again, to another tab.
class ReturningTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static Browsing chat;

  @BeforeAll
  static void open() {
    chat = new Browsing(BROWSER);
  }

  @AfterAll
  static void close() {
    chat.close();
  }

  @Test
  void a_tab_in_which_nothing_was_written_leaves_the_draft_of_another_alone() {
    var place = chat.place("Drafts", List.of("eli", "flo"));
    try (var eli = chat.signedIn("eli", place)) {
      var page = eli.page();
      var other = page.context().newPage();
      other.navigate(page.url());
      other.waitForSelector("c-composer textarea");
      page.locator("c-composer textarea").fill("half a thought");
      assertThat(page.locator("c-composer textarea")).hasValue("half a thought");
      page.waitForFunction("() => localStorage['trestle.chat.drafts']?.includes('half a thought')");
      other.reload();
      other.close();
      page.reload();
      assertThat(page.locator("c-composer textarea")).hasValue("half a thought");
    }
  }
}
