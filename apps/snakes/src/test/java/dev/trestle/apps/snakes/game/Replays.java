package dev.trestle.apps.snakes.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.protocol.PlayerView;
import dev.trestle.apps.snakes.rules.Rules;
import dev.trestle.apps.snakes.table.Move;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Plays the moves of a game again.
final class Replays {
  private Replays() {}

  /// Each token stands where its moves have led it, and each move is what the rules make of its roll.
  static void assertPositions(GameNode world, String code) {
    var view = world.games().find(code).state();
    var moves = world.games().moves(code, 1).all(1_000_000);
    for (var move : moves) {
      var landing =
          Rules.apply(
              view.game().board(), view.game().options(), move.previousPosition(), move.diceRoll());
      assertThat(move.newPosition()).isEqualTo(landing.position());
    }
    assertPositions(moves, view.players());
  }

  static void assertPositions(List<Move> moves, List<PlayerView> players) {
    Map<String, Integer> positions = new HashMap<>();
    Map<String, Integer> rolls = new HashMap<>();
    for (var move : moves) {
      assertThat(move.previousPosition())
          .isEqualTo(positions.getOrDefault(move.playerId(), Rules.START));
      positions.put(move.playerId(), move.newPosition());
      rolls.merge(move.playerId(), 1, Integer::sum);
    }
    for (var player : players) {
      assertThat(player.position()).isEqualTo(positions.getOrDefault(player.id(), Rules.START));
      assertThat(player.rolls()).isEqualTo(rolls.getOrDefault(player.id(), 0));
    }
  }
}
