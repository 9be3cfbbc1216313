package dev.trestle.bench.snakes;

import java.util.Arrays;

/// What all players of a swarm have heard. Written by its thread, and read when that has stopped.
final class Counts {
  private static final int SAMPLES = 1 << 21;

  private final long[] nanos = new long[SAMPLES];
  private int answers;

  /// Rolls that were answered with a move.
  long accepted;

  /// Rolls that were answered with a refusal.
  long refused;

  /// Moves that have reached a player: each move, each player.
  long delivered;

  /// Events that came without the one before.
  long gaps;

  /// Connections that the server has ended.
  long lost;

  void took(long time) {
    if (answers < SAMPLES) {
      nanos[answers++] = time;
    }
  }

  /// Begins to count.
  void reset() {
    answers = 0;
    accepted = 0;
    refused = 0;
    delivered = 0;
  }

  /// How long a roll took until it was answered, in milliseconds.
  ///
  /// @param share of the rolls that were not slower
  double millis(double share) {
    if (answers == 0) {
      return Double.NaN;
    }
    var sorted = Arrays.copyOf(nanos, answers);
    Arrays.sort(sorted);
    return sorted[(int) Math.min(answers - 1L, (long) (answers * share))] / 1e6;
  }
}
