package dev.trestle.bench.snakes;

import dev.trestle.bench.measure.Latencies;

/// The counters and latencies of all players. Written by the client thread, and read after it has stopped.
final class GameCounts {
  /// Latencies from the due time of a roll to its response.
  final Latencies answers = new Latencies();

  /// Rolls that were answered with a move.
  long accepted;

  /// Rolls that were rejected.
  long refused;

  /// Deliveries: one move that has reached one player.
  long delivered;

  /// Events whose predecessor did not arrive.
  long gaps;

  /// Connections that the server has closed.
  long lost;

  /// Resets all counters.
  void reset() {
    answers.reset();
    accepted = 0;
    refused = 0;
    delivered = 0;
  }
}
