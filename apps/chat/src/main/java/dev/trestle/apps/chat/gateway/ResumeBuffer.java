package dev.trestle.apps.chat.gateway;

import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/// The last events that a client was told, or would have been. Guarded by the client it is of.
final class ResumeBuffer {
  private final ArrayDeque<EncodedEvent> events = new ArrayDeque<>();
  private long before;
  private long bytes;

  /// @param number of the last event that is not kept
  ResumeBuffer(long number) {
    before = number;
  }

  /// Keeps the next event; forgets the oldest where there are too many.
  void add(EncodedEvent event) {
    events.add(event);
    bytes += event.bytes();
    while (events.size() > GatewayLimits.BACKLOG
        || (bytes > GatewayLimits.BACKLOG_BYTES && events.size() > 1)) {
      drop();
    }
  }

  /// The client has everything up to a number.
  void acknowledge(long number) {
    while (before < number && !events.isEmpty()) {
      drop();
    }
  }

  private void drop() {
    bytes -= events.remove().bytes();
    before++;
  }

  /// Everything behind a number; empty where some of that is gone.
  Optional<List<EncodedEvent>> after(long number) {
    return number < before
        ? Optional.empty()
        : Optional.of(events.stream().skip(number - before).toList());
  }

  List<EncodedEvent> all() {
    return List.copyOf(events);
  }

  long bytes() {
    return bytes;
  }
}
