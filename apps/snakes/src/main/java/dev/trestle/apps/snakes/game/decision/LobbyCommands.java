package dev.trestle.apps.snakes.game.decision;

import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.game.state.GameIds;
import dev.trestle.apps.snakes.game.state.GameLimits;
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
import dev.trestle.apps.snakes.rules.PlayerName;
import dev.trestle.apps.snakes.rules.TokenColors;
import dev.trestle.apps.snakes.rules.TurnOrder;
import dev.trestle.apps.snakes.rules.VerifiableDice;
import dev.trestle.apps.snakes.table.Kick;
import dev.trestle.apps.snakes.table.Player;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Commands of a game that has not started: joining, options, bots, kicking, host and start.
///
/// @param shortestCooldown below which no game may go
public record LobbyCommands(RandomGenerator random, Dice dice, Duration shortestCooldown) {
  /// Gives a player a seat.
  ///
  /// @param token the token of the new seat
  public Player join(GameChanges changes, Command.Join wanted, String playerId, String token) {
    requireWaiting(changes);
    wanted.playerToken().ifPresent(old -> requireNotKicked(changes, old));
    var name = name(wanted.name());
    var game = changes.game();
    if (game.playerCount() >= game.options().maxPlayers()) {
      throw GameException.of(
          ErrorCode.GAME_FULL, "All %d seats are taken.".formatted(game.options().maxPlayers()));
    }
    changes.game(game.joined(changes.now()));
    int number = changes.game().joinNo();
    var others = changes.players().map(Player::name).toList();
    var player =
        Player.joined(
            playerId,
            changes.code(),
            PlayerName.among(others, name),
            TokenColors.color(number),
            number,
            GameIds.hash(token),
            changes.now(),
            changes.until());
    changes.put(player);
    return player;
  }

  /// Reserves a seat for a player who is not connected yet.
  public Player reserve(GameChanges changes, Command.Join wanted, String playerId, String token) {
    var player =
        join(changes, wanted, playerId, token)
            .awaited(changes.now().plus(GameLimits.SEAT_RESERVATION));
    changes.put(player);
    return player;
  }

  /// The first reserved seat, in a lobby, whose player has not connected in time.
  public static Optional<Player> untaken(GameChanges changes) {
    return changes.game().status() == Status.WAITING
        ? changes
            .players()
            .filter(
                player ->
                    player.awaitedUntil().filter(at -> !at.isAfter(changes.now())).isPresent())
            .findFirst()
        : Optional.empty();
  }

  /// Adds bots.
  ///
  /// @param wanted how many are to come in all
  /// @param now how many of them come now
  public NumberedEvent addBots(
      GameChanges changes, Player host, int wanted, int now, Supplier<String> ids) {
    requireHost(changes, host);
    requireWaiting(changes);
    var game = changes.game();
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
        .map(name -> addBot(changes, name, ids.get()))
        .reduce((_, last) -> last)
        .orElseThrow();
  }

  /// Adds bots with given names, as far as there are free seats.
  public void addBots(GameChanges changes, List<String> names, Supplier<String> ids) {
    requireWaiting(changes);
    int seats = changes.game().options().maxPlayers() - changes.game().playerCount();
    names.stream().limit(seats).forEach(name -> addBot(changes, name, ids.get()));
  }

  private static NumberedEvent addBot(GameChanges changes, String name, String id) {
    changes.game(changes.game().joined(changes.now()));
    int number = changes.game().joinNo();
    var others = changes.players().map(Player::name).toList();
    var bot =
        Player.bot(
            id,
            changes.code(),
            PlayerName.among(others, name),
            TokenColors.color(number),
            number,
            changes.now(),
            changes.until());
    changes.put(bot);
    return changes.emit(new Event.PlayerJoined(bot.view()));
  }

  public static String name(String typed) {
    return PlayerName.parse(typed)
        .orElseThrow(
            () ->
                GameException.of(
                    ErrorCode.NAME_INVALID,
                    "A name has 1 to %d characters.".formatted(PlayerName.MAX_GRAPHEMES)));
  }

  public static void requireNotKicked(GameChanges changes, String token) {
    var hash = GameIds.hash(token);
    if (changes.kicks().stream().anyMatch(kick -> GameIds.same(kick.tokenHash(), hash))) {
      throw GameException.of(ErrorCode.KICKED, "The host has sent you away.");
    }
  }

  private static void requireWaiting(GameChanges changes) {
    switch (changes.game().status()) {
      case WAITING -> {
        // As it should be.
      }
      case PLAYING -> throw GameException.of(ErrorCode.GAME_ALREADY_STARTED, "The game has begun.");
      case FINISHED, ABANDONED ->
          throw GameException.of(ErrorCode.GAME_FINISHED, "The game is over.");
    }
  }

  private static void requireHost(GameChanges changes, Player player) {
    requireHost(changes, player, ErrorCode.NOT_HOST);
  }

  private static void requireHost(GameChanges changes, Player player, ErrorCode otherwise) {
    if (!player.id().equals(changes.game().hostId())) {
      throw GameException.of(otherwise, "Only the host can do that.");
    }
  }

  public NumberedEvent setOptions(GameChanges changes, Player player, Command.SetOptions wanted) {
    requireHost(changes, player);
    requireWaiting(changes);
    var game = changes.game();
    var options = wanted.options().orElse(game.options());
    var board = wanted.board().orElse(game.board());
    requirePlayable(options, board);
    if (options.maxPlayers() < game.playerCount()) {
      throw GameException.of(
          ErrorCode.VALIDATION, "%d players are here already.".formatted(game.playerCount()));
    }
    boolean listed = wanted.listed().orElse(game.listed());
    changes.game(game.agreed(options, board, listed, changes.now()));
    return changes.emit(new Event.OptionsChanged(options, board, listed));
  }

  public void requirePlayable(Options options, Board board) {
    var wrong = options.problems(shortestCooldown);
    if (!wrong.isEmpty()) {
      throw GameException.of(ErrorCode.VALIDATION, wrong.getFirst(), wrong);
    }
    var unplayable = BoardCheck.problems(board, options.ladderToFinish());
    if (!unplayable.isEmpty()) {
      throw GameException.of(ErrorCode.BOARD_INVALID, "Nobody can play on that board.", unplayable);
    }
  }

  public NumberedEvent start(GameChanges changes, Player host) {
    requireHost(changes, host, ErrorCode.NOT_GAME_CREATOR);
    requireWaiting(changes);
    var options = changes.game().options();
    long here = changes.players().filter(Player::isConnected).count();
    if (here < (options.practice() ? 1 : 2)) {
      throw GameException.of(
          ErrorCode.NOT_ENOUGH_PLAYERS, "Two players have to be connected to start.");
    }
    var promise = Optional.<String>empty();
    if (options.verifiable()) {
      var secret = VerifiableDice.secret(random);
      promise = Optional.of(new VerifiableDice(secret, changes.code()).commitment());
      changes.state(changes.state().hiding(secret));
    }
    var order = options.byTurns() ? order(changes) : List.<String>of();
    changes.game(changes.game().started(promise, order, changes.now()));
    changes.state(changes.state().becoming(Status.PLAYING));
    order.stream().findFirst().ifPresent(first -> Turns.give(changes, first));
    var started = changes.emit(new Event.GameStarted(changes.game().view(changes.state())));
    if (options.byTurns()) {
      Turns.announce(changes);
    }
    return started;
  }

  private List<String> order(GameChanges changes) {
    return TurnOrder.byOpeningRoll(changes.players().map(Player::id).toList(), dice);
  }

  public NumberedEvent kick(GameChanges changes, Player host, String playerId) {
    requireHost(changes, host);
    requireWaiting(changes);
    var kicked = other(changes, host, playerId);
    kicked
        .tokenHash()
        .ifPresent(
            hash ->
                changes.kick(
                    new Kick(
                        changes.code(),
                        kicked.id(),
                        hash,
                        host.id(),
                        changes.now(),
                        Optional.of(changes.until()))));
    changes.remove(kicked);
    changes.game(changes.game().left(changes.now()));
    return changes.emit(new Event.PlayerLeft(kicked.id(), Reason.KICKED));
  }

  public NumberedEvent transferHost(GameChanges changes, Player host, String playerId) {
    requireHost(changes, host);
    if (changes.game().status().isOver()) {
      throw GameException.of(ErrorCode.GAME_FINISHED, "The game is over.");
    }
    var next = other(changes, host, playerId);
    if (next.isBot()) {
      throw GameException.of(ErrorCode.PLAYER_NOT_FOUND, "A bot can't be the host.");
    }
    changes.game(changes.game().hostedBy(next.id(), changes.now()));
    return changes.emit(new Event.HostChanged(next.id()));
  }

  private static Player other(GameChanges changes, Player self, String playerId) {
    return changes
        .player(playerId)
        .filter(player -> !player.left() && !player.id().equals(self.id()))
        .orElseThrow(
            () -> GameException.of(ErrorCode.PLAYER_NOT_FOUND, "There is no such other player."));
  }
}
