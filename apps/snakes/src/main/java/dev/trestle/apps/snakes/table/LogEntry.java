package dev.trestle.apps.snakes.table;

import dev.trestle.apps.snakes.protocol.NumberedEvent;

/// An entry in the log of a game: a move or another event, with its number.
public sealed interface LogEntry permits Move, GameEvent {
  long seq();

  /// The event as it is sent to clients.
  NumberedEvent toEvent();
}
