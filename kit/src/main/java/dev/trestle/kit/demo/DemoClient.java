package dev.trestle.kit.demo;

import dev.trestle.web.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// HTTP client of an application on a server. Waits when a rate limit is reached that ends soon, and leaves part of the quota for sign-ins
/// to other users of the same machine. If the application's clock is a [DemoClock] in the past, waiting moves that clock. Must be closed.
public final class DemoClient implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final int TOO_MANY = 429;

  /// Longer than any rate limit for users, except for the hourly ones.
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(70);

  /// Sign-ins that are left to other users of this machine: the server counts them by address.
  private static final int RESERVED_SIGN_INS = 2;

  private static final String AUTH_BUCKET = "auth";

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(3)).build();
  private final URI server;
  private final Optional<DemoClock> clock;
  private final String root;
  private final String pages;

  /// When the quota allows the next sign-in, by the clock of the application.
  private Instant nextAuth = Instant.MIN;

  /// @param root the path of the API, such as `/chat/api/v1`
  /// @param pages the path of the web pages, such as `/chat/`
  public DemoClient(URI server, String root, String pages) {
    this(DemoServer.running(server), root, pages);
  }

  public DemoClient(DemoServer server, String root, String pages) {
    this.server = server.address();
    this.clock = server.clock();
    this.root = root;
    this.pages = pages;
  }

  /// A response.
  public record Answer(int status, ResponseBody body) {
    public boolean isSuccess() {
      return status < 300;
    }
  }

  /// Whether the application is on the server.
  public Demo.Availability probe() {
    try {
      var request = HttpRequest.newBuilder(server.resolve(root + "/openapi.json"));
      return send(request.timeout(TIMEOUT).build()).statusCode() == 200
          ? Demo.Availability.AVAILABLE
          : Demo.Availability.NOT_INSTALLED;
    } catch (IOException _) {
      return Demo.Availability.UNREACHABLE;
    }
  }

  /// The address of a page of the application.
  public URI page(String path) {
    return server.resolve(pages + path);
  }

  /// The path of the API.
  String root() {
    return root;
  }

  public URI server() {
    return server;
  }

  public HttpClient client() {
    return client;
  }

  /// Signs up or logs in, once the quota allows it.
  public synchronized Answer postAuth(String path, Map<String, Object> body) {
    var now = now();
    if (nextAuth.isAfter(now)) {
      pause(Duration.between(now, nextAuth));
    }
    return call("POST", path, "", body);
  }

  /// Calls a route of the API.
  ///
  /// @param path below the root of the API
  public Answer call(String method, String path, String token, Map<String, Object> body) {
    return request(method, root + path, token, body);
  }

  /// Sends a request; waits and repeats it when a rate limit is reached.
  ///
  /// @param path the whole path
  /// @param token of the caller; empty for anonymous calls
  /// @param body the members of the JSON object; empty for no body
  public Answer request(String method, String path, String token, Map<String, Object> body) {
    return send(path, () -> sendOnce(method, path, token, body));
  }

  /// Sends a file to an address that the application has given.
  ResponseBody upload(String path, String token, String contentType, byte[] file) {
    var request =
        HttpRequest.newBuilder(server.resolve(path))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", contentType)
            .PUT(BodyPublishers.ofByteArray(file))
            .build();
    var answer = send(path, () -> sendOnce(request));
    if (!answer.isSuccess()) {
      throw new DemoException(
          "%s refused a picture with the status %d.".formatted(server, answer.status()));
    }
    return answer.body();
  }

  private Answer send(String path, Supplier<HttpResponse<String>> sender) {
    long end = System.nanoTime() + LONGEST_WAIT.toNanos();
    while (true) {
      var answer = sender.get();
      updateAuthQuota(answer);
      if (answer.statusCode() != TOO_MANY) {
        return parse(path, answer);
      }
      var wait = waitOf(answer);
      if (!movesClock() && System.nanoTime() + wait.toNanos() > end) {
        throw new DemoException(
            "Rate limit of %s reached at %s. Try again in %d minutes, or start the server with --limits programs."
                .formatted(path, server, wait.toMinutes() + 1));
      }
      pause(wait);
    }
  }

  private Answer parse(String path, HttpResponse<String> answer) {
    if (answer.statusCode() >= 500) {
      throw new DemoException(
          "%s answered %d to %s. Try again later.".formatted(server, answer.statusCode(), path));
    }
    return new Answer(answer.statusCode(), ResponseBody.parse(answer.body()));
  }

  private static Duration waitOf(HttpResponse<String> answer) {
    var seconds =
        ResponseBody.parse(answer.body())
            .find("retry_after")
            .or(() -> answer.headers().firstValue("Retry-After"))
            .map(Double::parseDouble)
            .orElse(1.0);
    return Duration.ofMillis(50 + Math.round(seconds * 1000));
  }

  /// Whether the application's clock is moved instead of waiting.
  private boolean movesClock() {
    return clock.isPresent() && clock.get().isPast();
  }

  private void pause(Duration time) {
    if (movesClock()) {
      clock.orElseThrow().moveTo(clock.orElseThrow().instant().plus(time));
      return;
    }
    try {
      Thread.sleep(time);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new DemoException("Interrupted.");
    }
  }

  /// The quota refills evenly, so the time of the next sign-in follows from the time until it is full.
  private synchronized void updateAuthQuota(HttpResponse<String> answer) {
    if (answer.headers().firstValue("X-RateLimit-Bucket").filter(AUTH_BUCKET::equals).isPresent()) {
      double taken = rate(answer, "Limit") - rate(answer, "Remaining");
      double missing = RESERVED_SIGN_INS + 1 - rate(answer, "Remaining");
      var back = taken <= 0 ? 0 : rate(answer, "Reset-After") * Math.max(0, missing) / taken;
      nextAuth = now().plusMillis(Math.round(back * 1000));
    }
  }

  private Instant now() {
    return clock.map(DemoClock::instant).orElseGet(InstantSource.system()::instant);
  }

  private static double rate(HttpResponse<String> answer, String what) {
    return answer.headers().firstValue("X-RateLimit-" + what).map(Double::parseDouble).orElse(0.0);
  }

  private HttpResponse<String> sendOnce(
      String method, String path, String token, Map<String, Object> body) {
    var request = HttpRequest.newBuilder(server.resolve(path)).timeout(TIMEOUT);
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    // A POST always has a body, even an empty one.
    if (body.isEmpty() && !method.equals("POST")) {
      request.method(method, BodyPublishers.noBody());
    } else {
      request
          .header("Content-Type", "application/json")
          .method(method, BodyPublishers.ofByteArray(Json.write(body)));
    }
    return sendOnce(request.build());
  }

  private HttpResponse<String> sendOnce(HttpRequest request) {
    try {
      return send(request);
    } catch (IOException e) {
      throw new DemoException("%s does not answer any more: %s.".formatted(server, e));
    }
  }

  private HttpResponse<String> send(HttpRequest request) throws IOException {
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new DemoException("Interrupted.");
    }
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
