package dev.trestle.web.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;

/// The first load of a page by somebody who has nothing of it yet, over a slow line: how many requests it takes, how many bytes come, and when
/// something can be used.
///
/// @param millis until the control could be used, from the moment that the page was asked for
public record FirstLoad(List<String> requests, long bytes, long millis) {
  private static final int MAX_REQUESTS = 10;
  private static final int MAX_BYTES = 100_000;
  private static final int MAX_MILLIS = 1_500;

  /// Other work on this machine makes a page slow now and then, and never fast.
  private static final int ATTEMPTS = 5;

  /// Resolves as soon as a control has been laid out.
  private static final String WHEN_USABLE =
      """
      () => new Promise(done => {
        const look = () => CONTROL?.getBoundingClientRect().height > 0 ? done(Math.round(performance.now())) : requestAnimationFrame(look);
        look();
      })
      """;

  private static final String RESOURCES =
      "['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type))";

  /// Loads a page until it is within its bounds, but not for ever, and fails if it never is.
  ///
  /// @param control JavaScript that finds the control, or is undefined as long as there is none
  public static void assertFast(RealBrowser browser, URI page, String control) {
    var load = measure(browser, page, control);
    for (int i = 1; i < ATTEMPTS && load.millis > MAX_MILLIS; i++) {
      load = measure(browser, page, control);
    }
    System.out.printf(
        "%s: %d requests, %d bytes, usable after %d ms%n",
        page.getPath(), load.requests.size(), load.bytes, load.millis);
    assertThat(load.requests).as("requests").hasSizeLessThanOrEqualTo(MAX_REQUESTS);
    assertThat(load.bytes).as("bytes").isLessThanOrEqualTo(MAX_BYTES);
    assertThat(load.millis).as("milliseconds").isLessThanOrEqualTo(MAX_MILLIS);
  }

  private static FirstLoad measure(RealBrowser browser, URI page, String control) {
    try (var view = browser.open(page, Line.MOBILE)) {
      var loaded = view.page();
      var millis = (Number) loaded.evaluate(WHEN_USABLE.replace("CONTROL", "(" + control + ")"));
      loaded.waitForSelector("html[data-ready]");
      var requests = (List<?>) loaded.evaluate(RESOURCES + ".map(({name}) => name)");
      var bytes =
          (Number) loaded.evaluate(RESOURCES + ".reduce((sum, one) => sum + one.transferSize, 0)");
      return new FirstLoad(
          requests.stream().map(String::valueOf).toList(), bytes.longValue(), millis.longValue());
    }
  }
}
