package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.CommandRequest;
import dev.trestle.apps.snakes.protocol.Command;
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

/// What becomes of a piece of mail. Each decision goes into the draft, with what is to be said once it is stored; or it is refused, and the
/// draft stays as it was.
record MessageHandler(
    Games games, JoinHandler door, ConnectedClients audience, PresenceTracker attendance, EmoteForwarder neighbours) {
  void decide(GameMessage mail, GameChanges draft) {
    try {
      switch (mail) {
        case GameMessage.Ask(var client, var asked) -> decide(client, asked, draft);
        case GameMessage.Seated(var client, var asked, var token) ->
            door.takeSeat(client, asked, token, draft);
        case GameMessage.Seating(var command, var waiting) -> door.seat(command, waiting, draft);
        case GameMessage.Gone(var client, var binding) -> door.gone(client, binding, draft);
        case GameMessage.Elsewhere(var client, var binding) -> door.away(client, binding, draft);
        case GameMessage.Company(var names) -> welcome(names, draft);
        case GameMessage.Alarm _ -> alarm(draft);
        case GameMessage.Moved(var playerId) -> door.moved(playerId, draft);
        case GameMessage.Forgotten(var playerId) -> door.remember(playerId, draft);
        case GameMessage.Emoted(var emote) ->
            draft.arrival(() -> audience.send(Frame.of(emote, draft.now())));
        case GameMessage.Nudge _ -> nudge(draft);
        case GameMessage.Close _ -> close(draft);
        case GameMessage.Heard _, GameMessage.Restart _ ->
            throw new IllegalStateException("Nothing is to be decided");
      }
    } catch (GameException refused) {
      // Only once the draft is stored: until then, nobody knows whether what it was made for is so.
      draft.requireCurrent();
      draft.answer(() -> refuse(mail, refused));
    }
  }

  void refuse(GameMessage mail, GameException refused) {
    switch (mail) {
      case GameMessage.Ask(var client, var asked) -> client.refuse(refused, asked);
      case GameMessage.Seated(var client, var asked, _) -> client.refuse(refused, asked);
      case GameMessage.Seating(_, var waiting) -> waiting.refuse(refused);
      case GameMessage.Gone _,
          GameMessage.Elsewhere _,
          GameMessage.Company _,
          GameMessage.Alarm _,
          GameMessage.Heard _,
          GameMessage.Moved _,
          GameMessage.Forgotten _,
          GameMessage.Emoted _,
          GameMessage.Nudge _,
          GameMessage.Close _,
          GameMessage.Restart _ -> {
        // Nobody waits for an answer.
      }
    }
  }

  private void decide(GameClient client, CommandRequest asked, GameChanges draft) {
    switch (asked.command()) {
      case Command.Join join -> door.join(client, asked, join, draft);
      case Command.Rejoin rejoin -> door.rejoin(client, asked, rejoin, draft);
      case Command.Spectate _ -> door.spectate(client, asked, draft);
      case Command.SetOptions wanted ->
          answer(
              client, asked, draft, games.lobby().setOptions(draft, self(client, draft), wanted));
      case Command.Start _ ->
          answer(client, asked, draft, games.lobby().start(draft, self(client, draft)));
      case Command.Roll(var rollId) -> roll(client, asked, rollId, draft);
      case Command.Leave _ -> leave(client, asked, draft);
      case Command.Kick(var playerId) ->
          answer(client, asked, draft, games.lobby().kick(draft, self(client, draft), playerId));
      case Command.TransferHost(var playerId) ->
          answer(
              client,
              asked,
              draft,
              games.lobby().transferHost(draft, self(client, draft), playerId));
      case Command.AddBot(int count) -> addBot(client, asked, count, draft);
      case Command.Emote(var emote) -> draft.arrival(() -> emote(client, asked, emote, draft));
      case Command.PlayAgain _ -> playAgain(client, asked, draft);
      case Command.Sync(var since) -> {
        draft.requireCurrent();
        draft.arrival(() -> door.catchUp(client, asked, since, draft));
      }
      case Command.Ping _ -> throw new IllegalStateException("A client answers pings itself");
    }
  }

  /// The player at the other end of a connection.
  private Player self(GameClient client, GameChanges draft) {
    return client
        .binding()
        .filter(_ -> audience.has(client))
        .flatMap(GameClient.Binding::playerId)
        .flatMap(draft::player)
        .filter(player -> !player.left())
        .orElseThrow(
            () -> GameException.of(ErrorCode.UNAUTHORIZED, "You have no seat in this game."));
  }

  /// Events are told to everyone, and to whoever has caused one also as the answer, if the command had a name.
  private static void answer(GameClient client, CommandRequest asked, GameChanges draft, NumberedEvent event) {
    if (asked.re().isPresent()) {
      draft.answer(() -> client.send(Frame.of(event).answering(asked.re())));
    }
  }

  /// Answered last, unlike other commands: from the answer on, the seat is free.
  private void leave(GameClient client, CommandRequest asked, GameChanges draft) {
    var left = games.play().leave(draft, self(client, draft));
    if (asked.re().isPresent()) {
      draft.arrival(() -> client.send(Frame.of(left).answering(asked.re())));
    }
  }

  private void roll(GameClient client, CommandRequest asked, Optional<String> rollId, GameChanges draft) {
    var player = self(client, draft);
    if (rollId.isPresent() && rollId.equals(player.lastRollId())) {
      var known = known(player.lastMove().orElseThrow(), draft);
      draft.answer(() -> client.send(Frame.of(known).answering(asked.re())));
    } else {
      answer(client, asked, draft, games.play().roll(draft, player, rollId));
    }
  }

  /// A move that was made before.
  private NumberedEvent known(long seq, GameChanges draft) {
    return draft.log().stream()
        .filter(entry -> entry.seq() == seq)
        .findFirst()
        .or(() -> games.table().move(draft.code(), seq).map(move -> (LogEntry) move))
        .map(LogEntry::numbered)
        .orElseThrow(() -> GameException.of(ErrorCode.VALIDATION, "That roll was too long ago."));
  }

  /// A few at a time: more would not fit into one transaction.
  private void addBot(GameClient client, CommandRequest asked, int count, GameChanges draft) {
    var host = self(client, draft);
    int now = Math.min(count, GameLimits.BOTS);
    answer(client, asked, draft, games.lobby().addBots(draft, host, count, now, games.ids()::id));
    if (count > now) {
      var rest = new GameMessage.Ask(client, CommandRequest.of(new Command.AddBot(count - now)));
      draft.arrival(() -> games.postIfAwake(draft.code(), rest));
    }
  }

  /// As many at a time as above; the others follow.
  private void welcome(List<String> names, GameChanges draft) {
    int now = Math.min(names.size(), GameLimits.BOTS);
    games.lobby().welcome(draft, names.subList(0, now), games.ids()::id);
    if (names.size() > now) {
      var rest = new GameMessage.Company(names.subList(now, names.size()));
      draft.arrival(() -> games.postIfAwake(draft.code(), rest));
    }
  }

  private void emote(GameClient client, CommandRequest asked, String emote, GameChanges draft) {
    var now = draft.now();
    try {
      requireEmote(client, emote, now);
      client.emoted(now);
      var binding = client.binding().orElseThrow();
      audience.send(Frame.of(new Notice.Emote(binding.playerId(), emote), now));
      neighbours.tell(client, binding, emote, draft.room(), now);
    } catch (GameException refused) {
      client.refuse(refused, asked);
    }
  }

  private void requireEmote(GameClient client, String emote, Instant now) {
    if (!audience.has(client)) {
      throw GameException.of(ErrorCode.UNAUTHORIZED, "Join the game first.");
    }
    if (!Emotes.ALL.contains(emote)) {
      throw GameException.of(ErrorCode.VALIDATION, "There is no such emote.");
    }
    if (!client.mayEmote(now)) {
      throw GameException.later(
          ErrorCode.TOO_FAST, "One emote in two seconds.", GameLimits.BETWEEN_EMOTES);
    }
  }

  private void playAgain(GameClient client, CommandRequest asked, GameChanges draft) {
    var player = self(client, draft);
    if (draft.game().status() != Status.FINISHED) {
      throw GameException.of(ErrorCode.VALIDATION, "The game is not over.");
    }
    var seat =
        draft
            .game()
            .nextCode()
            .map(next -> new Notice.Seat(next, player.name(), Optional.empty(), Optional.empty()))
            .orElseGet(() -> rematch(player, draft));
    draft.answer(() -> client.send(Frame.of(seat, draft.now()).answering(asked.re())));
  }

  private Notice.Seat rematch(Player first, GameChanges draft) {
    var seat = games.seats().rematch(draft, first);
    var bots = draft.players().filter(Player::isBot).map(Player::name).toList();
    if (!bots.isEmpty()) {
      draft.arrival(() -> games.post(seat.code(), new GameMessage.Company(bots)));
    }
    return seat;
  }

  private void alarm(GameChanges draft) {
    var now = draft.now();
    for (var dropped : attendance.overdue(now)) {
      draft
          .player(dropped.playerId())
          .filter(player -> player.connectionId().equals(Optional.of(dropped.connectionId())))
          .ifPresent(player -> PlayerPresence.disconnect(draft, player));
      draft.answer(() -> attendance.settled(dropped));
      if (isFull(draft)) {
        return;
      }
    }
    for (var next = LobbyCommands.untaken(draft); next.isPresent(); next = LobbyCommands.untaken(draft)) {
      games.play().leave(draft, next.get());
      if (isFull(draft)) {
        return;
      }
    }
    if (attendance.isHostOverdue(draft.room(), now) && isHostUnchanged(draft)) {
      PlayerPresence.successor(draft, attendance::since).ifPresent(next -> PlayerPresence.appoint(draft, next));
    }
    if (attendance.isGivenUp(draft.room(), now)
        && !PlayerPresence.isKept(draft.game().status(), draft.players().toList())) {
      close(draft);
    }
    new Bots(games.play()).roll(draft);
    rollForAbsent(draft);
  }

  /// Whether the rest has to wait for another draft, which follows at once.
  private boolean isFull(GameChanges draft) {
    if (draft.isFull()) {
      draft.arrival(() -> games.postIfAwake(draft.code(), new GameMessage.Alarm()));
    }
    return draft.isFull();
  }

  /// Whether nothing in this draft makes another host needless: there is one already, or the old one is back.
  private static boolean isHostUnchanged(GameChanges draft) {
    var host = draft.room().game().hostId();
    var before = draft.room().player(host).flatMap(Player::connectionId);
    boolean back =
        draft
            .player(host)
            .flatMap(Player::connectionId)
            .filter(connection -> !before.equals(Optional.of(connection)))
            .isPresent();
    return draft.game().hostId().equals(host) && !back;
  }

  private void rollForAbsent(GameChanges draft) {
    var state = draft.state();
    if (state.turnDeadline().filter(deadline -> !deadline.isAfter(draft.now())).isPresent()) {
      state
          .turnPlayerId()
          .flatMap(draft::player)
          .ifPresent(player -> games.play().rollForAbsent(draft, player));
    }
  }

  private void nudge(GameChanges draft) {
    door.lookForTheMissing(draft.room());
    attendance.observe(draft.room(), draft.now());
    alarm(draft);
  }

  private static void close(GameChanges draft) {
    if (!draft.game().status().isOver()) {
      GameEnd.end(draft);
    }
  }
}
