package dev.trestle.apps.snakes.game.client;

/// Delivers messages to games of this node. Thread-safe.
public interface GameMailboxes {
  /// Adds a message to the mailbox of a game, and starts the game if it does not run. Throws a [GameException] where the mailbox is full.
  void post(String code, GameMessage message);

  /// Adds a message to the mailbox of a game, if the game runs on this node.
  void postIfRunning(String code, GameMessage message);

  /// Whether the node stops, and starts no more games.
  boolean isClosed();
}
