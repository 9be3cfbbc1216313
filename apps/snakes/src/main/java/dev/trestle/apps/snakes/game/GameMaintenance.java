package dev.trestle.apps.snakes.game;

import dev.trestle.apps.snakes.table.Differences;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.util.ArrayList;

/// Looks after what nobody looks after: games that were given up while no node had them awake, and connections that are still there.
/// Whoever runs it calls both methods about once a minute.
public final class GameMaintenance {
  /// How many games are looked at in one go; those that are older have been looked at before, or have expired.
  private static final int GAMES = 5_000;

  private final Games games;
  private final SnakesTable table;

  public GameMaintenance(Games games) {
    this.games = games;
    this.table = games.table();
  }

  /// Wakes every game that is old enough to have been given up, and lets it decide for itself; and lets those that are awake look for
  /// players whose node has died.
  ///
  /// @return how many were woken
  public int sweep() {
    games.nudge();
    var now = games.now();
    int woken = 0;
    for (var game :
        table.gamesBefore(now.minus(GameLimits.EMPTY_LOBBY)).stream(GAMES).limit(GAMES).toList()) {
      if (!game.status().isOver() && isQuiet(game, now)) {
        games.post(game.code(), new GameMessage.Nudge());
        woken++;
      }
    }
    return woken;
  }

  private boolean isQuiet(Game game, Instant now) {
    return table
        .state(game.code())
        .find()
        .filter(state -> !state.changedAt().plus(PlayerPresence.patience(state.status())).isAfter(now))
        .isPresent();
  }

  /// Says of the connections of this node that somebody still holds them.
  public void refresh() {
    var now = games.now();
    var writes = new ArrayList<Write<?>>();
    for (var client : games.clients()) {
      var binding = client.binding();
      if (binding.isPresent()) {
        writes.add(table.connections().put(client.stored(binding, games.nodeId(), now)));
      }
    }
    table.batch(writes);
  }

  /// Keeps the players of a game for as long as the game itself.
  static void keepPlayers(SnakesTable table, Game game) {
    var until = game.expiresAt().orElseThrow();
    LoadedGame.find(table, game.code())
        .ifPresent(
            room ->
                room.players().stream()
                    .filter(player -> !player.expiresAt().equals(game.expiresAt()))
                    .forEach(
                        player ->
                            table.run(Differences.between(table, player, player.expiring(until)))));
  }
}
