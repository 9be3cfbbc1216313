package dev.trestle.web.testing;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The one browser of this JVM, which ends with it. To start it takes longer than most tests do; and tests that share it see nothing of each
/// other, since each of them opens a context of its own.
final class Chromium {
  private static final List<String> FLAGS =
      List.of("--no-sandbox", "--disable-gpu", "--disable-background-networking");

  /// Only a test that fails waits so long: on a busy machine, a page may take long for what is done at once elsewhere. Playwright's own
  /// limits are 5 seconds for assertions and 30 for the rest.
  static final double TIMEOUT_MILLIS = 60_000;

  private static @Nullable Browser running;

  private Chromium() {}

  /// The browser that runs, or a new one where none does or it has crashed.
  static synchronized Browser at(Path program) {
    var browser = running;
    if (browser == null || !browser.isConnected()) {
      browser = launch(program);
      running = browser;
    }
    return browser;
  }

  private static Browser launch(Path program) {
    PlaywrightAssertions.setDefaultAssertionTimeout(TIMEOUT_MILLIS);
    // Playwright would download a browser of its own.
    var environment = Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    var playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(playwright::close));
    return playwright
        .chromium()
        .launch(new BrowserType.LaunchOptions().setExecutablePath(program).setArgs(FLAGS));
  }
}
