package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.rules.Streak;
import dev.trestle.apps.snakes.rules.TurnOrder;
import dev.trestle.apps.snakes.table.Player;
import java.util.Optional;

/// Whose turn it is.
final class Turns {
  private Turns() {}

  /// Gives the turn to a player, without a word.
  static void give(GameChanges draft, String playerId) {
    give(draft, playerId, Streak.NONE);
  }

  static void give(GameChanges draft, String playerId, Streak streak) {
    boolean here = draft.player(playerId).map(Player::isConnected).orElse(false);
    var deadline = draft.now().plus(here ? GameLimits.TURN : GameLimits.ABSENT_TURN);
    draft.state(draft.state().turn(Optional.of(playerId), Optional.of(deadline), streak));
  }

  /// The same player has another roll.
  static void again(GameChanges draft, String playerId, Streak streak) {
    give(draft, playerId, streak);
    tell(draft);
  }

  /// Gives the turn to whoever comes behind a player; to nobody, where all who are left have gone away.
  static void pass(GameChanges draft, String playerId) {
    var next =
        TurnOrder.after(
            playerId,
            draft.game().turnOrder(),
            id -> draft.player(id).filter(Turns::takesTurns).isPresent());
    next.ifPresentOrElse(
        id -> give(draft, id),
        () -> draft.state(draft.state().turn(Optional.empty(), Optional.empty(), Streak.NONE)));
    tell(draft);
  }

  private static boolean takesTurns(Player player) {
    return player.plays() && (player.isConnected() || player.autoRolls() < GameLimits.AUTO_ROLLS);
  }

  /// Somebody is back: their turns are theirs again, and where nobody had the turn, it is theirs now.
  static void back(GameChanges draft, Player player) {
    if (!draft.game().options().byTurns() || !player.plays()) {
      return;
    }
    if (player.autoRolls() > 0) {
      draft.put(player.rolledFor(0));
    }
    if (draft.state().turnPlayerId().isEmpty()) {
      give(draft, player.id());
      tell(draft);
    }
  }

  static void tell(GameChanges draft) {
    draft.emit(new Event.Turn(draft.state().turnPlayerId(), draft.state().turnDeadline()));
  }
}
