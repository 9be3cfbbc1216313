package dev.trestle.apps.snakes.table;

import dev.trestle.apps.snakes.protocol.Numbered;

/// What lies in the log of a game: each number is a move or another event.
public sealed interface InLog permits Move, GameEvent {
  long seq();

  /// As it is told to clients.
  Numbered numbered();
}
