package dev.trestle.apps.snakes.game.decision;

import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Event.PlayerLeft.Reason;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.rules.Dice;
import dev.trestle.apps.snakes.rules.Rules;
import dev.trestle.apps.snakes.rules.Streak;
import dev.trestle.apps.snakes.rules.VerifiableDice;
import dev.trestle.apps.snakes.table.Player;
import java.time.Duration;
import java.util.Optional;

/// Commands of a started game: rolling and leaving.
///
/// @param dice the source of rolls that cannot be verified
public record PlayCommands(Dice dice) {
  public NumberedEvent roll(GameChanges changes, Player player, Optional<String> rollId) {
    requirePlaying(changes);
    if (!player.plays()) {
      throw GameException.of(ErrorCode.GAME_FINISHED, "You have arrived already.");
    }
    if (changes.game().options().byTurns()) {
      requireTurn(changes, player);
    } else {
      requireRested(changes, player);
    }
    return move(changes, player.rolledFor(0), rollId);
  }

  /// Rolls for a player who has the turn and does not use it. It only counts for players who are disconnected: a connected player who
  /// thinks for too long loses nothing but the roll.
  public void rollForAbsent(GameChanges changes, Player player) {
    int counted = player.isConnected() ? 0 : player.autoRolls() + 1;
    move(changes, player.rolledFor(counted), Optional.empty());
  }

  private static void requirePlaying(GameChanges changes) {
    switch (changes.state().status()) {
      case PLAYING -> {
        // As it should be.
      }
      case WAITING -> throw GameException.of(ErrorCode.GAME_NOT_STARTED, "The game has not begun.");
      case FINISHED, ABANDONED ->
          throw GameException.of(ErrorCode.GAME_FINISHED, "The game is over.");
    }
  }

  private static void requireTurn(GameChanges changes, Player player) {
    // Where all players were skipped, nobody has the turn, and the first who is connected again
    // takes it.
    if (changes.state().turnPlayerId().filter(turn -> !turn.equals(player.id())).isPresent()) {
      throw GameException.of(ErrorCode.NOT_YOUR_TURN, "It is not your turn.");
    }
  }

  private static void requireRested(GameChanges changes, Player player) {
    var ready = player.lastRollAt().map(last -> last.plus(changes.game().options().cooldown()));
    if (ready.isPresent() && ready.get().isAfter(changes.now())) {
      throw GameException.later(
          ErrorCode.TOO_FAST,
          "The die is still rolling.",
          Duration.between(changes.now(), ready.get()));
    }
  }

  private NumberedEvent move(GameChanges changes, Player player, Optional<String> rollId) {
    int roll = number(changes, player);
    var turn = turn(changes, player, roll);
    var landing = turn.landing();
    var moved =
        changes.emit(
            new Event.PlayerMoved(
                player.id(),
                player.name(),
                roll,
                player.position(),
                landing.position(),
                landing.effect()));
    changes.put(player.moved(landing.position(), rollId, moved.seq(), changes.now()));
    if (landing.finished()) {
      arrive(changes, changes.player(player.id()).orElseThrow());
    }
    if (changes.game().options().byTurns() && changes.state().status() == Status.PLAYING) {
      if (turn.again()) {
        Turns.again(changes, player.id(), turn.streak());
      } else {
        Turns.pass(changes, player.id());
      }
    }
    return moved;
  }

  private int number(GameChanges changes, Player player) {
    return changes
        .state()
        .secret()
        .map(
            secret ->
                new VerifiableDice(secret, changes.code()).roll(player.id(), player.rolls() + 1))
        .orElseGet(dice::roll);
  }

  private static Streak.Turn turn(GameChanges changes, Player player, int roll) {
    var game = changes.game();
    return game.options().byTurns()
        ? changes.state().streak().roll(game.board(), game.options(), player.position(), roll)
        : new Streak.Turn(
            Rules.apply(game.board(), game.options(), player.position(), roll), false, Streak.NONE);
  }

  private static void arrive(GameChanges changes, Player player) {
    int rank = (int) changes.players().filter(each -> each.finishedRank().isPresent()).count() + 1;
    changes.put(player.finished(rank));
    if (rank == 1) {
      changes.game(changes.game().wonBy(player.id(), changes.now()));
    }
    endIfDecided(changes);
  }

  /// The game is over when all places are taken, or when nobody is left to race against for those that are not.
  private static void endIfDecided(GameChanges changes) {
    long arrived = changes.players().filter(each -> each.finishedRank().isPresent()).count();
    long playing = changes.players().filter(Player::plays).count();
    int places = changes.game().options().places();
    boolean placesTaken = places > 0 && arrived >= places;
    if (placesTaken || playing == 0 || (arrived > 0 && playing == 1)) {
      GameEnd.end(changes);
    }
  }

  /// Somebody does not want to play any more.
  public NumberedEvent leave(GameChanges changes, Player player) {
    if (changes.game().status().isOver()) {
      throw GameException.of(ErrorCode.GAME_FINISHED, "The game is over.");
    }
    boolean waiting = changes.game().status() == Status.WAITING;
    if (waiting) {
      changes.remove(player);
    } else {
      changes.put(player.gone());
    }
    changes.game(changes.game().left(changes.now()));
    var left = changes.emit(new Event.PlayerLeft(player.id(), Reason.LEFT));
    if (player.id().equals(changes.game().hostId())) {
      PlayerPresence.replaceHost(changes, Player::joinedAt);
    }
    if (waiting && changes.players().allMatch(Player::isBot)) {
      GameEnd.end(changes);
    } else if (!waiting) {
      goOnWithout(changes, player);
    }
    return left;
  }

  private static void goOnWithout(GameChanges changes, Player player) {
    endIfDecided(changes);
    if (changes.state().status() == Status.PLAYING
        && changes.state().turnPlayerId().equals(Optional.of(player.id()))) {
      Turns.pass(changes, player.id());
    }
  }
}
