package dev.trestle.bench.snakes;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;

/// When somebody rolls. For one thread.
interface Pace {
  /// Lets roll who is due.
  ///
  /// @return when to be asked again, in nanoseconds from now
  long roll(long now) throws IOException;

  void answered(Player player, long now);

  /// Everybody rolls again as soon as they may: what the server can do.
  ///
  /// @param cooldownNanos how long a player has to wait after an answer
  static Pace eager(List<Player> players, long cooldownNanos) {
    return new Eager(players, cooldownNanos);
  }

  /// A number of rolls in a second, one player after the other, whether or not the server keeps up. Who is late is late from when it was due.
  static Pace steady(List<Player> players, double perSecond) {
    return new Steady(players, (long) (1e9 / perSecond));
  }

  /// Rolls as soon as it may.
  final class Eager implements Pace {
    private final ArrayDeque<Player> waiting;
    private final long cooldownNanos;

    Eager(List<Player> players, long cooldownNanos) {
      this.waiting = new ArrayDeque<>(players);
      this.cooldownNanos = cooldownNanos;
    }

    @Override
    public long roll(long now) throws IOException {
      // All wait equally long, so the first is due first.
      while (!waiting.isEmpty() && waiting.element().dueAt() <= now) {
        waiting.remove().roll(now);
      }
      return waiting.isEmpty() ? cooldownNanos : waiting.element().dueAt() - now;
    }

    @Override
    public void answered(Player player, long now) {
      player.due(now + cooldownNanos);
      waiting.add(player);
    }
  }

  /// Rolls by the clock.
  final class Steady implements Pace {
    private final List<Player> players;
    private final long apartNanos;
    private long dueAt;
    private int next;

    Steady(List<Player> players, long apartNanos) {
      this.players = players;
      this.apartNanos = apartNanos;
      this.dueAt = System.nanoTime();
    }

    @Override
    public long roll(long now) throws IOException {
      while (dueAt <= now) {
        var player = players.get(next);
        if (player.isRolling()) {
          // Still waits for the answer to its last: the server is more than a round behind.
          return apartNanos;
        }
        player.roll(dueAt);
        next = (next + 1) % players.size();
        dueAt += apartNanos;
      }
      return dueAt - now;
    }

    @Override
    public void answered(Player player, long now) {
      // Rolls by the clock.
    }
  }
}
