package dev.trestle.apps.snakes.demo;

import dev.trestle.kit.demo.Demo;
import dev.trestle.kit.demo.DemoClient;
import dev.trestle.kit.demo.DemoException;
import dev.trestle.kit.demo.ResponseBody;
import java.net.URI;
import java.util.Map;

/// The games on a server, as the demo counts, creates and joins them. Must be closed.
final class DemoGames implements AutoCloseable {
  private static final String GAMES = "/games";

  private final DemoClient client;

  DemoGames(URI server) {
    this.client = new DemoClient(server, "/snakes/api", "/snakes/");
  }

  /// The numbers of lobbies, running games and results on the server.
  record GameCounts(long lobbies, long running, int results) {}

  Demo.Availability probe() {
    return client.probe();
  }

  /// The address of a page of the game.
  URI page(String path) {
    return client.page(path);
  }

  GameCounts counts() {
    var games = call("GET", GAMES, Map.of()).list("games");
    return new GameCounts(
        games.stream().filter(game -> game.text("status").equals("waiting")).count(),
        games.stream().filter(game -> game.text("status").equals("playing")).count(),
        call("GET", "/results", Map.of()).list("results").size());
  }

  /// Creates a game. Its host is not connected yet.
  DemoPlayer.Ticket create(String host, SampleGames.Rules rules) {
    return ticket(
        GAMES,
        Map.of(
            "creatorName",
            host,
            "listed",
            true,
            "options",
            rules.options(),
            "board",
            rules.board()));
  }

  DemoPlayer.Ticket join(String code, String name) {
    return ticket(GAMES + "/" + code + "/players", Map.of("playerName", name));
  }

  DemoPlayer take(DemoPlayer.Ticket ticket) {
    return DemoPlayer.take(client.client(), client.server(), ticket);
  }

  private DemoPlayer.Ticket ticket(String path, Map<String, Object> body) {
    var seat = call("POST", path, body);
    return new DemoPlayer.Ticket(seat.part("game").text("code"), seat.text("playerToken"));
  }

  private ResponseBody call(String method, String path, Map<String, Object> body) {
    var answer = client.call(method, path, "", body);
    if (!answer.isSuccess()) {
      throw new DemoException(
          "%s answered %d to %s %s: %s"
              .formatted(
                  client.server(), answer.status(), method, path, answer.body().text("message")));
    }
    return answer.body();
  }

  @Override
  public void close() {
    client.close();
  }
}
