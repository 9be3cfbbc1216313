package dev.trestle.bench.chat;

import dev.trestle.bench.measure.Latencies;

/// What a gathering has heard. Written by its thread, and read when that has stopped.
final class Counts {
  /// From when a request was due to its answer.
  final Latencies answers = new Latencies();

  /// From when a message was due to when the last who listens had it.
  final Latencies deliveries = new Latencies();

  /// Requests that were answered as they should be.
  long accepted;

  /// Requests that were answered with anything else.
  long refused;

  /// What the last of those was told.
  String complaint = "";

  /// Messages that have reached somebody: each message, each socket.
  long delivered;

  /// Events that came without the one before.
  long gaps;

  /// Connections that the server has ended.
  long lost;

  /// With which words the last of those was ended.
  String farewell = "";

  /// Begins to count.
  void reset() {
    answers.reset();
    deliveries.reset();
    accepted = 0;
    refused = 0;
    delivered = 0;
  }
}
