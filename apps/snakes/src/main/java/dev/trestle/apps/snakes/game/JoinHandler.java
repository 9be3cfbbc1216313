package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.apps.snakes.table.Seat;
import dev.trestle.singletable.write.Effects;
import dev.trestle.singletable.write.MismatchException;
import dev.trestle.singletable.write.RefusedException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// Who comes and who goes: seats and connections of a game. What is decided goes into the draft, with what is to be done once it is stored.
record JoinHandler(Games games, ConnectedClients audience, PresenceTracker attendance) {
  private record Made(Seat seat, GameChanges draft) {}

  void join(GameClient client, CommandRequest asked, Command.Join join, GameChanges draft) {
    requireSeatless(client, draft);
    var token = games.ids().token();
    var player = games.lobby().join(draft, join, games.ids().id(), token).connected(client.id());
    draft.put(player);
    announce(player, draft);
    sitDown(client, asked, player, Optional.of(token), OptionalLong.empty(), draft);
  }

  void rejoin(GameClient client, CommandRequest asked, Command.Rejoin rejoin, GameChanges draft) {
    var player = PlayerPresence.owner(draft, rejoin.playerToken());
    PlayerPresence.connect(draft, player, client.id());
    sitDown(client, asked, player, Optional.empty(), rejoin.since(), draft);
  }

  /// Whoever was given a seat under the name of a request takes it.
  void takeSeat(GameClient client, CommandRequest asked, String token, GameChanges draft) {
    var player = PlayerPresence.owner(draft, token);
    if (seat(client, draft).filter(other -> !other.id().equals(player.id())).isPresent()) {
      // It has asked under two names at once. The seat that nobody takes is free again in a while.
      throw seated();
    }
    PlayerPresence.connect(draft, player, client.id());
    sitDown(client, asked, player, Optional.of(token), OptionalLong.empty(), draft);
  }

  /// One connection has one seat, so that nobody fills a lobby by asking again and again.
  private void requireSeatless(GameClient client, GameChanges draft) {
    boolean elsewhere =
        client
            .binding()
            .filter(known -> known.playerId().isPresent() && !known.code().equals(draft.code()))
            .flatMap(known -> games.table().game(known.code()))
            .filter(game -> !game.status().isOver())
            .isPresent();
    if (elsewhere || seat(client, draft).isPresent()) {
      throw seated();
    }
  }

  /// The seat that a connection has in this game, or will have once the draft is stored.
  private static Optional<Player> seat(GameClient client, GameChanges draft) {
    var connection = Optional.of(client.id());
    return draft.players().filter(player -> player.connectionId().equals(connection)).findFirst();
  }

  private static GameException seated() {
    return GameException.of(
        ErrorCode.VALIDATION, "This connection has a seat already. Leave the game first.");
  }

  /// @param token the secret of a seat that the player has just got
  private void sitDown(
      GameClient client,
      CommandRequest asked,
      Player player,
      Optional<String> token,
      OptionalLong since,
      GameChanges draft) {
    var binding = new GameClient.Binding(draft.code(), Optional.of(player.id()));
    var stored = client.stored(Optional.of(binding), games.nodeId(), draft.now());
    draft.also(client.id(), games.table().connections().put(stored));
    draft.arrival(
        () -> {
          if (draft.room().player(player.id()).isEmpty()) {
            turnAway(client, asked, player.id(), draft);
            return;
          }
          audience.at(player.id()).filter(old -> old != client).ifPresent(this::replaced);
          bind(client, binding, draft);
          attendance.arrived(player.id(), draft.now());
          welcome(client, asked, player.id(), token, since, draft);
        });
  }

  /// The seat was lost by what was decided together with this.
  private static void turnAway(GameClient client, CommandRequest asked, String playerId, GameChanges draft) {
    if (draft.room().kicks().stream().anyMatch(kick -> kick.playerId().equals(playerId))) {
      client.close(CloseCode.KICKED);
    } else {
      client.refuse(GameException.of(ErrorCode.UNAUTHORIZED, "The seat was given up."), asked);
    }
  }

  /// A connection is about this game from now on, and about nothing else any more.
  private void bind(GameClient client, GameClient.Binding binding, GameChanges draft) {
    var before = client.binding().filter(old -> !old.equals(binding));
    audience.flush();
    audience.add(client, binding);
    if (client.isGone()) {
      // It went while this was decided and stored: nobody else would ever say that it is gone from
      // here.
      games.post(binding.code(), new GameMessage.Gone(client, binding));
    }
    before
        .filter(old -> !old.code().equals(binding.code()))
        .ifPresent(old -> games.post(old.code(), new GameMessage.Elsewhere(client, old)));
    before
        .filter(old -> old.code().equals(binding.code()))
        .flatMap(GameClient.Binding::playerId)
        .ifPresent(player -> attendance.dropped(player, client.id(), draft.now()));
  }

  private void welcome(
      GameClient client,
      CommandRequest asked,
      String playerId,
      Optional<String> token,
      OptionalLong since,
      GameChanges draft) {
    long seq = draft.state().seq();
    var missed =
        since.isPresent()
            ? audience.since(since.getAsLong(), seq)
            : Optional.<List<NumberedEvent>>empty();
    if (missed.isPresent()) {
      client.send(Frame.of(new Notice.Batch(missed.get()), seq, draft.now()).answering(asked.re()));
      return;
    }
    if (since.isPresent()) {
      client.send(Frame.of(new Notice.Resync(), draft.now()));
    }
    var view = draft.view();
    client.send(
        Frame.of(
                new Notice.JoinedGame(playerId, token, view.game(), view.players(), seq),
                seq,
                draft.now())
            .answering(asked.re()));
  }

  void catchUp(GameClient client, CommandRequest asked, long since, GameChanges draft) {
    if (!audience.has(client)) {
      client.refuse(GameException.of(ErrorCode.UNAUTHORIZED, "Join the game first."), asked);
      return;
    }
    audience.flush();
    long seq = draft.state().seq();
    var missed = audience.since(since, seq);
    if (missed.isEmpty()) {
      client.send(Frame.of(new Notice.Resync(), draft.now()));
    }
    var caughtUp = missed.<Notice>map(Notice.Batch::new).orElseGet(draft::view);
    client.send(Frame.of(caughtUp, seq, draft.now()).answering(asked.re()));
  }

  void spectate(GameClient client, CommandRequest asked, GameChanges draft) {
    if (!watches(client) && audience.spectators() + draft.watchers() >= GameLimits.SPECTATORS) {
      throw GameException.of(
          ErrorCode.GAME_FULL, "%d others watch already.".formatted(GameLimits.SPECTATORS));
    }
    var binding = new GameClient.Binding(draft.code(), Optional.empty());
    var stored = client.stored(Optional.of(binding), games.nodeId(), draft.now());
    draft.also(client.id(), games.table().connections().put(stored));
    if (!watches(client)) {
      draft.watched();
    }
    draft.arrival(
        () -> {
          bind(client, binding, draft);
          client.send(
              Frame.of(draft.view(), draft.state().seq(), draft.now()).answering(asked.re()));
        });
  }

  /// Whether a connection is among the spectators already.
  private boolean watches(GameClient client) {
    return audience.has(client)
        && client.binding().filter(known -> known.playerId().isEmpty()).isPresent();
  }

  void seat(Command.Join command, JoinReply waiting, GameChanges draft) {
    var token = games.ids().token();
    var player = games.lobby().reserve(draft, command, games.ids().id(), token);
    announce(player, draft);
    draft.arrival(() -> waiting.seat(joined(player.id(), token, draft)));
  }

  private static void announce(Player player, GameChanges draft) {
    draft.emit(new Event.PlayerJoined(player.view()));
  }

  private static Notice.JoinedGame joined(String playerId, String token, GameChanges draft) {
    var view = draft.view();
    return new Notice.JoinedGame(
        playerId, Optional.of(token), view.game(), view.players(), draft.state().seq());
  }

  /// The name under which a request may come again, if it has one.
  static Optional<String> key(GameMessage mail) {
    return switch (mail) {
      case GameMessage.Ask(_, var asked) when asked.command() instanceof Command.Join join ->
          join.idempotencyKey();
      case GameMessage.Seating(var join, _) -> join.idempotencyKey();
      case GameMessage _ -> Optional.empty();
    };
  }

  /// Gives a seat to a request, or again the one that it was given before. The draft that comes of it is stored, or has nothing in it but
  /// the answer; there is none where another node was faster with something else.
  Optional<GameChanges> once(GameMessage mail, String key, Supplier<GameChanges> drafts) {
    var join = command(mail);
    var made = new AtomicReference<>(Optional.<Made>empty());
    try {
      var seat =
          games
              .table()
              .request(GameCreation.name(key))
              .run(
                  new GameCreation.JoinArguments(join.code(), join.name()),
                  () -> {
                    var draft = drafts.get();
                    if (mail instanceof GameMessage.Ask(var client, _)) {
                      requireSeatless(client, draft);
                    }
                    var fresh = new Seat(draft.code(), games.ids().id(), games.ids().token());
                    var player =
                        games
                            .lobby()
                            .reserve(draft, join, fresh.playerId(), GameIds.token(key, fresh.salt()));
                    announce(player, draft);
                    made.set(Optional.of(new Made(fresh, draft)));
                    return Effects.of(fresh, draft.writes(games.table()));
                  });
      var token = GameIds.token(key, seat.salt());
      var stored = made.get().filter(last -> last.seat().equals(seat)).map(Made::draft);
      var draft = stored.orElseGet(drafts);
      if (stored.isEmpty()) {
        // The seat may have been given on another node.
        draft.requireCurrent();
      }
      draft.arrival(() -> take(mail, seat.playerId(), token, draft));
      return Optional.of(draft);
    } catch (RefusedException _) {
      return Optional.empty();
    } catch (MismatchException _) {
      throw GameException.of(
          ErrorCode.VALIDATION, "This idempotency key was used for something else.");
    }
  }

  private static Command.Join command(GameMessage mail) {
    return switch (mail) {
      case GameMessage.Ask(_, var asked) when asked.command() instanceof Command.Join join -> join;
      case GameMessage.Seating(var join, _) -> join;
      case GameMessage _ -> throw new IllegalArgumentException("Nobody wants a seat");
    };
  }

  /// Whoever has no connection is told of the seat; whoever has one sits down, as after a reload.
  private void take(GameMessage mail, String playerId, String token, GameChanges draft) {
    switch (mail) {
      case GameMessage.Seating(_, var waiting) -> waiting.seat(joined(playerId, token, draft));
      case GameMessage.Ask(var client, var asked) ->
          games.post(draft.code(), new GameMessage.Seated(client, asked, token));
      case GameMessage _ -> throw new IllegalArgumentException("Nobody wants a seat");
    }
  }

  void gone(GameClient client, GameClient.Binding binding, GameChanges draft) {
    var stored = client.stored(Optional.of(binding), games.nodeId(), draft.now());
    draft.also(client.id(), games.table().connections().delete(stored));
    away(client, binding, draft);
  }

  void away(GameClient client, GameClient.Binding binding, GameChanges draft) {
    if (audience.has(client)) {
      audience.remove(client);
      binding.playerId().ifPresent(player -> attendance.dropped(player, client.id(), draft.now()));
    }
  }

  /// A player may have come back over another node. The table knows: what is heard of it may be old.
  void moved(String playerId, GameChanges draft) {
    audience
        .at(playerId)
        .filter(client -> isReplaced(client, playerId, draft.code()))
        .ifPresent(this::replaced);
  }

  /// A player whose connection is held here is connected, whatever others believe.
  void remember(String playerId, GameChanges draft) {
    var client = audience.at(playerId);
    var player = draft.player(playerId).filter(known -> !known.isConnected() && !known.left());
    if (client.isPresent() && player.isPresent()) {
      var held = client.get();
      PlayerPresence.connect(draft, player.get(), held.id());
      var stored = held.stored(held.binding(), games.nodeId(), draft.now());
      draft.also(held.id(), games.table().connections().put(stored));
      draft.arrival(() -> attendance.arrived(playerId, draft.now()));
    }
  }

  private boolean isReplaced(GameClient client, String playerId, String code) {
    return games
        .table()
        .player(code, playerId)
        .flatMap(Player::connectionId)
        .filter(current -> !current.equals(client.id()))
        .isPresent();
  }

  private void replaced(GameClient client) {
    audience.remove(client);
    client.close(CloseCode.REPLACED);
  }

  /// Players who are connected, it is said, but whose connection nobody holds: their node has died, or this one has been here before.
  void lookForTheMissing(LoadedGame room) {
    var remote =
        room.players().stream()
            .filter(player -> player.isHere() && audience.at(player.id()).isEmpty())
            .toList();
    var ids = remote.stream().flatMap(player -> player.connectionId().stream()).toList();
    if (remote.isEmpty()) {
      return;
    }
    var held = games.table().connections(ids);
    var stale = games.now().plus(GameLimits.CONNECTION_KEPT).minus(GameLimits.CONNECTION_HELD);
    for (var player : remote) {
      boolean alive =
          player
              .connectionId()
              .flatMap(id -> Optional.ofNullable(held.get(id)))
              .filter(connection -> !connection.nodeId().equals(games.nodeId()))
              .filter(connection -> connection.expiresAt().filter(stale::isBefore).isPresent())
              .isPresent();
      if (!alive) {
        attendance.dropped(player.id(), player.connectionId().orElse(""), games.now());
      }
    }
  }
}
