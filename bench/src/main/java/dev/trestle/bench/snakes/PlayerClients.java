package dev.trestle.bench.snakes;

import dev.trestle.bench.snakes.GameSetup.Seat;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// All players of a load on one thread.
final class PlayerClients implements AutoCloseable {
  private static final int BUFFER_BYTES = 8 << 20;
  private static final Duration TIMEOUT = Duration.ofMinutes(3);
  private static final RollSchedule NOBODY =
      new RollSchedule() {
        @Override
        public long roll(long now) {
          return Duration.ofMillis(50).toNanos();
        }

        @Override
        public void answered(PlayerClient player, long now) {
          // No player rolls yet.
        }
      };

  private final Selector selector;
  private final GameCounts counts = new GameCounts();
  private final List<PlayerClient> players = new ArrayList<>();
  private final byte[] buffer = new byte[BUFFER_BYTES];

  private PlayerClients(Selector selector) {
    this.selector = selector;
  }

  /// Connects all players, and starts all games.
  static PlayerClients of(int port, List<Seat> seats) throws IOException {
    var clients = new PlayerClients(Selector.open());
    for (var seat : seats) {
      var player = PlayerClient.connect(port, seat, clients.counts);
      player.channel().register(clients.selector, SelectionKey.OP_READ, player);
      clients.players.add(player);
      clients.receive(0, NOBODY);
    }
    clients.awaitAll(PlayerClient::isSeated, "has a seat");
    for (var player : clients.players) {
      if (player.isHost()) {
        player.start();
        clients.receive(0, NOBODY);
      }
    }
    clients.awaitAll(PlayerClient::isStarted, "has received the start of the game");
    return clients;
  }

  List<PlayerClient> players() {
    return players;
  }

  GameCounts counts() {
    return counts;
  }

  /// Plays for a while.
  void play(RollSchedule pace, Duration time) throws IOException {
    long end = System.nanoTime() + time.toNanos();
    while (true) {
      long now = System.nanoTime();
      if (now >= end) {
        return;
      }
      receive(Math.min(pace.roll(now), end - now), pace);
    }
  }

  /// Waits until no player waits for a response, and then until the cooldown is over.
  void drain(Duration cooldown) throws IOException {
    await(() -> players.stream().noneMatch(PlayerClient::isRolling), "has an answer");
    play(NOBODY, cooldown);
  }

  private void awaitAll(Predicate<PlayerClient> wanted, String what) throws IOException {
    await(() -> players.stream().allMatch(wanted), what);
  }

  private void await(BooleanSupplier wanted, String what) throws IOException {
    long end = System.nanoTime() + TIMEOUT.toNanos();
    while (!wanted.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IOException("After %s not every player %s".formatted(TIMEOUT, what));
      }
      receive(NOBODY.roll(0), NOBODY);
    }
  }

  /// Reads all data that has arrived, or waits for it briefly.
  private void receive(long maxNanos, RollSchedule pace) throws IOException {
    if (maxNanos <= 0) {
      selector.selectNow();
    } else {
      // Being a millisecond late is better than busy waiting: the server needs the processor.
      selector.select(Math.max(1, maxNanos / 1_000_000));
    }
    for (var key : selector.selectedKeys()) {
      if (!((PlayerClient) key.attachment()).read(buffer, pace)) {
        key.cancel();
      }
    }
    selector.selectedKeys().clear();
  }

  @Override
  public void close() throws IOException {
    for (var player : players) {
      player.channel().close();
    }
    selector.close();
  }
}
