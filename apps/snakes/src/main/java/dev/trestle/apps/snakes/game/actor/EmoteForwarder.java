package dev.trestle.apps.snakes.game.actor;

import dev.trestle.apps.snakes.game.client.ConnectedClients;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.game.state.LoadedGame;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.apps.snakes.table.StoredEmote;
import dev.trestle.singletable.PageRequest;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Optional;

/// Forwards emotes to clients of the same game on other nodes, through the table's stream. Used by one thread at a time.
final class EmoteForwarder {
  private static final System.Logger LOG = System.getLogger(EmoteForwarder.class.getName());

  private final SnakesTable table;
  private final String nodeId;
  private final ConnectedClients clients;
  private Instant nextCheck = Instant.MIN;
  private boolean watched;

  EmoteForwarder(SnakesTable table, String nodeId, ConnectedClients clients) {
    this.table = table;
    this.nodeId = nodeId;
    this.clients = clients;
  }

  /// Stores an emote if a client of another node may see it. A failure is only logged: a lost emote does no harm.
  void forward(
      GameClient client, GameClient.Binding binding, String emote, LoadedGame loaded, Instant now) {
    try {
      if (isSeenElsewhere(loaded, now)) {
        var until = Optional.of(now.plus(GameLimits.EMOTE_RETENTION));
        table.run(
            table
                .emotes()
                .put(
                    new StoredEmote(
                        binding.code(),
                        client.id(),
                        binding.playerId(),
                        emote,
                        nodeId,
                        now,
                        until)));
      }
    } catch (RuntimeException failed) {
      LOG.log(
          Level.WARNING,
          () -> "An emote was not forwarded to other nodes. code=" + binding.code(),
          failed);
    }
  }

  private boolean isSeenElsewhere(LoadedGame loaded, Instant now) {
    return loaded.players().stream()
            .anyMatch(player -> player.isHere() && clients.at(player.id()).isEmpty())
        || isWatchedElsewhere(loaded.game().code(), now);
  }

  /// Only stored connections show spectators of other nodes; they are not read for every emote.
  private boolean isWatchedElsewhere(String code, Instant now) {
    if (!nextCheck.isAfter(now)) {
      nextCheck = now.plus(GameLimits.SPECTATOR_CHECK_INTERVAL);
      watched =
          table.connectionsOf(code, PageRequest.first(PageRequest.MAX_TAKE)).entities().stream()
              .anyMatch(connection -> !connection.nodeId().equals(nodeId));
    }
    return watched;
  }
}
