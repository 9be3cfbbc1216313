package dev.trestle.apps.snakes.game.background;

import dev.trestle.apps.snakes.game.actor.RunningGames;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.game.client.GameMessage;
import dev.trestle.apps.snakes.game.decision.PlayerPresence;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.singletable.write.Write;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.function.Supplier;

/// Finds abandoned games that no node runs, and refreshes the stored connections of this node. Both methods are to be called about once a
/// minute.
public final class GameMaintenance {
  /// Maximum number of games that one call reads. Older games have been checked before, or have expired.
  private static final int MAX_GAMES = 5_000;

  private final SnakesTable table;
  private final String nodeId;
  private final InstantSource clock;
  private final RunningGames running;
  private final Supplier<Collection<GameClient>> clients;

  public GameMaintenance(
      SnakesTable table,
      String nodeId,
      InstantSource clock,
      RunningGames running,
      Supplier<Collection<GameClient>> clients) {
    this.table = table;
    this.nodeId = nodeId;
    this.clock = clock;
    this.running = running;
    this.clients = clients;
  }

  /// Starts every game whose last change is so old that it may be abandoned, and lets it decide; and lets running games look for players
  /// whose node has died.
  ///
  /// @return how many games were started
  public int checkAbandoned() {
    running.checkAll();
    var now = clock.instant();
    int started = 0;
    for (var game :
        table.gamesBefore(now.minus(GameLimits.EMPTY_LOBBY)).stream(MAX_GAMES)
            .limit(MAX_GAMES)
            .toList()) {
      if (!game.status().isOver() && isQuiet(game, now)) {
        running.post(game.code(), new GameMessage.PeriodicCheck());
        started++;
      }
    }
    return started;
  }

  private boolean isQuiet(Game game, Instant now) {
    return table
        .state(game.code())
        .find()
        .filter(
            state ->
                !state.changedAt().plus(PlayerPresence.maxEmptyTime(state.status())).isAfter(now))
        .isPresent();
  }

  /// Extends the time to live of this node's connections, so that other nodes know that they are open.
  public void refreshConnections() {
    var now = clock.instant();
    var writes = new ArrayList<Write<?>>();
    for (var client : clients.get()) {
      var binding = client.binding();
      if (binding.isPresent()) {
        writes.add(table.connections().put(client.toStored(binding, nodeId, now)));
      }
    }
    table.batch(writes);
  }
}
