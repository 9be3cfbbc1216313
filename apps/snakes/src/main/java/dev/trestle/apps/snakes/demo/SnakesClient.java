package dev.trestle.apps.snakes.demo;

import dev.trestle.kit.demo.Demo;
import dev.trestle.kit.demo.DemoException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.regex.Pattern;

/// HTTP client of the game on a server, for the demo. Must be closed.
final class SnakesClient implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final int TOO_MANY = 429;

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(3)).build();
  private final URI server;

  SnakesClient(URI server) {
    this.server = server;
  }

  /// The numbers of lobbies, running games and results on the server.
  record GameCounts(int lobbies, int running, int results) {}

  URI server() {
    return server;
  }

  Demo.Availability probe() {
    try {
      return send(request("/snakes/api/games").build()).statusCode() == 200
          ? Demo.Availability.AVAILABLE
          : Demo.Availability.NOT_INSTALLED;
    } catch (IOException _) {
      return Demo.Availability.UNREACHABLE;
    }
  }

  /// Counts the lobbies, running games and results on the server.
  GameCounts counts() {
    var games = get("/snakes/api/games");
    return new GameCounts(
        count("\"status\":\"waiting\"", games),
        count("\"status\":\"playing\"", games),
        count("\"winnerName\":", get("/snakes/api/results")));
  }

  private String get(String path) {
    try {
      var answer = send(request(path).build());
      if (answer.statusCode() != 200) {
        throw new DemoException(
            "%s answered %d to %s.".formatted(server, answer.statusCode(), path));
      }
      return answer.body();
    } catch (IOException e) {
      throw new DemoException("%s does not answer any more: %s.".formatted(server, e));
    }
  }

  /// Creates a game. Its host is not connected yet.
  DemoPlayer.Ticket create(String host, String options, String board) {
    return ticket(
        "/snakes/api/games",
        "{\"creatorName\":\"%s\",\"listed\":true,\"options\":{%s},\"board\":{%s}}"
            .formatted(host, options, board));
  }

  DemoPlayer.Ticket join(String code, String name) {
    return ticket(
        "/snakes/api/games/" + code + "/players", "{\"playerName\":\"%s\"}".formatted(name));
  }

  DemoPlayer take(DemoPlayer.Ticket ticket) {
    return DemoPlayer.take(client, server, ticket);
  }

  private DemoPlayer.Ticket ticket(String path, String body) {
    HttpResponse<String> answer;
    try {
      answer =
          send(
              request(path)
                  .header("Content-Type", "application/json")
                  .POST(BodyPublishers.ofString(body))
                  .build());
    } catch (IOException e) {
      throw new DemoException("%s does not answer any more: %s.".formatted(server, e));
    }
    if (answer.statusCode() == TOO_MANY) {
      throw new DemoException(
          "Rate limit for new games reached on %s. Try again in an hour, or start the server with --limits programs."
              .formatted(server));
    }
    if (answer.statusCode() != 201) {
      throw new DemoException(
          "%s answered %d to %s: %s".formatted(server, answer.statusCode(), path, answer.body()));
    }
    return new DemoPlayer.Ticket(
        member("code", answer.body()), member("playerToken", answer.body()));
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(server.resolve(path)).timeout(TIMEOUT);
  }

  private HttpResponse<String> send(HttpRequest request) throws IOException {
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new DemoException("Interrupted.");
    }
  }

  private static int count(String part, String text) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  static String member(String name, String json) {
    var found = Pattern.compile("\"%s\":\"([^\"]+)\"".formatted(name)).matcher(json);
    if (!found.find()) {
      throw new DemoException("The server sent no %s: %s".formatted(name, json));
    }
    return found.group(1);
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
