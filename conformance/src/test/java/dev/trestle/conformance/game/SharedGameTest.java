package dev.trestle.conformance.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.conformance.AppNode;
import dev.trestle.conformance.differential.endpoint.LocalServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/// Two application processes on one database, and a game with players at both.
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class SharedGameTest {
  private static final Duration TIMEOUT = Duration.ofMinutes(2);
  private static final int ROUNDS = 8;

  /// A little longer than the game's cooldown.
  private static final Duration COOLDOWN = Duration.ofMillis(320);

  private final HttpClient client = HttpClient.newHttpClient();
  private final List<GameClient> clients = new ArrayList<>();

  @AfterEach
  void close() {
    clients.forEach(GameClient::close);
    client.shutdownNow();
  }

  @Test
  void players_of_two_nodes_share_a_game_that_outlives_one_of_them_on_our_server()
      throws Exception {
    try (var database = AppNode.database()) {
      play(database.dynamodb());
    }
  }

  @Test
  void players_of_two_nodes_share_a_game_that_outlives_one_of_them_on_dynamodb_local()
      throws Exception {
    play(LocalServer.shared().uri());
  }

  private void play(URI database) throws Exception {
    try (var first = AppNode.at(database, "first", "snakes");
        var second = AppNode.at(database, "second", "snakes")) {
      var ann = add(GameClient.host(client, first, "Ann"));
      var ben = add(ann.invite(second, "Ben"));
      var cid = add(ann.invite(first, "Cid"));
      add(ann.invite(second, "Dee"));
      awaitSameNews();

      ann.start();
      await().atMost(TIMEOUT).until(() -> clients.stream().allMatch(SharedGameTest::isStarted));
      roll(ROUNDS);
      awaitSameNews();
      await()
          .atMost(TIMEOUT)
          .untilAsserted(
              () ->
                  assertThat(clients)
                      .as("players of both nodes")
                      .allMatch(client -> client.accepted() > 0));

      first.kill();
      int before = ann.accepted();
      ann.connect(second);
      cid.connect(second);
      roll(ROUNDS);
      awaitSameNews();
      assertThat(ann.accepted()).as("Ann goes on at the other node").isGreaterThan(before);
      assertSameGame(ben);
    }
  }

  private GameClient add(GameClient client) {
    clients.add(client);
    return client;
  }

  private static boolean isStarted(GameClient client) {
    return client.events().values().stream().anyMatch(event -> event.startsWith("gameStarted"));
  }

  private void roll(int rounds) {
    for (int round = 0; round < rounds; round++) {
      clients.forEach(GameClient::roll);
      LockSupport.parkNanos(COOLDOWN.toNanos());
    }
  }

  /// Waits until every player has the newest event of any player.
  private void awaitSameNews() {
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> assertThat(clients.stream().map(GameClient::last).distinct()).hasSize(1));
  }

  /// Asserts that all players have the same events, without gaps since they joined.
  private void assertSameGame(GameClient one) {
    for (var other : clients) {
      assertThat(other.problem()).isEmpty();
      long from = Math.max(one.events().firstKey(), other.events().firstKey());
      assertThat(other.events().tailMap(from)).isEqualTo(one.events().tailMap(from));
      assertThat(other.events()).hasSize((int) (other.last() - other.events().firstKey() + 1));
    }
    assertThat(one.events().values().stream().filter(event -> event.startsWith("playerMoved")))
        .hasSizeGreaterThan(clients.size() * 2);
  }
}
