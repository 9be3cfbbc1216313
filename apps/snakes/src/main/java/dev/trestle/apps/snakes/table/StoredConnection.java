package dev.trestle.apps.snakes.table;

import dev.trestle.singletable.attribute.Expires;
import java.time.Instant;
import java.util.Optional;

/// A stored client connection: its player, game, node and transport.
///
/// @param nodeId the process that holds it
public record StoredConnection(
    String connectionId,
    Optional<String> playerId,
    Optional<String> gameCode,
    Optional<Role> role,
    String nodeId,
    Transport transport,
    Instant connectedAt,
    Instant lastSeenAt,
    @Expires Optional<Instant> expiresAt) {
  /// The role of a client in a game.
  public enum Role {
    PLAYER,
    SPECTATOR
  }

  /// The transport of a connection's messages.
  public enum Transport {
    WS,
    POLL,
    SSE
  }
}
