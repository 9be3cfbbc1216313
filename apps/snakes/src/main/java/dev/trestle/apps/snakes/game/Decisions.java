package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.Asked;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.Emotes;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.Numbered;
import dev.trestle.apps.snakes.table.InLog;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.apps.snakes.table.Seat;
import dev.trestle.singletable.write.Effects;
import dev.trestle.singletable.write.MismatchException;
import dev.trestle.singletable.write.RefusedException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// What becomes of a piece of mail. Each decision goes into the draft, with what is to be said once it is stored; or it is refused, and the
/// draft stays as it was.
record Decisions(Games games, Audience audience, Attendance attendance) {
  private record Made(Seat seat, Draft draft) {}

  void decide(Mail mail, Draft draft) {
    try {
      switch (mail) {
        case Mail.Ask(var client, var asked) -> decide(client, asked, draft);
        case Mail.Seated(var client, var asked, var token) -> sitDown(client, asked, token, draft);
        case Mail.Seating(var command, var waiting) -> seat(command, waiting, draft);
        case Mail.Gone(var client, var binding) -> gone(client, binding, draft);
        case Mail.Elsewhere(var client, var binding) -> away(client, binding, draft);
        case Mail.Alarm _ -> alarm(draft);
        case Mail.Moved(var playerId, var connectionId) -> moved(playerId, connectionId);
        case Mail.Nudge _ -> nudge(draft);
        case Mail.Close _ -> close(draft);
        case Mail.Heard _, Mail.Restart _ ->
            throw new IllegalStateException("Nothing is to be decided");
      }
    } catch (GameException refused) {
      // Only once the draft is stored: until then, nobody knows whether what it was made for is so.
      draft.requireCurrent();
      draft.answer(() -> refuse(mail, refused));
    }
  }

  void refuse(Mail mail, GameException refused) {
    switch (mail) {
      case Mail.Ask(var client, var asked) -> client.refuse(refused, asked);
      case Mail.Seated(var client, var asked, _) -> client.refuse(refused, asked);
      case Mail.Seating(_, var waiting) -> waiting.refuse(refused);
      case Mail.Gone _,
          Mail.Elsewhere _,
          Mail.Alarm _,
          Mail.Heard _,
          Mail.Moved _,
          Mail.Nudge _,
          Mail.Close _,
          Mail.Restart _ -> {
        // Nobody waits for an answer.
      }
    }
  }

  private void decide(Client client, Asked asked, Draft draft) {
    switch (asked.command()) {
      case Command.Join join -> join(client, asked, join, draft);
      case Command.Rejoin rejoin -> rejoin(client, asked, rejoin, draft);
      case Command.Spectate _ -> spectate(client, asked, draft);
      case Command.SetOptions wanted ->
          answer(client, asked, draft, games.lobby().setOptions(draft, self(client, draft), wanted));
      case Command.Start _ ->
          answer(client, asked, draft, games.lobby().start(draft, self(client, draft)));
      case Command.Roll(var rollId) -> roll(client, asked, rollId, draft);
      case Command.Leave _ ->
          answer(client, asked, draft, games.play().leave(draft, self(client, draft)));
      case Command.Kick(var playerId) ->
          answer(client, asked, draft, games.lobby().kick(draft, self(client, draft), playerId));
      case Command.TransferHost(var playerId) ->
          answer(
              client,
              asked,
              draft,
              games.lobby().transferHost(draft, self(client, draft), playerId));
      case Command.Emote(var emote) ->
          draft.arrival(() -> emote(client, asked, emote, draft.now()));
      case Command.PlayAgain _ -> playAgain(client, asked, draft);
      case Command.Sync(var since) -> {
        draft.requireCurrent();
        draft.arrival(() -> catchUp(client, asked, since, draft));
      }
      case Command.Ping _ -> throw new IllegalStateException("A client answers pings itself");
    }
  }

  /// The player at the other end of a connection.
  private Player self(Client client, Draft draft) {
    return client
        .binding()
        .filter(_ -> audience.has(client))
        .flatMap(Client.Binding::playerId)
        .flatMap(draft::player)
        .filter(player -> !player.left())
        .orElseThrow(
            () ->
                GameException.of(
                    ErrorCode.UNAUTHORIZED, "You have no seat in this game."));
  }

  /// Events are told to everyone, and to whoever has caused one also as the answer, if the command had a name.
  private static void answer(Client client, Asked asked, Draft draft, Numbered event) {
    if (asked.re().isPresent()) {
      draft.answer(() -> client.send(Frame.of(event).answering(asked.re())));
    }
  }

  private void roll(Client client, Asked asked, Optional<String> rollId, Draft draft) {
    var player = self(client, draft);
    if (rollId.isPresent() && rollId.equals(player.lastRollId())) {
      var known = known(player.lastMove().orElseThrow(), draft);
      draft.answer(() -> client.send(Frame.of(known).answering(asked.re())));
    } else {
      answer(client, asked, draft, games.play().roll(draft, player, rollId));
    }
  }

  /// A move that was made before.
  private Numbered known(long seq, Draft draft) {
    return draft.log().stream()
        .filter(entry -> entry.seq() == seq)
        .findFirst()
        .or(() -> games.table().move(draft.code(), seq).map(move -> (InLog) move))
        .map(InLog::numbered)
        .orElseThrow(
            () -> GameException.of(ErrorCode.VALIDATION, "That roll was too long ago."));
  }

  private void join(Client client, Asked asked, Command.Join join, Draft draft) {
    var token = games.ids().token();
    var player =
        games.lobby().join(draft, join, games.ids().id(), token).connected(client.id());
    draft.put(player);
    announce(player, draft);
    sitDown(client, asked, player, Optional.of(token), OptionalLong.empty(), draft);
  }

  private void rejoin(Client client, Asked asked, Command.Rejoin rejoin, Draft draft) {
    var player = Presence.owner(draft, rejoin.playerToken());
    Presence.connect(draft, player, client.id());
    sitDown(client, asked, player, Optional.empty(), rejoin.since(), draft);
  }

  /// Whoever was given a seat under the name of a request takes it.
  private void sitDown(Client client, Asked asked, String token, Draft draft) {
    var player = Presence.owner(draft, token);
    Presence.connect(draft, player, client.id());
    sitDown(client, asked, player, Optional.of(token), OptionalLong.empty(), draft);
  }

  /// @param token the secret of a seat that the player has just got
  private void sitDown(
      Client client,
      Asked asked,
      Player player,
      Optional<String> token,
      OptionalLong since,
      Draft draft) {
    var binding = new Client.Binding(draft.code(), Optional.of(player.id()));
    var stored = client.stored(Optional.of(binding), games.nodeId(), draft.now());
    draft.also(client.id(), games.table().connections().put(stored));
    draft.arrival(
        () -> {
          replace(client, player);
          bind(client, binding, draft);
          attendance.arrived(player.id(), draft.now());
          welcome(client, asked, player.id(), token, since, draft);
        });
  }

  /// A connection is about this game from now on, and about nothing else any more.
  private void bind(Client client, Client.Binding binding, Draft draft) {
    var before = client.binding().filter(old -> !old.equals(binding));
    audience.flush();
    audience.add(client, binding);
    before
        .filter(old -> !old.code().equals(binding.code()))
        .ifPresent(old -> games.post(old.code(), new Mail.Elsewhere(client, old)));
    before
        .filter(old -> old.code().equals(binding.code()))
        .flatMap(Client.Binding::playerId)
        .ifPresent(player -> attendance.dropped(player, client.id(), draft.now()));
  }

  private void replace(Client client, Player player) {
    audience
        .at(player.id())
        .filter(old -> old != client)
        .ifPresent(
            old -> {
              audience.remove(old);
              old.close(CloseCode.REPLACED);
            });
  }

  private void welcome(
      Client client,
      Asked asked,
      String playerId,
      Optional<String> token,
      OptionalLong since,
      Draft draft) {
    long seq = draft.state().seq();
    var missed = since.isPresent() ? audience.since(since.getAsLong(), seq) : Optional.<List<Numbered>>empty();
    if (missed.isPresent()) {
      client.send(
          Frame.of(new Notice.Batch(missed.get()), seq, draft.now()).answering(asked.re()));
      return;
    }
    if (since.isPresent()) {
      client.send(Frame.of(new Notice.Resync(), draft.now()));
    }
    var view = draft.view();
    client.send(
        Frame.of(
                new Notice.JoinedGame(playerId, token, view.game(), view.players()),
                seq,
                draft.now())
            .answering(asked.re()));
  }

  private void catchUp(Client client, Asked asked, long since, Draft draft) {
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

  private void spectate(Client client, Asked asked, Draft draft) {
    if (audience.spectators() >= Limits.SPECTATORS) {
      throw GameException.of(
          ErrorCode.GAME_FULL, "%d others watch already.".formatted(Limits.SPECTATORS));
    }
    var binding = new Client.Binding(draft.code(), Optional.empty());
    var stored = client.stored(Optional.of(binding), games.nodeId(), draft.now());
    draft.also(client.id(), games.table().connections().put(stored));
    draft.arrival(
        () -> {
          bind(client, binding, draft);
          client.send(
              Frame.of(draft.view(), draft.state().seq(), draft.now()).answering(asked.re()));
        });
  }

  private void emote(Client client, Asked asked, String emote, Instant now) {
    try {
      requireEmote(client, emote, now);
      client.emoted(now);
      var playerId = client.binding().flatMap(Client.Binding::playerId);
      audience.send(Frame.of(new Notice.Emote(playerId, emote), now));
    } catch (GameException refused) {
      client.refuse(refused, asked);
    }
  }

  private void requireEmote(Client client, String emote, Instant now) {
    if (!audience.has(client)) {
      throw GameException.of(ErrorCode.UNAUTHORIZED, "Join the game first.");
    }
    if (!Emotes.ALL.contains(emote)) {
      throw GameException.of(ErrorCode.VALIDATION, "There is no such emote.");
    }
    if (!client.mayEmote(now)) {
      throw GameException.later(
          ErrorCode.TOO_FAST, "One emote in two seconds.", Limits.BETWEEN_EMOTES);
    }
  }

  private void playAgain(Client client, Asked asked, Draft draft) {
    var player = self(client, draft);
    if (draft.game().status() != Status.FINISHED) {
      throw GameException.of(ErrorCode.VALIDATION, "The game is not over.");
    }
    var seat =
        draft
            .game()
            .nextCode()
            .map(
                next -> new Notice.Seat(next, player.name(), Optional.empty(), Optional.empty()))
            .orElseGet(() -> games.seats().rematch(draft, player));
    draft.answer(() -> client.send(Frame.of(seat, draft.now()).answering(asked.re())));
  }

  private void seat(Command.Join command, Waiting waiting, Draft draft) {
    var token = games.ids().token();
    var player = games.lobby().join(draft, command, games.ids().id(), token);
    announce(player, draft);
    draft.arrival(() -> waiting.seat(joined(player.id(), token, draft)));
  }

  private static void announce(Player player, Draft draft) {
    draft.emit(new Event.PlayerJoined(player.view()));
  }

  private static Notice.JoinedGame joined(String playerId, String token, Draft draft) {
    var view = draft.view();
    return new Notice.JoinedGame(playerId, Optional.of(token), view.game(), view.players());
  }

  /// The name under which a request may come again, if it has one.
  static Optional<String> key(Mail mail) {
    return switch (mail) {
      case Mail.Ask(_, var asked) when asked.command() instanceof Command.Join join ->
          join.idempotencyKey();
      case Mail.Seating(var join, _) -> join.idempotencyKey();
      case Mail _ -> Optional.empty();
    };
  }

  /// Gives a seat to a request, or again the one that it was given before. The draft that comes of it is stored, or has nothing in it but
  /// the answer; there is none where another node was faster with something else.
  Optional<Draft> once(Mail mail, String key, Supplier<Draft> drafts) {
    var join = command(mail);
    var made = new AtomicReference<>(Optional.<Made>empty());
    try {
      var seat =
          games
              .table()
              .request(Seats.name(key))
              .run(
                  new Seats.JoinArguments(join.code(), join.name()),
                  () -> {
                    var draft = drafts.get();
                    var fresh = new Seat(draft.code(), games.ids().id(), games.ids().token());
                    var player =
                        games
                            .lobby()
                            .join(draft, join, fresh.playerId(), Ids.token(key, fresh.salt()));
                    announce(player, draft);
                    made.set(Optional.of(new Made(fresh, draft)));
                    return Effects.of(fresh, draft.writes(games.table()));
                  });
      var token = Ids.token(key, seat.salt());
      var stored = made.get().filter(last -> last.seat().equals(seat)).map(Made::draft);
      var draft = stored.orElseGet(drafts);
      draft.arrival(() -> take(mail, seat.playerId(), token, draft));
      return Optional.of(draft);
    } catch (RefusedException _) {
      return Optional.empty();
    } catch (MismatchException _) {
      throw GameException.of(
          ErrorCode.VALIDATION, "This idempotency key was used for something else.");
    }
  }

  private static Command.Join command(Mail mail) {
    return switch (mail) {
      case Mail.Ask(_, var asked) when asked.command() instanceof Command.Join join -> join;
      case Mail.Seating(var join, _) -> join;
      case Mail _ -> throw new IllegalArgumentException("Nobody wants a seat");
    };
  }

  /// Whoever has no connection is told of the seat; whoever has one sits down, as after a reload.
  private void take(Mail mail, String playerId, String token, Draft draft) {
    switch (mail) {
      case Mail.Seating(_, var waiting) -> waiting.seat(joined(playerId, token, draft));
      case Mail.Ask(var client, var asked) ->
          games.post(draft.code(), new Mail.Seated(client, asked, token));
      case Mail _ -> throw new IllegalArgumentException("Nobody wants a seat");
    }
  }

  private void gone(Client client, Client.Binding binding, Draft draft) {
    var stored = client.stored(Optional.of(binding), games.nodeId(), draft.now());
    draft.also(client.id(), games.table().connections().delete(stored));
    away(client, binding, draft);
  }

  private void away(Client client, Client.Binding binding, Draft draft) {
    if (audience.has(client)) {
      audience.remove(client);
      binding
          .playerId()
          .ifPresent(player -> attendance.dropped(player, client.id(), draft.now()));
    }
  }

  private void moved(String playerId, String connectionId) {
    audience
        .at(playerId)
        .filter(client -> !client.id().equals(connectionId))
        .ifPresent(
            client -> {
              audience.remove(client);
              client.close(CloseCode.REPLACED);
            });
  }

  private void alarm(Draft draft) {
    var now = draft.now();
    for (var dropped : attendance.overdue(now)) {
      draft
          .player(dropped.playerId())
          .filter(player -> player.connectionId().equals(Optional.of(dropped.connectionId())))
          .ifPresent(player -> Presence.disconnect(draft, player));
      draft.answer(() -> attendance.settled(dropped));
      if (draft.isFull()) {
        draft.arrival(() -> games.postIfAwake(draft.code(), new Mail.Alarm()));
        return;
      }
    }
    if (attendance.isHostOverdue(draft.room(), now)) {
      Presence.successor(draft, attendance::since)
          .ifPresent(next -> Presence.appoint(draft, next));
    }
    if (attendance.isGivenUp(draft.room(), now)) {
      Ending.end(draft, Status.ABANDONED);
    }
    rollForAbsent(draft);
  }

  private void rollForAbsent(Draft draft) {
    var state = draft.state();
    if (state.turnDeadline().filter(deadline -> !deadline.isAfter(draft.now())).isPresent()) {
      state
          .turnPlayerId()
          .flatMap(draft::player)
          .ifPresent(player -> games.play().rollForAbsent(draft, player));
    }
  }

  private void nudge(Draft draft) {
    lookForTheMissing(draft.room());
    attendance.observe(draft.room(), draft.now());
    alarm(draft);
  }

  private void close(Draft draft) {
    if (!draft.game().status().isOver()) {
      Ending.end(draft, Status.ABANDONED);
    }
  }

  /// Players who are connected, it is said, but whose connection nobody holds: their node has died, or this one has been here before.
  void lookForTheMissing(Room room) {
    var remote =
        room.players().stream()
            .filter(player -> player.isConnected() && audience.at(player.id()).isEmpty())
            .toList();
    var ids = remote.stream().flatMap(player -> player.connectionId().stream()).toList();
    if (remote.isEmpty()) {
      return;
    }
    var held = games.table().connections(ids);
    for (var player : remote) {
      boolean alive =
          player
              .connectionId()
              .flatMap(id -> Optional.ofNullable(held.get(id)))
              .filter(connection -> !connection.nodeId().equals(games.nodeId()))
              .isPresent();
      if (!alive) {
        attendance.dropped(player.id(), player.connectionId().orElse(""), games.now());
      }
    }
  }
}
