package dev.trestle.apps.chat.browser;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import dev.trestle.web.testing.View;
import org.jspecify.annotations.Nullable;

/// The page on which tests call the modules that have no face. It is opened once for a class of tests: the modules hold no state.
final class Trials implements AutoCloseable {
  private final RealBrowser browser;
  private final ServedChat served = new ServedChat(0);
  private @Nullable View view;

  Trials(RealBrowser browser) {
    this.browser = browser;
  }

  Page page() {
    if (view == null) {
      view = browser.open(served.uri("/trials"), Screen.DESKTOP, Colours.LIGHT);
      view.page().waitForSelector("html[data-ready]");
    }
    return view.page();
  }

  @Override
  public void close() {
    if (view != null) {
      view.close();
    }
    served.close();
  }
}
