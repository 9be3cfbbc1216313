package dev.trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.cli.config.AppsConfig;
import dev.trestle.cli.config.DatabaseChoice;
import dev.trestle.cli.config.ServeConfig;
import dev.trestle.cli.serve.TrestleServer;
import dev.trestle.cli.testing.CommandResult;
import dev.trestle.engine.commit.Durability;
import dev.trestle.kit.app.LimitsMode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// The applications on the port of the start page.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class ApplicationsTest {
  @TempDir private Path directory;

  private final HttpClient client = HttpClient.newHttpClient();

  private TrestleServer serve(
      DatabaseChoice database, Optional<Path> credentials, AppsConfig apps) {
    var config =
        new ServeConfig(
            database, apps, InetAddress.getLoopbackAddress(), 0, credentials, Optional.empty());
    return new TrestleServer(config, new PrintWriter(Writer.nullWriter()));
  }

  private DatabaseChoice embedded() {
    return new DatabaseChoice.Embedded(
        Optional.of(directory.resolve("data")), Durability.FSYNC, "local", 0, Optional.empty());
  }

  private HttpResponse<String> create(TrestleServer serving)
      throws IOException, InterruptedException {
    return client.send(
        HttpRequest.newBuilder(serving.pages().uri().resolve("/snakes/api/games"))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", "one-and-the-same-game")
            .POST(BodyPublishers.ofString("{\"creatorName\":\"Ann\"}"))
            .build(),
        BodyHandlers.ofString());
  }

  private HttpResponse<String> get(TrestleServer serving, String path, String... headers)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(serving.pages().uri().resolve(path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private static String member(HttpResponse<String> answer, String name) {
    var matcher = Pattern.compile("\"%s\":\"([^\"]*)\"".formatted(name)).matcher(answer.body());
    assertThat(matcher.find()).as(answer.body()).isTrue();
    return matcher.group(1);
  }

  /// What comes over a socket, its end as `closed <code>`.
  private record Heard(BlockingQueue<String> messages) implements WebSocket.Listener {
    @Override
    public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
      messages.add(text.toString());
      socket.request(1);
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
      messages.add("closed " + code);
      return null;
    }

    String await(String part) throws InterruptedException {
      for (var text = next(); ; text = next()) {
        if (text.contains(part)) {
          return text;
        }
      }
    }

    private String next() throws InterruptedException {
      var text = messages.poll(60, TimeUnit.SECONDS);
      assertThat(text).as("a message").isNotNull();
      return String.valueOf(text);
    }
  }

  private Heard connect(TrestleServer serving, HttpResponse<String> seat) {
    var received = new Heard(new LinkedBlockingQueue<>());
    var uri = serving.pages().uri().toString().replace("http", "ws") + "/snakes/ws?v=1";
    var socket = client.newWebSocketBuilder().buildAsync(URI.create(uri), received).join();
    socket
        .sendText(
            "{\"action\":\"rejoinGame\",\"gameCode\":\"%s\",\"playerToken\":\"%s\"}"
                .formatted(member(seat, "code"), member(seat, "playerToken")),
            true)
        .join();
    return received;
  }

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @Test
  void a_game_outlives_the_server_and_players_are_notified_that_it_stops() throws Exception {
    HttpResponse<String> seat;
    Heard received;
    try (var serving = serve(embedded(), Optional.empty(), AppsConfig.DEFAULT)) {
      seat = create(serving);
      assertThat(seat.statusCode()).as(seat.body()).isEqualTo(201);
      received = connect(serving, seat);
      received.await("\"type\":\"joinedGame\"");
      assertThat(get(serving, "/metrics").body()).contains("trestle_sockets 1.0");
    }
    received.await("\"type\":\"serverRestart\"");
    received.await("closed 1012");
    try (var again = serve(embedded(), Optional.empty(), AppsConfig.DEFAULT)) {
      connect(again, seat).await("\"type\":\"joinedGame\"");
    }
  }

  @Test
  void another_server_serves_the_same_games_from_the_first_ones_database() throws Exception {
    try (var owner = serve(embedded(), Optional.empty(), AppsConfig.DEFAULT);
        var guest =
            serve(
                new DatabaseChoice.At(owner.dynamodb().uri()),
                Optional.empty(),
                AppsConfig.DEFAULT)) {
      var seat = create(owner);
      connect(guest, seat).await("\"type\":\"joinedGame\"");
      assertThat(get(guest, "/").body())
          .contains(owner.dynamodb().uri().toString(), "snakes-and-ladders-local", "/snakes/")
          .doesNotContain("a write is acknowledged", "aws dynamodb");
    }
  }

  @Test
  void a_database_that_is_gone_leaves_the_process_alive_and_not_ready() throws Exception {
    var owner = serve(embedded(), Optional.empty(), AppsConfig.DEFAULT);
    assertThat(get(owner, "/ready").body()).isEqualTo("{\"status\":\"ready\"}");
    var where = new DatabaseChoice.At(owner.dynamodb().uri());
    try (var guest = serve(where, Optional.empty(), AppsConfig.DEFAULT)) {
      assertThat(get(guest, "/ready").statusCode()).isEqualTo(200);
      owner.close();
      var refused = get(guest, "/ready");
      // What was found out a moment before is told for a second.
      for (long end = System.nanoTime() + TIMEOUT.toNanos();
          refused.statusCode() == 200 && System.nanoTime() < end; ) {
        refused = get(guest, "/ready");
      }
      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(refused.headers().firstValue("Retry-After")).contains("1");
      assertThat(refused.body())
          .contains("\"code\":\"DATABASE_UNAVAILABLE\"", "The database does not answer.")
          .doesNotContain("127.0.0.1", "Connect");
      assertThat(get(guest, "/health").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void an_unreachable_database_is_shown_on_the_start_page() throws Exception {
    var owner = serve(embedded(), Optional.empty(), AppsConfig.DEFAULT);
    var where = new DatabaseChoice.At(owner.dynamodb().uri());
    try (var guest = serve(where, Optional.empty(), AppsConfig.DEFAULT)) {
      assertThat(get(guest, "/").body()).contains("<td class=\"name\">");
      owner.close();
      var page = get(guest, "/");
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.body())
          .contains("/snakes/", "It does not answer")
          .doesNotContain("<td class=\"name\">");
    }
  }

  @Test
  void errors_of_the_database_are_shown_with_its_own_text() throws Exception {
    var keys = Files.writeString(directory.resolve("keys"), "ADMIN 0123456789abcdef\n");
    Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-------"));
    try (var guarded = serve(embedded(), Optional.of(keys), AppsConfig.NONE)) {
      var run =
          CommandResult.of(Map.of(), "serve", "--port=0", "--database=" + guarded.dynamodb().uri());
      assertThat(run.exit()).isEqualTo(1);
      assertThat(run.err()).contains("cannot be used. It refuses: UnrecognizedClientException");
    }
  }

  private static AppsConfig behindProxy() {
    return new AppsConfig(
        AppsConfig.DEFAULT.wanted(),
        "local",
        Optional.empty(),
        Optional.empty(),
        Optional.of(URI.create("https://games.example.org")),
        Optional.empty(),
        Optional.empty(),
        LimitsMode.PEOPLE,
        Map.of());
  }

  @Test
  void with_a_proxy_the_public_address_reaches_the_game_and_not_the_database() throws Exception {
    try (var serving = serve(embedded(), Optional.empty(), behindProxy())) {
      // The client of the JDK sends no Host of one's own; the origin says as much.
      var origin = new String[] {"Origin", "https://games.example.org"};
      assertThat(get(serving, "/snakes/", origin).statusCode()).isEqualTo(200);
      assertThat(get(serving, "/", origin).body()).contains("/snakes/").doesNotContain("<dl");
      assertThat(get(serving, "/metrics", origin).statusCode()).isEqualTo(403);
      assertThat(get(serving, "/", "Origin", "https://evil.example.org").statusCode())
          .isEqualTo(403);
      // As through a proxy that calls the server by its own name, for somebody who has opened a
      // link.
      assertThat(get(serving, "/").body()).contains("/snakes/").doesNotContain("<dl");
      assertThat(get(serving, "/metrics").statusCode()).isEqualTo(403);
    }
  }

  @Test
  void with_a_proxy_each_player_has_separate_limits() throws Exception {
    try (var serving = serve(embedded(), Optional.empty(), behindProxy())) {
      assertThat(gamesLeft(serving, "198.51.100.7")).isEqualTo("9");
      assertThat(gamesLeft(serving, "203.0.113.9")).isEqualTo("9");
      // What a client sends itself is before what the proxy adds.
      assertThat(gamesLeft(serving, "203.0.113.10, 198.51.100.7")).isEqualTo("8");
    }
  }

  @Test
  void without_a_proxy_forwarded_addresses_are_ignored() throws Exception {
    try (var serving = serve(embedded(), Optional.empty(), AppsConfig.DEFAULT)) {
      assertThat(gamesLeft(serving, "198.51.100.7")).isEqualTo("99");
      assertThat(gamesLeft(serving, "203.0.113.9")).isEqualTo("98");
    }
  }

  /// How many games an address may still make, after one more.
  private String gamesLeft(TrestleServer serving, String forwardedFor)
      throws IOException, InterruptedException {
    var answer =
        client.send(
            HttpRequest.newBuilder(serving.pages().uri().resolve("/snakes/api/games"))
                .header("Content-Type", "application/json")
                .header("X-Forwarded-For", forwardedFor)
                .POST(BodyPublishers.ofString("{\"creatorName\":\"Ann\"}"))
                .build(),
            BodyHandlers.ofString());
    return answer.headers().firstValue("RateLimit-Remaining").orElseThrow();
  }
}
