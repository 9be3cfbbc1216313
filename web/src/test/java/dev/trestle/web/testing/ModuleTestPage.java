package dev.trestle.web.testing;

import com.microsoft.playwright.Page;
import org.jspecify.annotations.Nullable;

/// The page on which tests call the modules of an application that have no face. It is opened once for a class of tests: the modules hold
/// no state.
public final class ModuleTestPage implements AutoCloseable {
  private final RealBrowser browser;
  private final ServedPages served;
  private final Runnable ending;
  private @Nullable View view;

  /// Trials on a page that is served already.
  ///
  /// @param ending closes what serves the page
  public ModuleTestPage(RealBrowser browser, ServedPages served, Runnable ending) {
    this.browser = browser;
    this.served = served;
    this.ending = ending;
  }

  public Page page() {
    if (view == null) {
      view = browser.open(served.uri(ServedPages.TRIALS), Screen.DESKTOP, Colours.LIGHT);
      view.page().waitForSelector("html[data-ready]");
    }
    return view.page();
  }

  @Override
  public void close() {
    if (view != null) {
      view.close();
    }
    ending.run();
  }
}
