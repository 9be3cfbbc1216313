package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.Asked;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.Notice;
import java.util.List;

/// What comes to a game.
sealed interface Mail {
  /// Whether a client wants something, and may be told that it has to wait.
  default boolean isWish() {
    return this instanceof Ask || this instanceof Seating;
  }

  /// A client asks for something.
  record Ask(Client client, Asked asked) implements Mail {}

  /// Somebody without a connection wants a seat, and waits for the answer.
  record Seating(Command.Join command, Waiting waiting) implements Mail {}

  /// A client was given a seat, and takes it.
  record Seated(Client client, Asked asked, String token) implements Mail {}

  /// A client's connection is gone.
  ///
  /// @param binding what it was about
  record Gone(Client client, Client.Binding binding) implements Mail {}

  /// A client's connection is about another game now.
  record Elsewhere(Client client, Client.Binding binding) implements Mail {}

  /// Bots come along from the game before.
  record Company(List<String> names) implements Mail {}

  /// Time has passed.
  record Alarm() implements Mail {}

  /// Another node has gone on with the game, up to a number.
  record Heard(long seq) implements Mail {}

  /// A player has come back over another connection, maybe that of another node.
  record Moved(String playerId) implements Mail {}

  /// A player was given up by another node, and is connected here.
  record Forgotten(String playerId) implements Mail {}

  /// Somebody has said something without words, at another node.
  record Emoted(Notice.Emote emote) implements Mail {}

  /// Somebody should look after the game: it may have been given up, and those who held its connections may be dead.
  record Nudge() implements Mail {}

  /// Whoever looks after the games wants this one to end.
  record Close() implements Mail {}

  /// The node stops.
  record Restart() implements Mail {}
}
