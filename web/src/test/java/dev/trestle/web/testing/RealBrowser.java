package dev.trestle.web.testing;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Chromium for a class of tests, as a static field with `@RegisterExtension`. Tests run one after the other.
public final class RealBrowser implements BeforeAllCallback {
  private @Nullable Browser browser;

  private RealBrowser() {}

  public static RealBrowser chromium() {
    return new RealBrowser();
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    browser = Chromium.at(DebianChromium.provide());
  }

  /// Opens a page as somebody with this screen and these colours sees it, who has never been here before. Nothing moves: pictures are of
  /// what is there in the end.
  public View open(URI page, Screen screen, Colours colours) {
    return open(page, screen, colours, Motion.REDUCED);
  }

  /// Opens a page for somebody who has chosen how much may move.
  public View open(URI page, Screen screen, Colours colours, Motion motion) {
    return View.open(context(screen, colours, motion), page, Line.LOCAL);
  }

  /// Opens a page for somebody who reaches the server over such a line.
  public View open(URI page, Line line) {
    return View.open(context(Screen.PHONE, Colours.LIGHT, Motion.REDUCED), page, line);
  }

  private BrowserContext context(Screen screen, Colours colours, Motion motion) {
    var context =
        Objects.requireNonNull(browser)
            .newContext(
                new Browser.NewContextOptions()
                    .setViewportSize(screen.width(), screen.height())
                    .setHasTouch(screen.touched())
                    .setColorScheme(colours == Colours.DARK ? ColorScheme.DARK : ColorScheme.LIGHT)
                    .setReducedMotion(
                        motion == Motion.REDUCED
                            ? ReducedMotion.REDUCE
                            : ReducedMotion.NO_PREFERENCE)
                    .setLocale("en-GB")
                    .setTimezoneId("UTC"));
    context.setDefaultTimeout(Chromium.TIMEOUT_MILLIS);
    return context;
  }
}
