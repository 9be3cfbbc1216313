package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.ErrorCode;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.Event.PlayerLeft.Reason;
import dev.trestle.apps.snakes.protocol.GameException;
import dev.trestle.apps.snakes.protocol.GameView.Status;
import dev.trestle.apps.snakes.protocol.NumberedEvent;
import dev.trestle.apps.snakes.rules.Dice;
import dev.trestle.apps.snakes.rules.Rules;
import dev.trestle.apps.snakes.rules.VerifiableDice;
import dev.trestle.apps.snakes.rules.Streak;
import dev.trestle.apps.snakes.table.Player;
import java.time.Duration;
import java.util.Optional;

/// Rolls and what comes of them: decisions about a game that is on.
///
/// @param dice where rolls come from that nobody can verify
record PlayCommands(Dice dice) {
  NumberedEvent roll(GameChanges draft, Player player, Optional<String> rollId) {
    requirePlaying(draft);
    if (!player.plays()) {
      throw GameException.of(ErrorCode.GAME_FINISHED, "You have arrived already.");
    }
    if (draft.game().options().byTurns()) {
      requireTurn(draft, player);
    } else {
      requireRested(draft, player);
    }
    return move(draft, player.rolledFor(0), rollId);
  }

  /// The game rolls for whoever has the turn and does not use it. That is only held against those who are away: who is there and thinks
  /// for too long loses nothing but the roll.
  void rollForAbsent(GameChanges draft, Player player) {
    int counted = player.isConnected() ? 0 : player.autoRolls() + 1;
    move(draft, player.rolledFor(counted), Optional.empty());
  }

  private static void requirePlaying(GameChanges draft) {
    switch (draft.state().status()) {
      case PLAYING -> {
        // As it should be.
      }
      case WAITING -> throw GameException.of(ErrorCode.GAME_NOT_STARTED, "The game has not begun.");
      case FINISHED, ABANDONED ->
          throw GameException.of(ErrorCode.GAME_FINISHED, "The game is over.");
    }
  }

  private static void requireTurn(GameChanges draft, Player player) {
    // Where all were passed over, nobody has the turn, and whoever is there again takes it.
    if (draft.state().turnPlayerId().filter(turn -> !turn.equals(player.id())).isPresent()) {
      throw GameException.of(ErrorCode.NOT_YOUR_TURN, "It is not your turn.");
    }
  }

  private static void requireRested(GameChanges draft, Player player) {
    var ready = player.lastRollAt().map(last -> last.plus(draft.game().options().cooldown()));
    if (ready.isPresent() && ready.get().isAfter(draft.now())) {
      throw GameException.later(
          ErrorCode.TOO_FAST,
          "The die is still rolling.",
          Duration.between(draft.now(), ready.get()));
    }
  }

  private NumberedEvent move(GameChanges draft, Player player, Optional<String> rollId) {
    int roll = number(draft, player);
    var turn = turn(draft, player, roll);
    var landing = turn.landing();
    var moved =
        draft.emit(
            new Event.PlayerMoved(
                player.id(),
                player.name(),
                roll,
                player.position(),
                landing.position(),
                landing.effect()));
    draft.put(player.moved(landing.position(), rollId, moved.seq(), draft.now()));
    if (landing.finished()) {
      arrive(draft, draft.player(player.id()).orElseThrow());
    }
    if (draft.game().options().byTurns() && draft.state().status() == Status.PLAYING) {
      if (turn.again()) {
        Turns.again(draft, player.id(), turn.streak());
      } else {
        Turns.pass(draft, player.id());
      }
    }
    return moved;
  }

  private int number(GameChanges draft, Player player) {
    return draft
        .state()
        .secret()
        .map(secret -> new VerifiableDice(secret, draft.code()).roll(player.id(), player.rolls() + 1))
        .orElseGet(dice::roll);
  }

  private static Streak.Turn turn(GameChanges draft, Player player, int roll) {
    var game = draft.game();
    return game.options().byTurns()
        ? draft.state().streak().roll(game.board(), game.options(), player.position(), roll)
        : new Streak.Turn(
            Rules.apply(game.board(), game.options(), player.position(), roll), false, Streak.NONE);
  }

  private static void arrive(GameChanges draft, Player player) {
    int rank = (int) draft.players().filter(each -> each.finishedRank().isPresent()).count() + 1;
    draft.put(player.finished(rank));
    if (rank == 1) {
      draft.game(draft.game().wonBy(player.id(), draft.now()));
    }
    endIfDecided(draft);
  }

  /// The game is over when all places are taken, or when nobody is left to race against for those that are not.
  private static void endIfDecided(GameChanges draft) {
    long arrived = draft.players().filter(each -> each.finishedRank().isPresent()).count();
    long playing = draft.players().filter(Player::plays).count();
    int places = draft.game().options().places();
    boolean placesTaken = places > 0 && arrived >= places;
    if (placesTaken || playing == 0 || (arrived > 0 && playing == 1)) {
      GameEnd.end(draft);
    }
  }

  /// Somebody does not want to play any more.
  NumberedEvent leave(GameChanges draft, Player player) {
    if (draft.game().status().isOver()) {
      throw GameException.of(ErrorCode.GAME_FINISHED, "The game is over.");
    }
    boolean waiting = draft.game().status() == Status.WAITING;
    if (waiting) {
      draft.remove(player);
    } else {
      draft.put(player.gone());
    }
    draft.game(draft.game().left(draft.now()));
    var left = draft.emit(new Event.PlayerLeft(player.id(), Reason.LEFT));
    if (player.id().equals(draft.game().hostId())) {
      PlayerPresence.handOver(draft, Player::joinedAt);
    }
    if (waiting && draft.players().allMatch(Player::isBot)) {
      GameEnd.end(draft);
    } else if (!waiting) {
      goOnWithout(draft, player);
    }
    return left;
  }

  private static void goOnWithout(GameChanges draft, Player player) {
    endIfDecided(draft);
    if (draft.state().status() == Status.PLAYING
        && draft.state().turnPlayerId().equals(Optional.of(player.id()))) {
      Turns.pass(draft, player.id());
    }
  }
}
