package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.Command;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Event.PlayerLeft.Reason;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.rules.Board;
import dev.trestle.apps.snakes.rules.BoardCheck;
import dev.trestle.apps.snakes.rules.Dice;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.rules.TokenColors;
import dev.trestle.apps.snakes.rules.PlayerName;
import dev.trestle.apps.snakes.rules.VerifiableDice;
import dev.trestle.apps.snakes.rules.TurnOrder;
import dev.trestle.apps.snakes.table.Kick;
import dev.trestle.apps.snakes.table.Player;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Who plays, and what: decisions about a game that has not begun.
///
/// @param shortestCooldown below which no game may go
record LobbyCommands(RandomGenerator random, Dice dice, Duration shortestCooldown) {
  /// Gives somebody a seat.
  ///
  /// @param token the secret of the new seat
  Player join(GameChanges draft, Command.Join wanted, String playerId, String token) {
    requireWaiting(draft);
    wanted.playerToken().ifPresent(old -> requireWelcome(draft, old));
    var name = name(wanted.name());
    var game = draft.game();
    if (game.playerCount() >= game.options().maxPlayers()) {
      throw GameException.of(
          ErrorCode.GAME_FULL, "All %d seats are taken.".formatted(game.options().maxPlayers()));
    }
    draft.game(game.joined(draft.now()));
    int number = draft.game().joinNo();
    var others = draft.players().map(Player::name).toList();
    var player =
        Player.newcomer(
            playerId,
            draft.code(),
            PlayerName.among(others, name),
            TokenColors.color(number),
            number,
            GameIds.hash(token),
            draft.now(),
            draft.until());
    draft.put(player);
    return player;
  }

  /// Gives somebody a seat who is still to connect.
  Player reserve(GameChanges draft, Command.Join wanted, String playerId, String token) {
    var player =
        join(draft, wanted, playerId, token).awaited(draft.now().plus(GameLimits.UNTAKEN_SEAT));
    draft.put(player);
    return player;
  }

  /// The first seat, in a lobby, of somebody who has not come in time.
  static Optional<Player> untaken(GameChanges draft) {
    return draft.game().status() == Status.WAITING
        ? draft
            .players()
            .filter(
                player -> player.awaitedUntil().filter(at -> !at.isAfter(draft.now())).isPresent())
            .findFirst()
        : Optional.empty();
  }

  /// Lets bots take seats.
  ///
  /// @param wanted how many are to come in all
  /// @param now how many of them come now
  NumberedEvent addBots(GameChanges draft, Player host, int wanted, int now, Supplier<String> ids) {
    requireHost(draft, host);
    requireWaiting(draft);
    var game = draft.game();
    int seats = game.options().maxPlayers() - game.playerCount();
    if (wanted < 1) {
      throw GameException.of(ErrorCode.VALIDATION, "One bot is the least.");
    }
    if (wanted > seats) {
      throw GameException.of(
          ErrorCode.GAME_FULL, "%d bots, but only %d free seats.".formatted(wanted, seats));
    }
    return Bots.names(game.joinNo() - 1)
        .limit(now)
        .map(name -> addBot(draft, name, ids.get()))
        .reduce((_, last) -> last)
        .orElseThrow();
  }

  /// Lets bots take seats that are known by name, as far as there are any.
  void welcome(GameChanges draft, List<String> names, Supplier<String> ids) {
    requireWaiting(draft);
    int seats = draft.game().options().maxPlayers() - draft.game().playerCount();
    names.stream().limit(seats).forEach(name -> addBot(draft, name, ids.get()));
  }

  private static NumberedEvent addBot(GameChanges draft, String name, String id) {
    draft.game(draft.game().joined(draft.now()));
    int number = draft.game().joinNo();
    var others = draft.players().map(Player::name).toList();
    var bot =
        Player.bot(
            id,
            draft.code(),
            PlayerName.among(others, name),
            TokenColors.color(number),
            number,
            draft.now(),
            draft.until());
    draft.put(bot);
    return draft.emit(new Event.PlayerJoined(bot.view()));
  }

  static String name(String typed) {
    return PlayerName.parse(typed)
        .orElseThrow(
            () ->
                GameException.of(
                    ErrorCode.NAME_INVALID,
                    "A name has 1 to %d characters.".formatted(PlayerName.MAX_GRAPHEMES)));
  }

  static void requireWelcome(GameChanges draft, String token) {
    var hash = GameIds.hash(token);
    if (draft.kicks().stream().anyMatch(kick -> GameIds.same(kick.tokenHash(), hash))) {
      throw GameException.of(ErrorCode.KICKED, "The host has sent you away.");
    }
  }

  private static void requireWaiting(GameChanges draft) {
    switch (draft.game().status()) {
      case WAITING -> {
        // As it should be.
      }
      case PLAYING -> throw GameException.of(ErrorCode.GAME_ALREADY_STARTED, "The game has begun.");
      case FINISHED, ABANDONED ->
          throw GameException.of(ErrorCode.GAME_FINISHED, "The game is over.");
    }
  }

  private static void requireHost(GameChanges draft, Player player) {
    requireHost(draft, player, ErrorCode.NOT_HOST);
  }

  private static void requireHost(GameChanges draft, Player player, ErrorCode otherwise) {
    if (!player.id().equals(draft.game().hostId())) {
      throw GameException.of(otherwise, "Only the host can do that.");
    }
  }

  NumberedEvent setOptions(GameChanges draft, Player player, Command.SetOptions wanted) {
    requireHost(draft, player);
    requireWaiting(draft);
    var game = draft.game();
    var options = wanted.options().orElse(game.options());
    var board = wanted.board().orElse(game.board());
    requirePlayable(options, board);
    if (options.maxPlayers() < game.playerCount()) {
      throw GameException.of(
          ErrorCode.VALIDATION, "%d players are here already.".formatted(game.playerCount()));
    }
    boolean listed = wanted.listed().orElse(game.listed());
    draft.game(game.agreed(options, board, listed, draft.now()));
    return draft.emit(new Event.OptionsChanged(options, board, listed));
  }

  void requirePlayable(Options options, Board board) {
    var wrong = options.problems(shortestCooldown);
    if (!wrong.isEmpty()) {
      throw GameException.of(ErrorCode.VALIDATION, wrong.getFirst(), wrong);
    }
    var unplayable = BoardCheck.problems(board, options.ladderToFinish());
    if (!unplayable.isEmpty()) {
      throw GameException.of(ErrorCode.BOARD_INVALID, "Nobody can play on that board.", unplayable);
    }
  }

  NumberedEvent start(GameChanges draft, Player host) {
    requireHost(draft, host, ErrorCode.NOT_GAME_CREATOR);
    requireWaiting(draft);
    var options = draft.game().options();
    long here = draft.players().filter(Player::isConnected).count();
    if (here < (options.practice() ? 1 : 2)) {
      throw GameException.of(
          ErrorCode.NOT_ENOUGH_PLAYERS, "Two players have to be connected to start.");
    }
    var promise = Optional.<String>empty();
    if (options.verifiable()) {
      var secret = VerifiableDice.secret(random);
      promise = Optional.of(new VerifiableDice(secret, draft.code()).commitment());
      draft.state(draft.state().hiding(secret));
    }
    var order = options.byTurns() ? order(draft) : List.<String>of();
    draft.game(draft.game().started(promise, order, draft.now()));
    draft.state(draft.state().becoming(Status.PLAYING));
    order.stream().findFirst().ifPresent(first -> Turns.give(draft, first));
    var started = draft.emit(new Event.GameStarted(draft.game().view(draft.state())));
    if (options.byTurns()) {
      Turns.tell(draft);
    }
    return started;
  }

  private List<String> order(GameChanges draft) {
    return TurnOrder.byOpeningRoll(draft.players().map(Player::id).toList(), dice);
  }

  NumberedEvent kick(GameChanges draft, Player host, String playerId) {
    requireHost(draft, host);
    requireWaiting(draft);
    var kicked = other(draft, host, playerId);
    kicked
        .tokenHash()
        .ifPresent(
            hash ->
                draft.kick(
                    new Kick(
                        draft.code(),
                        kicked.id(),
                        hash,
                        host.id(),
                        draft.now(),
                        Optional.of(draft.until()))));
    draft.remove(kicked);
    draft.game(draft.game().left(draft.now()));
    return draft.emit(new Event.PlayerLeft(kicked.id(), Reason.KICKED));
  }

  NumberedEvent transferHost(GameChanges draft, Player host, String playerId) {
    requireHost(draft, host);
    if (draft.game().status().isOver()) {
      throw GameException.of(ErrorCode.GAME_FINISHED, "The game is over.");
    }
    var next = other(draft, host, playerId);
    if (next.isBot()) {
      throw GameException.of(ErrorCode.PLAYER_NOT_FOUND, "A bot can't be the host.");
    }
    draft.game(draft.game().hostedBy(next.id(), draft.now()));
    return draft.emit(new Event.HostChanged(next.id()));
  }

  private static Player other(GameChanges draft, Player self, String playerId) {
    return draft
        .player(playerId)
        .filter(player -> !player.left() && !player.id().equals(self.id()))
        .orElseThrow(
            () -> GameException.of(ErrorCode.PLAYER_NOT_FOUND, "There is no such other player."));
  }
}
