package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.Notice;
import java.util.List;

/// What comes to a game.
sealed interface GameMessage {
  /// Whether a client wants something, and may be told that it has to wait.
  default boolean isWish() {
    return this instanceof Ask || this instanceof Seating;
  }

  /// A client asks for something.
  record Ask(GameClient client, CommandRequest asked) implements GameMessage {}

  /// Somebody without a connection wants a seat, and waits for the answer.
  record Seating(Command.Join command, JoinReply waiting) implements GameMessage {}

  /// A client was given a seat, and takes it.
  record Seated(GameClient client, CommandRequest asked, String token) implements GameMessage {}

  /// A client's connection is gone.
  ///
  /// @param binding what it was about
  record Gone(GameClient client, GameClient.Binding binding) implements GameMessage {}

  /// A client's connection is about another game now.
  record Elsewhere(GameClient client, GameClient.Binding binding) implements GameMessage {}

  /// Bots come along from the game before.
  record Company(List<String> names) implements GameMessage {}

  /// Time has passed.
  record Alarm() implements GameMessage {}

  /// Another node has gone on with the game, up to a number.
  record Heard(long seq) implements GameMessage {}

  /// A player has come back over another connection, maybe that of another node.
  record Moved(String playerId) implements GameMessage {}

  /// A player was given up by another node, and is connected here.
  record Forgotten(String playerId) implements GameMessage {}

  /// Somebody has said something without words, at another node.
  record Emoted(Notice.Emote emote) implements GameMessage {}

  /// Somebody should look after the game: it may have been given up, and those who held its connections may be dead.
  record Nudge() implements GameMessage {}

  /// Whoever looks after the games wants this one to end.
  record Close() implements GameMessage {}

  /// The node stops.
  record Restart() implements GameMessage {}
}
