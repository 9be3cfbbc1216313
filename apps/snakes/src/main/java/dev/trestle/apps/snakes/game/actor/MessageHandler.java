package dev.trestle.apps.snakes.game.actor;

import dev.trestle.apps.snakes.game.client.ConnectedClients;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.game.client.GameMessage;
import dev.trestle.apps.snakes.game.client.PresenceTracker;
import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.Emotes;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.table.LogEntry;
import dev.trestle.apps.snakes.table.Player;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Decides what each message changes in a game. A decision goes into the changes, with the answers to send once they are stored; a refused
/// message leaves the changes as they were.
///
/// @param context the objects that all actors share
record MessageHandler(
    ActorContext context,
    JoinHandler joins,
    DisconnectHandler disconnects,
    DeadlineHandler deadlines,
    ConnectedClients clients,
    PresenceTracker presence,
    EmoteForwarder emotes) {
  void decide(GameMessage message, GameChanges changes) {
    try {
      switch (message) {
        case GameMessage.Submitted(var client, var request) -> decide(client, request, changes);
        case GameMessage.TakeSeat(var client, var request, var token) ->
            joins.takeReservedSeat(client, request, token, changes);
        case GameMessage.ReserveSeat(var command, var reply) ->
            joins.reserveSeat(command, reply, changes);
        case GameMessage.Disconnected(var client, var binding) ->
            disconnects.disconnected(client, binding, changes);
        case GameMessage.SwitchedGame(var client, var binding) ->
            disconnects.unbind(client, binding, changes);
        case GameMessage.AddBots(var names) -> addBots(names, changes);
        case GameMessage.TimerFired _ -> deadlines.run(changes);
        case GameMessage.PlayerReconnected(var playerId) ->
            disconnects.closeIfReplaced(playerId, changes);
        case GameMessage.MarkConnected(var playerId) ->
            disconnects.markConnected(playerId, changes);
        case GameMessage.RemoteEmote(var emote) ->
            changes.afterEvents(() -> clients.send(Frame.of(emote, changes.now())));
        case GameMessage.PeriodicCheck _ -> check(changes);
        case GameMessage.EndGame _ -> DeadlineHandler.end(changes);
        case GameMessage.StateChanged _, GameMessage.Shutdown _ ->
            throw new IllegalStateException("The actor handles this message itself: " + message);
      }
    } catch (GameException refused) {
      // Sent only once the changes are stored: until then, the game that it was decided for may be
      // outdated.
      changes.requireCurrent();
      changes.beforeEvents(() -> refuse(message, refused));
    }
  }

  void refuse(GameMessage message, GameException refused) {
    switch (message) {
      case GameMessage.Submitted(var client, var request) -> client.refuse(refused, request);
      case GameMessage.TakeSeat(var client, var request, _) -> client.refuse(refused, request);
      case GameMessage.ReserveSeat(_, var reply) -> reply.fail(refused);
      case GameMessage.Disconnected _,
          GameMessage.SwitchedGame _,
          GameMessage.AddBots _,
          GameMessage.TimerFired _,
          GameMessage.StateChanged _,
          GameMessage.PlayerReconnected _,
          GameMessage.MarkConnected _,
          GameMessage.RemoteEmote _,
          GameMessage.PeriodicCheck _,
          GameMessage.EndGame _,
          GameMessage.Shutdown _ -> {
        // No client waits for an answer.
      }
    }
  }

  private void decide(GameClient client, CommandRequest request, GameChanges changes) {
    switch (request.command()) {
      case Command.Join join -> joins.join(client, request, join, changes);
      case Command.Rejoin rejoin -> joins.rejoin(client, request, rejoin, changes);
      case Command.Spectate _ -> joins.spectate(client, request, changes);
      case Command.SetOptions wanted ->
          answer(
              client,
              request,
              changes,
              context.lobby().setOptions(changes, self(client, changes), wanted));
      case Command.Start _ ->
          answer(client, request, changes, context.lobby().start(changes, self(client, changes)));
      case Command.Roll(var rollId) -> roll(client, request, rollId, changes);
      case Command.Leave _ -> leave(client, request, changes);
      case Command.Kick(var playerId) ->
          answer(
              client,
              request,
              changes,
              context.lobby().kick(changes, self(client, changes), playerId));
      case Command.TransferHost(var playerId) ->
          answer(
              client,
              request,
              changes,
              context.lobby().transferHost(changes, self(client, changes), playerId));
      case Command.AddBot(int count) -> addBot(client, request, count, changes);
      case Command.Emote(var emote) ->
          changes.afterEvents(() -> emote(client, request, emote, changes));
      case Command.PlayAgain _ -> playAgain(client, request, changes);
      case Command.Sync(var since) -> {
        changes.requireCurrent();
        changes.afterEvents(() -> joins.catchUp(client, request, since, changes));
      }
      case Command.Ping _ -> throw new IllegalStateException("A client answers pings itself");
    }
  }

  /// The player at the other end of a connection.
  private Player self(GameClient client, GameChanges changes) {
    return client
        .binding()
        .filter(_ -> clients.has(client))
        .flatMap(GameClient.Binding::playerId)
        .flatMap(changes::player)
        .filter(player -> !player.left())
        .orElseThrow(
            () -> GameException.of(ErrorCode.UNAUTHORIZED, "You have no seat in this game."));
  }

  /// Sends an event also as the answer to the command that caused it, if the command has an id.
  private static void answer(
      GameClient client, CommandRequest request, GameChanges changes, NumberedEvent event) {
    if (request.re().isPresent()) {
      changes.beforeEvents(() -> client.send(Frame.of(event).answering(request.re())));
    }
  }

  /// Answered after the event, unlike other commands: from the answer on, the connection is free for another game.
  private void leave(GameClient client, CommandRequest request, GameChanges changes) {
    var left = context.play().leave(changes, self(client, changes));
    if (request.re().isPresent()) {
      changes.afterEvents(() -> client.send(Frame.of(left).answering(request.re())));
    }
  }

  private void roll(
      GameClient client, CommandRequest request, Optional<String> rollId, GameChanges changes) {
    var player = self(client, changes);
    if (rollId.isPresent() && rollId.equals(player.lastRollId())) {
      var known = known(player.lastMove().orElseThrow(), changes);
      changes.beforeEvents(() -> client.send(Frame.of(known).answering(request.re())));
    } else {
      answer(client, request, changes, context.play().roll(changes, player, rollId));
    }
  }

  /// A move that was stored before, for a roll that is sent again.
  private NumberedEvent known(long seq, GameChanges changes) {
    return changes.log().stream()
        .filter(entry -> entry.seq() == seq)
        .findFirst()
        .or(() -> context.table().move(changes.code(), seq).map(move -> (LogEntry) move))
        .map(LogEntry::toEvent)
        .orElseThrow(() -> GameException.of(ErrorCode.VALIDATION, "That roll was too long ago."));
  }

  /// Adds a few bots at a time: more would not fit into one transaction.
  private void addBot(GameClient client, CommandRequest request, int count, GameChanges changes) {
    var host = self(client, changes);
    int now = Math.min(count, GameLimits.BOTS_PER_TRANSACTION);
    answer(
        client,
        request,
        changes,
        context.lobby().addBots(changes, host, count, now, context.ids()::id));
    if (count > now) {
      var rest =
          new GameMessage.Submitted(client, CommandRequest.of(new Command.AddBot(count - now)));
      changes.afterEvents(() -> context.mailboxes().postIfRunning(changes.code(), rest));
    }
  }

  /// Adds bots of the game before, a few at a time.
  private void addBots(List<String> names, GameChanges changes) {
    int now = Math.min(names.size(), GameLimits.BOTS_PER_TRANSACTION);
    context.lobby().addBots(changes, names.subList(0, now), context.ids()::id);
    if (names.size() > now) {
      var rest = new GameMessage.AddBots(names.subList(now, names.size()));
      changes.afterEvents(() -> context.mailboxes().postIfRunning(changes.code(), rest));
    }
  }

  private void emote(GameClient client, CommandRequest request, String emote, GameChanges changes) {
    var now = changes.now();
    try {
      requireEmote(client, emote, now);
      client.setLastEmote(now);
      var binding = client.binding().orElseThrow();
      clients.send(Frame.of(new Notice.Emote(binding.playerId(), emote), now));
      emotes.forward(client, binding, emote, changes.loaded(), now);
    } catch (GameException refused) {
      client.refuse(refused, request);
    }
  }

  private void requireEmote(GameClient client, String emote, Instant now) {
    if (!clients.has(client)) {
      throw GameException.of(ErrorCode.UNAUTHORIZED, "Join the game first.");
    }
    if (!Emotes.ALL.contains(emote)) {
      throw GameException.of(ErrorCode.VALIDATION, "There is no such emote.");
    }
    if (!client.mayEmote(now)) {
      throw GameException.later(
          ErrorCode.TOO_FAST, "One emote in two seconds.", GameLimits.EMOTE_INTERVAL);
    }
  }

  private void playAgain(GameClient client, CommandRequest request, GameChanges changes) {
    var player = self(client, changes);
    if (changes.game().status() != Status.FINISHED) {
      throw GameException.of(ErrorCode.VALIDATION, "The game is not over.");
    }
    var seat =
        changes
            .game()
            .nextCode()
            .map(next -> new Notice.Seat(next, player.name(), Optional.empty(), Optional.empty()))
            .orElseGet(() -> rematch(player, changes));
    changes.beforeEvents(() -> client.send(Frame.of(seat, changes.now()).answering(request.re())));
  }

  private Notice.Seat rematch(Player first, GameChanges changes) {
    var seat = context.creation().rematch(changes, first);
    var bots = changes.players().filter(Player::isBot).map(Player::name).toList();
    if (!bots.isEmpty()) {
      changes.afterEvents(
          () -> context.mailboxes().post(seat.code(), new GameMessage.AddBots(bots)));
    }
    return seat;
  }

  private void check(GameChanges changes) {
    disconnects.findLostConnections(changes.loaded());
    presence.update(changes.loaded(), changes.now());
    deadlines.run(changes);
  }
}
