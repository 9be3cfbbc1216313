package dev.trestle.bench.chat;

import dev.trestle.bench.measure.Latencies;

/// The counters and latencies of one chat load. Written by the client thread, and read after it has stopped.
final class ChatCounts {
  /// Latencies from the due time of a request to its response.
  final Latencies answers = new Latencies();

  /// Latencies from the due time of a message until its last receiver has it.
  final Latencies deliveries = new Latencies();

  /// Requests with the expected response.
  long accepted;

  /// Requests with any other response.
  long refused;

  /// The body of the last such response.
  String lastError = "";

  /// Deliveries: one message that has reached one socket.
  long delivered;

  /// Events whose predecessor did not arrive.
  long gaps;

  /// Connections that the server has closed.
  long lost;

  /// The close code and reason of the last one.
  String closeReason = "";

  /// Resets all counters.
  void reset() {
    answers.reset();
    deliveries.reset();
    accepted = 0;
    refused = 0;
    delivered = 0;
  }
}
