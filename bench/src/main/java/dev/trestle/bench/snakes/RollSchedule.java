package dev.trestle.bench.snakes;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;

/// The schedule by which players roll. For one thread.
interface RollSchedule {
  /// Rolls for all players that are due.
  ///
  /// @return when to be called again, in nanoseconds from now
  long roll(long now) throws IOException;

  void answered(PlayerClient player, long now);

  /// A closed loop: every player rolls again as soon as the rules allow. Measures the highest rate of the server.
  ///
  /// @param cooldownNanos how long a player has to wait after a response
  static RollSchedule closedLoop(List<PlayerClient> players, long cooldownNanos) {
    return new ClosedLoop(players, cooldownNanos);
  }

  /// A constant rate, one player after the other, whether or not the server keeps up. Latency is measured from the due
  /// time.
  static RollSchedule constantRate(List<PlayerClient> players, double perSecond) {
    return new ConstantRate(players, (long) (1e9 / perSecond));
  }

  /// Rolls as soon as a player may.
  final class ClosedLoop implements RollSchedule {
    private final ArrayDeque<PlayerClient> waiting;
    private final long cooldownNanos;

    ClosedLoop(List<PlayerClient> players, long cooldownNanos) {
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
    public void answered(PlayerClient player, long now) {
      player.due(now + cooldownNanos);
      waiting.add(player);
    }
  }

  /// Rolls by the clock.
  final class ConstantRate implements RollSchedule {
    private final List<PlayerClient> players;
    private final long apartNanos;
    private long dueAt;
    private int next;

    ConstantRate(List<PlayerClient> players, long apartNanos) {
      this.players = players;
      this.apartNanos = apartNanos;
      this.dueAt = System.nanoTime();
    }

    @Override
    public long roll(long now) throws IOException {
      while (dueAt <= now) {
        var player = players.get(next);
        if (player.isRolling()) {
          // This player still waits for its last response: the server is more than a round late.
          return apartNanos;
        }
        player.roll(dueAt);
        next = (next + 1) % players.size();
        dueAt += apartNanos;
      }
      return dueAt - now;
    }

    @Override
    public void answered(PlayerClient player, long now) {
      // Rolls by the clock.
    }
  }
}
