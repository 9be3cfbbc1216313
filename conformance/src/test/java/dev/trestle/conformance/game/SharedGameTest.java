package dev.trestle.conformance.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.conformance.AppNode;
import dev.trestle.conformance.differential.LocalServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Two application processes on one database, and a game with players at both.
@Timeout(600)
class SharedGameTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int ROUNDS = 8;

  /// A little longer than the game's cooldown.
  private static final Duration COOLDOWN = Duration.ofMillis(320);

  private final HttpClient client = HttpClient.newHttpClient();
  private final List<Guest> guests = new ArrayList<>();

  @AfterEach
  void close() {
    guests.forEach(Guest::close);
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
      var ann = add(Guest.host(client, first, "Ann"));
      var ben = add(ann.invite(second, "Ben"));
      var cid = add(ann.invite(first, "Cid"));
      add(ann.invite(second, "Dee"));
      awaitSameNews();

      ann.start();
      await().atMost(PATIENCE).until(() -> guests.stream().allMatch(SharedGameTest::isStarted));
      roll(ROUNDS);
      awaitSameNews();
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(guests)
                      .as("players of both nodes")
                      .allMatch(guest -> guest.accepted() > 0));

      first.kill();
      int before = ann.accepted();
      ann.sitDown(second);
      cid.sitDown(second);
      roll(ROUNDS);
      awaitSameNews();
      assertThat(ann.accepted()).as("Ann goes on at the other node").isGreaterThan(before);
      assertSameGame(ben);
    }
  }

  private Guest add(Guest guest) {
    guests.add(guest);
    return guest;
  }

  private static boolean isStarted(Guest guest) {
    return guest.events().values().stream().anyMatch(event -> event.startsWith("gameStarted"));
  }

  private void roll(int rounds) {
    for (int round = 0; round < rounds; round++) {
      guests.forEach(Guest::roll);
      LockSupport.parkNanos(COOLDOWN.toNanos());
    }
  }

  /// Waits until every player has the newest event of any player.
  private void awaitSameNews() {
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(guests.stream().map(Guest::last).distinct()).hasSize(1));
  }

  /// Asserts that all players have the same events, without gaps since they joined.
  private void assertSameGame(Guest one) {
    for (var other : guests) {
      assertThat(other.trouble()).isEmpty();
      long from = Math.max(one.events().firstKey(), other.events().firstKey());
      assertThat(other.events().tailMap(from)).isEqualTo(one.events().tailMap(from));
      assertThat(other.events()).hasSize((int) (other.last() - other.events().firstKey() + 1));
    }
    assertThat(one.events().values().stream().filter(event -> event.startsWith("playerMoved")))
        .hasSizeGreaterThan(guests.size() * 2);
  }
}
