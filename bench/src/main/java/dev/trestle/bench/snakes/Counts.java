package dev.trestle.bench.snakes;

import dev.trestle.bench.measure.Latencies;

/// What all players of a swarm have heard. Written by its thread, and read when that has stopped.
final class Counts {
  /// From when a roll was due to its answer.
  final Latencies answers = new Latencies();

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

  /// Begins to count.
  void reset() {
    answers.reset();
    accepted = 0;
    refused = 0;
    delivered = 0;
  }
}
