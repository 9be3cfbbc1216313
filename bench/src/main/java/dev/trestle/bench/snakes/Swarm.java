package dev.trestle.bench.snakes;

import dev.trestle.bench.snakes.Table.Seat;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// All players of a load on one thread.
final class Swarm implements AutoCloseable {
  private static final int BUFFER_BYTES = 8 << 20;
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Pace NOBODY =
      new Pace() {
        @Override
        public long roll(long now) {
          return Duration.ofMillis(50).toNanos();
        }

        @Override
        public void answered(Player player, long now) {
          // No player rolls yet.
        }
      };

  private final Selector selector;
  private final Counts counts = new Counts();
  private final List<Player> players = new ArrayList<>();
  private final byte[] buffer = new byte[BUFFER_BYTES];

  private Swarm(Selector selector) {
    this.selector = selector;
  }

  /// Connects all players, and starts all games.
  static Swarm of(int port, List<Seat> seats) throws IOException {
    var swarm = new Swarm(Selector.open());
    for (var seat : seats) {
      var player = Player.connect(port, seat, swarm.counts);
      player.channel().register(swarm.selector, SelectionKey.OP_READ, player);
      swarm.players.add(player);
      swarm.hear(0, NOBODY);
    }
    swarm.awaitAll(Player::isSeated, "has a seat");
    for (var player : swarm.players) {
      if (player.isHost()) {
        player.start();
        swarm.hear(0, NOBODY);
      }
    }
    swarm.awaitAll(Player::isStarted, "has received the start of the game");
    return swarm;
  }

  List<Player> players() {
    return players;
  }

  Counts counts() {
    return counts;
  }

  /// Plays for a while.
  void play(Pace pace, Duration time) throws IOException {
    long end = System.nanoTime() + time.toNanos();
    while (true) {
      long now = System.nanoTime();
      if (now >= end) {
        return;
      }
      hear(Math.min(pace.roll(now), end - now), pace);
    }
  }

  /// Waits until no player waits for a response, and then until the cooldown is over.
  void rest(Duration cooldown) throws IOException {
    await(() -> players.stream().noneMatch(Player::isRolling), "has an answer");
    play(NOBODY, cooldown);
  }

  private void awaitAll(Predicate<Player> wanted, String what) throws IOException {
    await(() -> players.stream().allMatch(wanted), what);
  }

  private void await(BooleanSupplier wanted, String what) throws IOException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!wanted.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IOException("After %s not every player %s".formatted(PATIENCE, what));
      }
      hear(NOBODY.roll(0), NOBODY);
    }
  }

  /// Reads all data that has arrived, or waits for it briefly.
  private void hear(long maxNanos, Pace pace) throws IOException {
    if (maxNanos <= 0) {
      selector.selectNow();
    } else {
      // Being a millisecond late is better than busy waiting: the server needs the processor.
      selector.select(Math.max(1, maxNanos / 1_000_000));
    }
    for (var key : selector.selectedKeys()) {
      if (!((Player) key.attachment()).read(buffer, pace)) {
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
