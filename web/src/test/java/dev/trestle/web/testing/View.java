package dev.trestle.web.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// An open page. Closing it fails the test if there was an error on the console or a request that failed.
public final class View implements AutoCloseable {
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");
  private static final Set<String> BAD = Set.of("error", "warning");

  /// Everything that is broken, one line for each element, with what axe would do about it. Style sheets are not parsed again: only a rule that is
  /// an experiment would need that.
  private static final String AXE_RUN =
      """
      async () => {
        const found = await axe.run(document, {
          resultTypes: ['violations'],
          preload: {assets: ['media']},
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        });
        return found.violations.flatMap(rule =>
          rule.nodes.map(node => `${rule.id}: ${node.target.flat().join(' ')}: ${node.failureSummary.replace(/\\s+/g, ' ')}`));
      }
      """;

  private final BrowserContext context;
  private final Page page;
  private final List<String> troubles = new ArrayList<>();

  private View(BrowserContext context, Page page) {
    this.context = context;
    this.page = page;
  }

  static View open(BrowserContext context, URI uri, Line line) {
    var view = new View(context, context.newPage());
    view.listen();
    line.emulate(context, view.page);
    view.page.navigate(uri.toString());
    return view;
  }

  /// Playwright's own page, for everything that a person does.
  public Page page() {
    return page;
  }

  /// A picture of the whole page, for people to look at.
  public View screenshot(String name) {
    page.screenshot(
        new Page.ScreenshotOptions().setPath(SCREENSHOTS.resolve(name + ".png")).setFullPage(true));
    return this;
  }

  /// A picture of what is in the window.
  public View screenshotOfWindow(String name) {
    page.screenshot(new Page.ScreenshotOptions().setPath(SCREENSHOTS.resolve(name + ".png")));
    return this;
  }

  /// No rule of axe-core is broken by what is shown now.
  public View assertAccessible() {
    if (page.evaluate("'axe' in window").equals(false)) {
      page.evaluate(axe());
    }
    assertThat((List<?>) page.evaluate(AXE_RUN)).as("broken rules of accessibility").isEmpty();
    return this;
  }

  /// Nothing is wider than the window: a page that scrolls sideways is broken.
  public View assertFits() {
    assertThat(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
        .as("pixels to the right of the window")
        .isEqualTo(0);
    return this;
  }

  /// Takes back what was noted up to now: for a test that has caused it.
  public List<String> takeTroubles() {
    var taken = List.copyOf(troubles);
    troubles.clear();
    return taken;
  }

  @Override
  public void close() {
    context.close();
    assertThat(troubles).as("errors on the console and failed requests").isEmpty();
  }

  private void listen() {
    page.onConsoleMessage(this::noteMessage);
    page.onPageError(error -> troubles.add("uncaught: " + error));
    page.onRequestFailed(this::noteFailure);
    page.onResponse(this::noteResponse);
  }

  private void noteMessage(ConsoleMessage message) {
    if (BAD.contains(message.type())) {
      troubles.add("console: " + message.text());
    }
  }

  private void noteFailure(Request request) {
    // A page that is left takes its requests with it.
    if (!"net::ERR_ABORTED".equals(request.failure())) {
      troubles.add(
          "failed: %s %s: %s".formatted(request.method(), request.url(), request.failure()));
    }
  }

  private void noteResponse(Response response) {
    if (response.status() >= 400) {
      troubles.add("status %d: %s".formatted(response.status(), response.url()));
    }
  }

  private static String axe() {
    try (var script = View.class.getResourceAsStream("/axe.min.js")) {
      return new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
