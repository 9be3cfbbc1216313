package dev.trestle.apps.snakes.game.decision;

import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.rules.Streak;
import dev.trestle.apps.snakes.rules.TurnOrder;
import dev.trestle.apps.snakes.table.Player;
import java.util.Optional;

/// Gives, passes and announces turns.
public final class Turns {
  private Turns() {}

  /// Gives the turn to a player, without an event.
  public static void give(GameChanges changes, String playerId) {
    give(changes, playerId, Streak.NONE);
  }

  public static void give(GameChanges changes, String playerId, Streak streak) {
    boolean here = changes.player(playerId).map(Player::isConnected).orElse(false);
    var deadline = changes.now().plus(here ? GameLimits.TURN_TIME : GameLimits.ABSENT_TURN_TIME);
    changes.state(changes.state().turn(Optional.of(playerId), Optional.of(deadline), streak));
  }

  /// The same player has another roll.
  public static void again(GameChanges changes, String playerId, Streak streak) {
    give(changes, playerId, streak);
    announce(changes);
  }

  /// Gives the turn to the next player after this one; to nobody, where all who are left are disconnected.
  public static void pass(GameChanges changes, String playerId) {
    var next =
        TurnOrder.after(
            playerId,
            changes.game().turnOrder(),
            id -> changes.player(id).filter(Turns::takesTurns).isPresent());
    next.ifPresentOrElse(
        id -> give(changes, id),
        () -> changes.state(changes.state().turn(Optional.empty(), Optional.empty(), Streak.NONE)));
    announce(changes);
  }

  private static boolean takesTurns(Player player) {
    return player.plays()
        && (player.isConnected() || player.autoRolls() < GameLimits.MAX_AUTO_ROLLS);
  }

  /// A player has reconnected: automatic rolls end, and where nobody had the turn, the player gets it.
  public static void playerReturned(GameChanges changes, Player player) {
    if (!changes.game().options().byTurns() || !player.plays()) {
      return;
    }
    if (player.autoRolls() > 0) {
      changes.put(player.rolledFor(0));
    }
    if (changes.state().turnPlayerId().isEmpty()) {
      give(changes, player.id());
      announce(changes);
    }
  }

  public static void announce(GameChanges changes) {
    changes.emit(new Event.Turn(changes.state().turnPlayerId(), changes.state().turnDeadline()));
  }
}
