package dev.trestle.apps.snakes.game.decision;

import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.protocol.Event;
import dev.trestle.apps.snakes.protocol.RankingEntry;
import dev.trestle.apps.snakes.rules.Streak;
import dev.trestle.apps.snakes.table.Player;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Ends a game and ranks its players.
public final class GameEnd {
  /// Orders players by rank: finished players in their order of arrival, then the others by position, then those who have left.
  private static final Comparator<Player> BEST_FIRST =
      Comparator.<Player>comparingInt(player -> player.finishedRank().orElse(Integer.MAX_VALUE))
          .thenComparing(Player::left)
          .thenComparing(Comparator.comparingInt(Player::position).reversed())
          .thenComparingInt(Player::rolls)
          .thenComparingInt(Player::number);

  private GameEnd() {}

  /// Ends a game. A game without a winner is abandoned.
  public static void end(GameChanges changes) {
    var ranking = standings(changes);
    var winner = changes.game().winnerId();
    var how = Event.GameEnded.status(winner);
    changes.game(
        changes
            .game()
            .over(how, ranking.stream().map(RankingEntry::playerId).toList(), changes.now()));
    changes.state(
        changes.state().becoming(how).turn(Optional.empty(), Optional.empty(), Streak.NONE));
    changes.emit(
        new Event.GameEnded(
            winner,
            winner.flatMap(changes::player).map(Player::name),
            ranking,
            changes.state().secret()));
  }

  private static List<RankingEntry> standings(GameChanges changes) {
    var standings = new ArrayList<RankingEntry>();
    for (var player : changes.players().sorted(BEST_FIRST).toList()) {
      standings.add(
          new RankingEntry(
              player.id(), player.name(), standings.size() + 1, player.position(), player.rolls()));
    }
    return standings;
  }
}
