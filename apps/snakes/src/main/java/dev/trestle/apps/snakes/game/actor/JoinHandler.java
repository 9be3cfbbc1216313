package dev.trestle.apps.snakes.game.actor;

import dev.trestle.apps.snakes.game.client.ConnectedClients;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.game.client.GameMailboxes;
import dev.trestle.apps.snakes.game.client.GameMessage;
import dev.trestle.apps.snakes.game.client.JoinReply;
import dev.trestle.apps.snakes.game.client.PresenceTracker;
import dev.trestle.apps.snakes.game.decision.GameCreation;
import dev.trestle.apps.snakes.game.decision.LobbyCommands;
import dev.trestle.apps.snakes.game.decision.PlayerPresence;
import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.game.state.GameIds;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.apps.snakes.table.Seat;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.singletable.write.Effects;
import dev.trestle.singletable.write.MismatchException;
import dev.trestle.singletable.write.RefusedException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// Gives seats to players and binds their connections: joins, rejoins, reserved seats and spectators. Decisions go into the changes, with
/// what is to be sent once they are stored. Used by one thread at a time.
record JoinHandler(
    SnakesTable table,
    String nodeId,
    GameIds ids,
    LobbyCommands lobby,
    GameMailboxes mailboxes,
    ConnectedClients clients,
    PresenceTracker presence) {

  private record NewSeat(Seat seat, GameChanges changes) {}

  void join(GameClient client, CommandRequest request, Command.Join join, GameChanges changes) {
    requireNoSeat(client, changes);
    var token = ids.token();
    var player = lobby.join(changes, join, ids.id(), token).connected(client.id());
    changes.put(player);
    announce(player, changes);
    takeSeat(client, request, player, Optional.of(token), OptionalLong.empty(), changes);
  }

  void rejoin(
      GameClient client, CommandRequest request, Command.Rejoin rejoin, GameChanges changes) {
    var player = PlayerPresence.loadByToken(changes, rejoin.playerToken());
    PlayerPresence.connect(changes, player, client.id());
    takeSeat(client, request, player, Optional.empty(), rejoin.since(), changes);
  }

  /// Takes a seat that was reserved by a request with an idempotency key.
  void takeReservedSeat(
      GameClient client, CommandRequest request, String token, GameChanges changes) {
    var player = PlayerPresence.loadByToken(changes, token);
    if (seat(client, changes).filter(other -> !other.id().equals(player.id())).isPresent()) {
      // The client has sent requests with two keys. The seat that is not taken is released later.
      throw alreadySeated();
    }
    PlayerPresence.connect(changes, player, client.id());
    takeSeat(client, request, player, Optional.of(token), OptionalLong.empty(), changes);
  }

  /// One connection has one seat, so that one client cannot fill a lobby.
  private void requireNoSeat(GameClient client, GameChanges changes) {
    boolean elsewhere =
        client
            .binding()
            .filter(known -> known.playerId().isPresent() && !known.code().equals(changes.code()))
            .flatMap(known -> table.game(known.code()))
            .filter(game -> !game.status().isOver())
            .isPresent();
    if (elsewhere || seat(client, changes).isPresent()) {
      throw alreadySeated();
    }
  }

  /// The seat that a connection has in this game, or will have once the changes are stored.
  private static Optional<Player> seat(GameClient client, GameChanges changes) {
    var connection = Optional.of(client.id());
    return changes.players().filter(player -> player.connectionId().equals(connection)).findFirst();
  }

  private static GameException alreadySeated() {
    return GameException.of(
        ErrorCode.VALIDATION, "This connection has a seat already. Leave the game first.");
  }

  /// @param token the token of a new seat
  private void takeSeat(
      GameClient client,
      CommandRequest request,
      Player player,
      Optional<String> token,
      OptionalLong since,
      GameChanges changes) {
    var binding = new GameClient.Binding(changes.code(), Optional.of(player.id()));
    var stored = client.toStored(Optional.of(binding), nodeId, changes.now());
    changes.addWrite(client.id(), table.connections().put(stored));
    changes.afterEvents(
        () -> {
          if (changes.loaded().player(player.id()).isEmpty()) {
            refuseLostSeat(client, request, player.id(), changes);
            return;
          }
          clients.at(player.id()).filter(old -> old != client).ifPresent(this::replaced);
          bind(client, binding, changes);
          presence.connected(player.id(), changes.now());
          sendGame(client, request, player.id(), token, since, changes);
        });
  }

  /// Refuses a seat that another decision of the same transaction has removed.
  private static void refuseLostSeat(
      GameClient client, CommandRequest request, String playerId, GameChanges changes) {
    if (changes.loaded().kicks().stream().anyMatch(kick -> kick.playerId().equals(playerId))) {
      client.close(CloseCode.KICKED);
    } else {
      client.refuse(GameException.of(ErrorCode.UNAUTHORIZED, "The seat was given up."), request);
    }
  }

  /// Binds a connection to this game, and unbinds it from the game before.
  private void bind(GameClient client, GameClient.Binding binding, GameChanges changes) {
    var before = client.binding().filter(old -> !old.equals(binding));
    clients.flush();
    clients.add(client, binding);
    if (client.isDisconnected()) {
      // It was closed while this was decided and stored, when it was not bound to this game yet.
      mailboxes.post(binding.code(), new GameMessage.Disconnected(client, binding));
    }
    before
        .filter(old -> !old.code().equals(binding.code()))
        .ifPresent(old -> mailboxes.post(old.code(), new GameMessage.SwitchedGame(client, old)));
    before
        .filter(old -> old.code().equals(binding.code()))
        .flatMap(GameClient.Binding::playerId)
        .ifPresent(player -> presence.dropped(player, client.id(), changes.now()));
  }

  private void sendGame(
      GameClient client,
      CommandRequest request,
      String playerId,
      Optional<String> token,
      OptionalLong since,
      GameChanges changes) {
    long seq = changes.state().seq();
    var missed =
        since.isPresent()
            ? clients.eventsAfter(since.getAsLong(), seq)
            : Optional.<List<NumberedEvent>>empty();
    if (missed.isPresent()) {
      client.send(
          Frame.of(new Notice.Batch(missed.get()), seq, changes.now()).answering(request.re()));
      return;
    }
    if (since.isPresent()) {
      client.send(Frame.of(new Notice.Resync(), changes.now()));
    }
    var view = changes.view();
    client.send(
        Frame.of(
                new Notice.JoinedGame(playerId, token, view.game(), view.players(), seq),
                seq,
                changes.now())
            .answering(request.re()));
  }

  void catchUp(GameClient client, CommandRequest request, long since, GameChanges changes) {
    if (!clients.has(client)) {
      client.refuse(GameException.of(ErrorCode.UNAUTHORIZED, "Join the game first."), request);
      return;
    }
    clients.flush();
    long seq = changes.state().seq();
    var missed = clients.eventsAfter(since, seq);
    if (missed.isEmpty()) {
      client.send(Frame.of(new Notice.Resync(), changes.now()));
    }
    var caughtUp = missed.<Notice>map(Notice.Batch::new).orElseGet(changes::view);
    client.send(Frame.of(caughtUp, seq, changes.now()).answering(request.re()));
  }

  void spectate(GameClient client, CommandRequest request, GameChanges changes) {
    if (!watches(client)
        && clients.spectators() + changes.newSpectators() >= GameLimits.MAX_SPECTATORS) {
      throw GameException.of(
          ErrorCode.GAME_FULL, "%d others watch already.".formatted(GameLimits.MAX_SPECTATORS));
    }
    var binding = new GameClient.Binding(changes.code(), Optional.empty());
    var stored = client.toStored(Optional.of(binding), nodeId, changes.now());
    changes.addWrite(client.id(), table.connections().put(stored));
    if (!watches(client)) {
      changes.addSpectator();
    }
    changes.afterEvents(
        () -> {
          bind(client, binding, changes);
          client.send(
              Frame.of(changes.view(), changes.state().seq(), changes.now())
                  .answering(request.re()));
        });
  }

  /// Whether a connection belongs to a spectator of this game already.
  private boolean watches(GameClient client) {
    return clients.has(client)
        && client.binding().filter(known -> known.playerId().isEmpty()).isPresent();
  }

  void reserveSeat(Command.Join command, JoinReply reply, GameChanges changes) {
    var token = ids.token();
    var player = lobby.reserve(changes, command, ids.id(), token);
    announce(player, changes);
    changes.afterEvents(() -> reply.complete(joined(player.id(), token, changes)));
  }

  private static void announce(Player player, GameChanges changes) {
    changes.emit(new Event.PlayerJoined(player.view()));
  }

  private static Notice.JoinedGame joined(String playerId, String token, GameChanges changes) {
    var view = changes.view();
    return new Notice.JoinedGame(
        playerId, Optional.of(token), view.game(), view.players(), changes.state().seq());
  }

  /// The idempotency key of a request for a seat, if it has one.
  static Optional<String> idempotencyKey(GameMessage message) {
    return switch (message) {
      case GameMessage.Submitted(_, var request)
          when request.command() instanceof Command.Join join ->
          join.idempotencyKey();
      case GameMessage.ReserveSeat(var join, _) -> join.idempotencyKey();
      case GameMessage _ -> Optional.empty();
    };
  }

  /// Reserves a seat for a request, or returns the seat that the same request got before. The resulting changes are stored already, or
  /// contain only the answer; empty where another node has stored something in between.
  Optional<GameChanges> once(GameMessage message, String key, Supplier<GameChanges> newChanges) {
    var join = command(message);
    var created = new AtomicReference<>(Optional.<NewSeat>empty());
    try {
      var seat =
          table
              .request(GameCreation.requestName(key))
              .run(
                  new GameCreation.JoinArguments(join.code(), join.name()),
                  () -> {
                    var changes = newChanges.get();
                    if (message instanceof GameMessage.Submitted(var client, _)) {
                      requireNoSeat(client, changes);
                    }
                    var fresh = new Seat(changes.code(), ids.id(), ids.token());
                    var player =
                        lobby.reserve(
                            changes, join, fresh.playerId(), GameIds.token(key, fresh.salt()));
                    announce(player, changes);
                    created.set(Optional.of(new NewSeat(fresh, changes)));
                    return Effects.of(fresh, changes.writes(table));
                  });
      var token = GameIds.token(key, seat.salt());
      var stored = created.get().filter(last -> last.seat().equals(seat)).map(NewSeat::changes);
      var changes = stored.orElseGet(newChanges);
      if (stored.isEmpty()) {
        // The seat may have been reserved on another node.
        changes.requireCurrent();
      }
      changes.afterEvents(() -> deliver(message, seat.playerId(), token, changes));
      return Optional.of(changes);
    } catch (RefusedException _) {
      return Optional.empty();
    } catch (MismatchException _) {
      throw GameException.of(
          ErrorCode.VALIDATION, "This idempotency key was used for something else.");
    }
  }

  private static Command.Join command(GameMessage message) {
    return switch (message) {
      case GameMessage.Submitted(_, var request)
          when request.command() instanceof Command.Join join ->
          join;
      case GameMessage.ReserveSeat(var join, _) -> join;
      case GameMessage _ ->
          throw new IllegalArgumentException("Not a request for a seat: " + message);
    };
  }

  /// Sends the seat to a caller without a connection; a connected client takes it, as after a reload.
  private void deliver(GameMessage message, String playerId, String token, GameChanges changes) {
    switch (message) {
      case GameMessage.ReserveSeat(_, var reply) ->
          reply.complete(joined(playerId, token, changes));
      case GameMessage.Submitted(var client, var request) ->
          mailboxes.post(changes.code(), new GameMessage.TakeSeat(client, request, token));
      case GameMessage _ ->
          throw new IllegalArgumentException("Not a request for a seat: " + message);
    }
  }

  private void replaced(GameClient client) {
    clients.remove(client);
    client.close(CloseCode.REPLACED);
  }
}
