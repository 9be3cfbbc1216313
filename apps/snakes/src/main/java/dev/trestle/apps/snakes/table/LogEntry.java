package dev.trestle.apps.snakes.table;

import dev.trestle.apps.snakes.protocol.NumberedEvent;

/// What lies in the log of a game: each number is a move or another event.
public sealed interface LogEntry permits Move, GameEvent {
  long seq();

  /// As it is told to clients.
  NumberedEvent toEvent();
}
