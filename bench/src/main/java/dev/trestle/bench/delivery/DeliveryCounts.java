package dev.trestle.bench.delivery;

import dev.trestle.bench.measure.Latencies;

/// The counters and latencies of one load. Written by the client thread, and read after it has stopped.
public final class DeliveryCounts {
  /// Latencies from the due time of a request to its response.
  public final Latencies answers = new Latencies();

  /// Latencies from the due time of a message until its last receiver has it.
  public final Latencies deliveries = new Latencies();

  /// Requests with the expected response.
  public long accepted;

  /// Requests with any other response.
  public long refused;

  /// The body of the last such response.
  public String lastError = "";

  /// Deliveries: one message that has reached one socket.
  public long delivered;

  /// The bytes of their frames' payloads.
  public long deliveredBytes;

  /// Events whose predecessor did not arrive.
  public long gaps;

  /// Connections that the server has closed.
  public long lost;

  /// The close code and reason of the last one.
  public String closeReason = "";

  /// Resets all counters.
  public void reset() {
    answers.reset();
    deliveries.reset();
    accepted = 0;
    refused = 0;
    delivered = 0;
    deliveredBytes = 0;
  }
}
