package dev.trestle.apps.snakes.table;

import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Numbered;
import dev.trestle.singletable.attribute.Expires;
import java.time.Instant;
import java.util.Optional;

/// An event that is no move, stored so that another node can tell its clients the same.
public record GameEvent(
    String gameCode, long seq, Event event, Instant timestamp, @Expires Optional<Instant> expiresAt)
    implements InLog {
  @Override
  public Numbered numbered() {
    return new Numbered(seq, timestamp, event);
  }
}
