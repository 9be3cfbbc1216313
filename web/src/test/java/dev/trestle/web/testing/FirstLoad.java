package dev.trestle.web.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// The cost of the first load of a page, with an empty cache: requests, round trips, bytes and processor time.
///
/// The time until the page is usable over a slow line is computed from these and not measured: a measured time would be about what else
/// runs on this machine. Requests and bytes are the same in each load. Round trips are counted over a line with a long latency; other work
/// can make the count larger, never smaller, so the lowest count of several loads is right. Processor time is that of the page's main
/// thread, by the thread's own clock, which stands still while other programs run.
///
/// @param requests the URLs, in the order of the requests
/// @param roundTrips the number of requests on the longest chain of which each one waits for the answer before it
/// @param bytes of all responses, as they were transferred, with headers
/// @param processorMillis what the page's main thread computed
public record FirstLoad(List<String> requests, int roundTrips, long bytes, long processorMillis) {
  private static final int MAX_REQUESTS = 10;
  private static final int MAX_MILLIS = 1_500;

  /// The TCP handshake, which the emulated line does not have.
  private static final int CONNECTING = 1;

  private static final int ATTEMPTS = 5;

  private static final String BYTES =
      "['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type)).reduce((sum, one) => sum + one.transferSize, 0)";

  /// The most that the first load of one page may cost.
  ///
  /// @param roundTrips exactly so many: one more is a request that the page could have sent before
  /// @param bytes at most so many: little more than today, so that growth is somebody's decision
  public record Budget(int roundTrips, int bytes) {}

  /// Loads a page over slow lines, and fails if the load exceeds its budget.
  ///
  /// @param control JavaScript that finds the control that makes the page usable, or is undefined as long as there is none
  public static void assertWithin(Budget budget, RealBrowser browser, URI page, String control) {
    assertWithin(budget, browser, page, control, _ -> {});
  }

  /// The same for a browser in which something was done before, such as signing in.
  ///
  /// @param before is done on an empty page
  public static void assertWithin(
      Budget budget, RealBrowser browser, URI page, String control, Consumer<Page> before) {
    var load = measure(browser, page, control, before);
    for (int i = 1; i < ATTEMPTS && load.roundTrips > budget.roundTrips; i++) {
      load = load.lower(measure(browser, page, control, before));
    }
    System.out.printf(
        "%s: %d requests, %d round trips, %d bytes, %d ms of processor time; usable after %d ms%n",
        page.getPath(),
        load.requests.size(),
        load.roundTrips,
        load.bytes,
        load.processorMillis,
        load.usableMillis());
    assertThat(load.requests).as("requests").hasSizeLessThanOrEqualTo(MAX_REQUESTS);
    assertThat(load.roundTrips).as("round trips").isEqualTo(budget.roundTrips);
    assertThat(load.bytes).as("bytes").isLessThanOrEqualTo(budget.bytes);
    assertThat(load.usableMillis()).as("milliseconds").isLessThanOrEqualTo(MAX_MILLIS);
  }

  /// Until the page is usable over [Line#MOBILE], if nothing is sent while something else is on its way: the worst case.
  private long usableMillis() {
    return Line.MOBILE.millis(CONNECTING + roundTrips, bytes) + processorMillis;
  }

  private FirstLoad lower(FirstLoad other) {
    return roundTrips <= other.roundTrips ? this : other;
  }

  private static FirstLoad measure(
      RealBrowser browser, URI page, String control, Consumer<Page> before) {
    try (var view = browser.open(URI.create("about:blank"), Line.FAR)) {
      var loaded = view.page();
      before.accept(loaded);
      var trips = new RoundTrips();
      loaded.onRequest(trips::sent);
      loaded.onResponse(trips::answered);
      var session = loaded.context().newCDPSession(loaded);
      var clock = new JsonObject();
      clock.addProperty("timeDomain", "threadTicks");
      session.send("Performance.enable", clock);
      loaded.navigate(page.toString());
      loaded.waitForFunction(
          "() => document.documentElement.dataset.ready !== undefined && CONTROL?.getBoundingClientRect().height > 0"
              .replace("CONTROL", "(" + control + ")"));
      long processor = taskMillis(session.send("Performance.getMetrics"));
      var bytes = (Number) loaded.evaluate(BYTES);
      return new FirstLoad(trips.urls(), trips.count(), bytes.longValue(), processor);
    }
  }

  private static long taskMillis(JsonObject metrics) {
    for (var metric : metrics.getAsJsonArray("metrics")) {
      if (metric.getAsJsonObject().get("name").getAsString().equals("TaskDuration")) {
        return Math.round(metric.getAsJsonObject().get("value").getAsDouble() * 1_000);
      }
    }
    throw new AssertionError("Chromium has no TaskDuration: " + metrics);
  }

  /// Counts round trips by the order of requests and answers: a request after an answer may depend on it.
  private static final class RoundTrips {
    /// More than these a browser does not open to one server with HTTP/1.1: other requests wait.
    private static final int CONNECTIONS = 6;

    private final Map<Request, Integer> waves = new LinkedHashMap<>();
    private int answered;

    private void sent(Request request) {
      waves.put(request, answered + 1);
    }

    private void answered(Response response) {
      answered = Math.max(answered, waves.getOrDefault(response.request(), 0));
    }

    private List<String> urls() {
      return waves.keySet().stream().map(Request::url).toList();
    }

    private int count() {
      return IntStream.rangeClosed(1, answered)
          .map(wave -> Math.ceilDiv(Collections.frequency(waves.values(), wave), CONNECTIONS))
          .sum();
    }
  }
}
