package dev.trestle.web.testing;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/// Chromium for a class of tests, as a static field with `@RegisterExtension`. The tests of one class run one after the other.
public final class RealBrowser
    implements BeforeAllCallback, AfterAllCallback, InvocationInterceptor {
  private static final List<String> FLAGS =
      List.of("--no-sandbox", "--disable-gpu", "--disable-background-networking");

  private @Nullable Playwright playwright;
  private @Nullable Browser browser;

  private RealBrowser() {}

  public static RealBrowser chromium() {
    return new RealBrowser();
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    switch (DebianChromium.provide()) {
      case DebianChromium.Provided.Available(var path) -> {
        // Playwright would download a browser of its own.
        var environment = Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
        browser =
            playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions().setExecutablePath(path).setArgs(FLAGS));
      }
      case DebianChromium.Provided.Missing(var reason) ->
          System.out.printf("NOT RUN: %s, because %s%n", context.getDisplayName(), reason);
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (playwright != null) {
      playwright.close();
    }
  }

  /// Without a browser a test does nothing, and the line above has said so.
  @Override
  public void interceptTestMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> test,
      ExtensionContext context)
      throws Throwable {
    proceedWithBrowser(invocation);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> test,
      ExtensionContext context)
      throws Throwable {
    proceedWithBrowser(invocation);
  }

  private void proceedWithBrowser(Invocation<@Nullable Void> invocation) throws Throwable {
    if (browser == null) {
      invocation.skip();
    } else {
      invocation.proceed();
    }
  }

  /// Opens a page as somebody with this screen and these colours sees it, who has never been here before.
  public View open(URI page, Screen screen, Colours colours) {
    var context =
        Objects.requireNonNull(browser)
            .newContext(
                new Browser.NewContextOptions()
                    .setViewportSize(screen.width(), screen.height())
                    .setHasTouch(screen.touched())
                    .setColorScheme(colours == Colours.DARK ? ColorScheme.DARK : ColorScheme.LIGHT)
                    // Pictures are of what is there in the end.
                    .setReducedMotion(ReducedMotion.REDUCE)
                    .setLocale("en-GB")
                    .setTimezoneId("UTC"));
    return View.open(context, page);
  }
}
