package dev.trestle.bench.snakes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Creates games with their players, over HTTP.
final class GameSetup implements AutoCloseable {
  /// Responds with 200 as soon as the game is ready.
  static final String PATH = "/snakes/api/games";

  /// A board with five snakes in a row near the end, so that hardly any player ever arrives.
  private static final String ENDLESS =
      """
      "board":{"size":144,"snakesAndLadders":[{"from":139,"to":1},{"from":140,"to":2},{"from":141,"to":3},{"from":142,"to":4},
      {"from":143,"to":5},{"from":132,"to":6},{"from":133,"to":7},{"from":134,"to":8},{"from":135,"to":9},{"from":136,"to":10}]}""";

  private final HttpClient client = HttpClient.newHttpClient();
  private final URI games;

  /// A player's seat in a game.
  record Seat(String code, String playerToken, boolean host) {}

  GameSetup(int port) {
    this.games = URI.create("http://127.0.0.1:%d%s".formatted(port, PATH));
  }

  /// A new game with all its players, the host first.
  List<Seat> fill(int players, int cooldownMillis) {
    var options =
        """
        "options":{"mode":"race","places":0,"maxPlayers":%d,"cooldownMillis":%d,"verifiable":false}"""
            .formatted(Math.max(2, players), cooldownMillis);
    var created =
        post(games, "{\"creatorName\":\"P1\",\"listed\":false,%s,%s}".formatted(options, ENDLESS));
    var code = member("code", created);
    var seats = new ArrayList<Seat>();
    seats.add(new Seat(code, member("playerToken", created), true));
    var join = URI.create(games + "/" + code + "/players");
    for (int i = 2; i <= players; i++) {
      var joined = post(join, "{\"playerName\":\"P%d\"}".formatted(i));
      seats.add(new Seat(code, member("playerToken", joined), false));
    }
    return seats;
  }

  private String post(URI uri, String body) {
    try {
      var request =
          HttpRequest.newBuilder(uri)
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString(body))
              .build();
      var answer = client.send(request, BodyHandlers.ofString());
      if (answer.statusCode() != 201) {
        throw new IllegalStateException(
            "%s answered %d: %s".formatted(uri, answer.statusCode(), answer.body()));
      }
      return answer.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String member(String name, String json) {
    var found = Pattern.compile("\"%s\":\"([^\"]+)\"".formatted(name)).matcher(json);
    if (!found.find()) {
      throw new IllegalStateException("There is no %s in %s".formatted(name, json));
    }
    return found.group(1);
  }

  @Override
  public void close() {
    client.close();
  }
}
