package dev.trestle.apps.snakes.game.actor;

import dev.trestle.apps.snakes.game.client.ConnectedClients;
import dev.trestle.apps.snakes.game.client.GameClient;
import dev.trestle.apps.snakes.game.client.PresenceTracker;
import dev.trestle.apps.snakes.game.decision.PlayerPresence;
import dev.trestle.apps.snakes.game.state.GameChanges;
import dev.trestle.apps.snakes.game.state.GameLimits;
import dev.trestle.apps.snakes.game.state.LoadedGame;
import dev.trestle.apps.snakes.protocol.CloseCode;
import dev.trestle.apps.snakes.table.Player;
import dev.trestle.apps.snakes.table.SnakesTable;
import java.time.InstantSource;
import java.util.Optional;

/// Handles connections that are closed, replaced by another node, or lost with a node. Used by one thread at a time.
record DisconnectHandler(
    SnakesTable table,
    String nodeId,
    InstantSource clock,
    ConnectedClients clients,
    PresenceTracker presence) {
  void disconnected(GameClient client, GameClient.Binding binding, GameChanges changes) {
    var stored = client.toStored(Optional.of(binding), nodeId, changes.now());
    changes.addWrite(client.id(), table.connections().delete(stored));
    unbind(client, binding, changes);
  }

  void unbind(GameClient client, GameClient.Binding binding, GameChanges changes) {
    if (clients.has(client)) {
      clients.remove(client);
      binding.playerId().ifPresent(player -> presence.dropped(player, client.id(), changes.now()));
    }
  }

  /// Closes the connection of a player who has reconnected on another node. Read from the table, since the notification may be old.
  void closeIfReplaced(String playerId, GameChanges changes) {
    clients
        .at(playerId)
        .filter(client -> isReplaced(client, playerId, changes.code()))
        .ifPresent(this::replaced);
  }

  /// Marks a player as connected again who is connected here, and whom another node has marked as disconnected.
  void markConnected(String playerId, GameChanges changes) {
    var client = clients.at(playerId);
    var player = changes.player(playerId).filter(known -> !known.isConnected() && !known.left());
    if (client.isPresent() && player.isPresent()) {
      var held = client.get();
      PlayerPresence.connect(changes, player.get(), held.id());
      var stored = held.toStored(held.binding(), nodeId, changes.now());
      changes.addWrite(held.id(), table.connections().put(stored));
      changes.afterEvents(() -> presence.connected(playerId, changes.now()));
    }
  }

  private boolean isReplaced(GameClient client, String playerId, String code) {
    return table
        .player(code, playerId)
        .flatMap(Player::connectionId)
        .filter(current -> !current.equals(client.id()))
        .isPresent();
  }

  private void replaced(GameClient client) {
    clients.remove(client);
    client.close(CloseCode.REPLACED);
  }

  /// Finds players who are stored as connected, but whose connection no node holds: their node has died, or this one has restarted.
  void findLostConnections(LoadedGame loaded) {
    var remote =
        loaded.players().stream()
            .filter(player -> player.isHere() && clients.at(player.id()).isEmpty())
            .toList();
    var ids = remote.stream().flatMap(player -> player.connectionId().stream()).toList();
    if (remote.isEmpty()) {
      return;
    }
    var held = table.connections(ids);
    var stale =
        clock.instant().plus(GameLimits.CONNECTION_RETENTION).minus(GameLimits.CONNECTION_TIMEOUT);
    for (var player : remote) {
      boolean alive =
          player
              .connectionId()
              .flatMap(id -> Optional.ofNullable(held.get(id)))
              .filter(connection -> !connection.nodeId().equals(nodeId))
              .filter(connection -> connection.expiresAt().filter(stale::isBefore).isPresent())
              .isPresent();
      if (!alive) {
        presence.dropped(player.id(), player.connectionId().orElse(""), clock.instant());
      }
    }
  }
}
