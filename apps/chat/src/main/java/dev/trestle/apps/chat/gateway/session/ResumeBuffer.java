package dev.trestle.apps.chat.gateway.session;

import dev.trestle.apps.chat.gateway.frame.EncodedEvent;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/// Buffer of the last events of a session, from which a client resumes after a lost connection. Guarded by the session
/// that it belongs to.
final class ResumeBuffer {
  private final ArrayDeque<EncodedEvent> events = new ArrayDeque<>();
  private long before;
  private long bytes;

  /// @param number of the last event that is not kept
  ResumeBuffer(long number) {
    before = number;
  }

  /// Adds the next event and drops the oldest ones beyond the limit.
  void add(EncodedEvent event) {
    events.add(event);
    bytes += event.bytes();
    while (events.size() > SessionLimits.BACKLOG
        || (bytes > SessionLimits.BACKLOG_BYTES && events.size() > 1)) {
      drop();
    }
  }

  /// Drops the events up to a number, which the client has received.
  void acknowledge(long number) {
    while (before < number && !events.isEmpty()) {
      drop();
    }
  }

  private void drop() {
    bytes -= events.remove().bytes();
    before++;
  }

  /// The events after a number; empty if some of them were dropped.
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
