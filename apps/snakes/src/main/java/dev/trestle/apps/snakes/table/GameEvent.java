package dev.trestle.apps.snakes.table;

import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.singletable.codec.Expires;
import java.time.Instant;
import java.util.Optional;

/// A stored event other than a move, so that other nodes can send it to their clients.
public record GameEvent(
    String gameCode, long seq, Event event, Instant timestamp, @Expires Optional<Instant> expiresAt)
    implements LogEntry {
  @Override
  public NumberedEvent toEvent() {
    return new NumberedEvent(seq, timestamp, event);
  }
}
