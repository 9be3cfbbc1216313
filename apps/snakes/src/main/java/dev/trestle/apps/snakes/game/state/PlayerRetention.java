package dev.trestle.apps.snakes.game.state;

import dev.trestle.apps.snakes.table.Differences;
import dev.trestle.apps.snakes.table.Game;
import dev.trestle.apps.snakes.table.SnakesTable;
import java.util.List;

/// Extends the time to live of players together with their game's.
public final class PlayerRetention {
  private PlayerRetention() {}

  /// Extends players who did nothing for long, in a game that others still play.
  public static void extendIdle(SnakesTable table, LoadedGame loaded) {
    var until = loaded.game().expiresAt().orElseThrow();
    for (var player : List.copyOf(loaded.players())) {
      boolean expiring =
          player
              .expiresAt()
              .filter(at -> at.plus(GameLimits.IDLE_PLAYER_RETENTION).isBefore(until))
              .isPresent();
      if (expiring) {
        var extended = player.expiring(until);
        table.run(Differences.between(table, player, extended));
        loaded.update(loaded.game(), loaded.state(), List.of(extended), List.of(), List.of());
      }
    }
  }

  /// Gives all players of a game the game's own time to live.
  public static void matchGame(SnakesTable table, Game game) {
    var until = game.expiresAt().orElseThrow();
    LoadedGame.find(table, game.code())
        .ifPresent(
            loaded ->
                loaded.players().stream()
                    .filter(player -> !player.expiresAt().equals(game.expiresAt()))
                    .forEach(
                        player ->
                            table.run(Differences.between(table, player, player.expiring(until)))));
  }
}
