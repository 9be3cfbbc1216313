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
  void what_was_not_sent_is_sent_by_the_page_that_is_loaded_again() {
    var place = chat.place("Outbox", List.of("cal", "dee"));
    try (var cal = chat.signedIn("cal", place)) {
      var page = cal.page();
      page.route("**/messages", ReturningTest::withoutSending);
      say(page, "one");
      say(page, "two");
      assertThat(page.locator("c-log .sending")).hasCount(2);
      page.unroute("**/messages");
      page.reload();
      assertThat(page.locator("c-log .message")).containsText(new String[] {"one", "two"});
      assertThat(page.locator("c-log .sending")).hasCount(0);
      assertThat(cal.takeTroubles()).allMatch(trouble -> trouble.contains("ERR_FAILED"));
    }
  }

  private static void withoutSending(Route route) {
    if (route.request().method().equals("POST")) {
      route.abort();
    } else {
      route.resume();
    }
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
