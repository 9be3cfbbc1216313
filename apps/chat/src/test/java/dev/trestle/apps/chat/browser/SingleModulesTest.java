package dev.trestle.apps.chat.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Request;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The chat with `-Dtrestle.web.modules=single`, as developers run it: no bundles, each module as it was written.
class SingleModulesTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private static final String PROPERTY = "trestle.web.modules";

  private static ServedChat served;

  @BeforeAll
  static void open() {
    System.setProperty(PROPERTY, "single");
    try {
      served = new ServedChat(0);
    } finally {
      System.clearProperty(PROPERTY);
    }
  }

  @AfterAll
  static void close() {
    served.close();
  }

  @Test
  void somebody_signs_up_makes_a_server_and_writes() {
    try (var view = BROWSER.open(served.uri("/chat/login"), Screen.DESKTOP, Colours.LIGHT)) {
      var page = view.page();
      var modules = new ArrayList<String>();
      page.onRequest(request -> noteModule(request, modules));
      page.click("text=Create an account");
      ChatPages.signUp(page, "ned");
      page.getByText("Create a server").first().click();
      page.getByText("Create server").click();
      page.waitForSelector("c-composer textarea");
      ChatPages.say(page, "It works.");
      assertThat(ChatPages.row(page, "It works.")).isVisible();
      page.reload();
      assertThat(ChatPages.row(page, "It works.")).isVisible();
      Assertions.assertThat(modules)
          .anyMatch(url -> url.endsWith("/channel/row.js"))
          .anyMatch(url -> url.endsWith("/layout/app.js"))
          .hasSizeGreaterThan(60);
    }
  }

  private static void noteModule(Request request, List<String> modules) {
    if (request.url().endsWith(".js")) {
      modules.add(request.url());
    }
  }
}
