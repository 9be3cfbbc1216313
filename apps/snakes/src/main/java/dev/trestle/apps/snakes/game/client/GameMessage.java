package dev.trestle.apps.snakes.game.client;

import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.Notice;
import java.util.List;

/// A message in the mailbox of a game.
public sealed interface GameMessage {
  /// Whether it is a request of a client, which may be refused where the mailbox is full.
  default boolean isClientRequest() {
    return this instanceof Submitted || this instanceof ReserveSeat;
  }

  /// A client has submitted a command.
  record Submitted(GameClient client, CommandRequest request) implements GameMessage {}

  /// A caller without a connection wants a seat, and waits for the reply.
  record ReserveSeat(Command.Join command, JoinReply reply) implements GameMessage {}

  /// A client takes the seat that was reserved for it.
  record TakeSeat(GameClient client, CommandRequest request, String token) implements GameMessage {}

  /// A client's connection is closed.
  ///
  /// @param binding what it was about
  record Disconnected(GameClient client, GameClient.Binding binding) implements GameMessage {}

  /// A client's connection is bound to another game now.
  record SwitchedGame(GameClient client, GameClient.Binding binding) implements GameMessage {}

  /// Bots of the game before join its rematch.
  record AddBots(List<String> names) implements GameMessage {}

  /// A timer of the game has fired.
  record TimerFired() implements GameMessage {}

  /// Another node has stored events, up to a number.
  record StateChanged(long seq) implements GameMessage {}

  /// A player has another connection, possibly on another node.
  record PlayerReconnected(String playerId) implements GameMessage {}

  /// A player whom another node has marked as disconnected is connected here.
  record MarkConnected(String playerId) implements GameMessage {}

  /// A client of another node has sent an emote.
  record RemoteEmote(Notice.Emote emote) implements GameMessage {}

  /// A periodic check: the game may be abandoned, and nodes that held its connections may have died.
  record PeriodicCheck() implements GameMessage {}

  /// An admin ends the game.
  record EndGame() implements GameMessage {}

  /// The node stops.
  record Shutdown() implements GameMessage {}
}
