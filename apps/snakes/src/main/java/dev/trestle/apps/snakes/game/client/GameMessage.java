package dev.trestle.apps.snakes.game.client;

import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.Notice;
import java.util.List;

/// What comes to a game.
public sealed interface GameMessage {
  /// Whether a client wants something, and may be told that it has to wait.
  default boolean isClientRequest() {
    return this instanceof Submitted || this instanceof ReserveSeat;
  }

  /// A client asks for something.
  record Submitted(GameClient client, CommandRequest request) implements GameMessage {}

  /// Somebody without a connection wants a seat, and waits for the answer.
  record ReserveSeat(Command.Join command, JoinReply reply) implements GameMessage {}

  /// A client was given a seat, and takes it.
  record TakeSeat(GameClient client, CommandRequest request, String token) implements GameMessage {}

  /// A client's connection is gone.
  ///
  /// @param binding what it was about
  record Disconnected(GameClient client, GameClient.Binding binding) implements GameMessage {}

  /// A client's connection is about another game now.
  record SwitchedGame(GameClient client, GameClient.Binding binding) implements GameMessage {}

  /// Bots come along from the game before.
  record AddBots(List<String> names) implements GameMessage {}

  /// Time has passed.
  record TimerFired() implements GameMessage {}

  /// Another node has gone on with the game, up to a number.
  record StateChanged(long seq) implements GameMessage {}

  /// A player has come back over another connection, maybe that of another node.
  record PlayerReconnected(String playerId) implements GameMessage {}

  /// A player was given up by another node, and is connected here.
  record MarkConnected(String playerId) implements GameMessage {}

  /// Somebody has said something without words, at another node.
  record RemoteEmote(Notice.Emote emote) implements GameMessage {}

  /// Somebody should look after the game: it may have been given up, and those who held its connections may be dead.
  record PeriodicCheck() implements GameMessage {}

  /// Whoever looks after the games wants this one to end.
  record EndGame() implements GameMessage {}

  /// The node stops.
  record Shutdown() implements GameMessage {}
}
