package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.Asked;
import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.Emotes;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Frame;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.Notice;
import dev.trestle.apps.snakes.protocol.Numbered;
import dev.trestle.apps.snakes.table.InLog;
import dev.trestle.apps.snakes.table.Player;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What becomes of a piece of mail. Each decision goes into the draft, with what is to be said once it is stored; or it is refused, and the
/// draft stays as it was.
record Decisions(
    Games games, Door door, Audience audience, Attendance attendance, Neighbours neighbours) {
  void decide(Mail mail, Draft draft) {
    try {
      switch (mail) {
        case Mail.Ask(var client, var asked) -> decide(client, asked, draft);
        case Mail.Seated(var client, var asked, var token) ->
            door.takeSeat(client, asked, token, draft);
        case Mail.Seating(var command, var waiting) -> door.seat(command, waiting, draft);
        case Mail.Gone(var client, var binding) -> door.gone(client, binding, draft);
        case Mail.Elsewhere(var client, var binding) -> door.away(client, binding, draft);
        case Mail.Company(var names) -> welcome(names, draft);
        case Mail.Alarm _ -> alarm(draft);
        case Mail.Moved(var playerId) -> door.moved(playerId, draft);
        case Mail.Forgotten(var playerId) -> door.remember(playerId, draft);
        case Mail.Emoted(var emote) ->
            draft.arrival(() -> audience.send(Frame.of(emote, draft.now())));
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
          Mail.Company _,
          Mail.Alarm _,
          Mail.Heard _,
          Mail.Moved _,
          Mail.Forgotten _,
          Mail.Emoted _,
          Mail.Nudge _,
          Mail.Close _,
          Mail.Restart _ -> {
        // Nobody waits for an answer.
      }
    }
  }

  private void decide(Client client, Asked asked, Draft draft) {
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
  private Player self(Client client, Draft draft) {
    return client
        .binding()
        .filter(_ -> audience.has(client))
        .flatMap(Client.Binding::playerId)
        .flatMap(draft::player)
        .filter(player -> !player.left())
        .orElseThrow(
            () -> GameException.of(ErrorCode.UNAUTHORIZED, "You have no seat in this game."));
  }

  /// Events are told to everyone, and to whoever has caused one also as the answer, if the command had a name.
  private static void answer(Client client, Asked asked, Draft draft, Numbered event) {
    if (asked.re().isPresent()) {
      draft.answer(() -> client.send(Frame.of(event).answering(asked.re())));
    }
  }

  /// Answered last, unlike other commands: from the answer on, the seat is free.
  private void leave(Client client, Asked asked, Draft draft) {
    var left = games.play().leave(draft, self(client, draft));
    if (asked.re().isPresent()) {
      draft.arrival(() -> client.send(Frame.of(left).answering(asked.re())));
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
        .orElseThrow(() -> GameException.of(ErrorCode.VALIDATION, "That roll was too long ago."));
  }

  /// A few at a time: more would not fit into one transaction.
  private void addBot(Client client, Asked asked, int count, Draft draft) {
    var host = self(client, draft);
    int now = Math.min(count, Limits.BOTS);
    answer(client, asked, draft, games.lobby().addBots(draft, host, count, now, games.ids()::id));
    if (count > now) {
      var rest = new Mail.Ask(client, Asked.of(new Command.AddBot(count - now)));
      draft.arrival(() -> games.postIfAwake(draft.code(), rest));
    }
  }

  /// As many at a time as above; the others follow.
  private void welcome(List<String> names, Draft draft) {
    int now = Math.min(names.size(), Limits.BOTS);
    games.lobby().welcome(draft, names.subList(0, now), games.ids()::id);
    if (names.size() > now) {
      var rest = new Mail.Company(names.subList(now, names.size()));
      draft.arrival(() -> games.postIfAwake(draft.code(), rest));
    }
  }

  private void emote(Client client, Asked asked, String emote, Draft draft) {
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
            .map(next -> new Notice.Seat(next, player.name(), Optional.empty(), Optional.empty()))
            .orElseGet(() -> rematch(player, draft));
    draft.answer(() -> client.send(Frame.of(seat, draft.now()).answering(asked.re())));
  }

  private Notice.Seat rematch(Player first, Draft draft) {
    var seat = games.seats().rematch(draft, first);
    var bots = draft.players().filter(Player::isBot).map(Player::name).toList();
    if (!bots.isEmpty()) {
      draft.arrival(() -> games.post(seat.code(), new Mail.Company(bots)));
    }
    return seat;
  }

  private void alarm(Draft draft) {
    var now = draft.now();
    for (var dropped : attendance.overdue(now)) {
      draft
          .player(dropped.playerId())
          .filter(player -> player.connectionId().equals(Optional.of(dropped.connectionId())))
          .ifPresent(player -> Presence.disconnect(draft, player));
      draft.answer(() -> attendance.settled(dropped));
      if (isFull(draft)) {
        return;
      }
    }
    for (var next = Lobby.untaken(draft); next.isPresent(); next = Lobby.untaken(draft)) {
      games.play().leave(draft, next.get());
      if (isFull(draft)) {
        return;
      }
    }
    if (attendance.isHostOverdue(draft.room(), now) && isHostUnchanged(draft)) {
      Presence.successor(draft, attendance::since).ifPresent(next -> Presence.appoint(draft, next));
    }
    if (attendance.isGivenUp(draft.room(), now)
        && !Presence.isKept(draft.game().status(), draft.players().toList())) {
      close(draft);
    }
    new Bots(games.play()).roll(draft);
    rollForAbsent(draft);
  }

  /// Whether the rest has to wait for another draft, which follows at once.
  private boolean isFull(Draft draft) {
    if (draft.isFull()) {
      draft.arrival(() -> games.postIfAwake(draft.code(), new Mail.Alarm()));
    }
    return draft.isFull();
  }

  /// Whether nothing in this draft makes another host needless: there is one already, or the old one is back.
  private static boolean isHostUnchanged(Draft draft) {
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
    door.lookForTheMissing(draft.room());
    attendance.observe(draft.room(), draft.now());
    alarm(draft);
  }

  private static void close(Draft draft) {
    if (!draft.game().status().isOver()) {
      Ending.end(draft);
    }
  }
}
