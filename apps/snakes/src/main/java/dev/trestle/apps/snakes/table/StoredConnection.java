package dev.trestle.apps.snakes.table;

import dev.trestle.singletable.codec.Expires;
import java.time.Instant;
import java.util.Optional;

/// A socket, or what stands for one, and who is at its other end.
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
  /// What somebody is in a game.
  public enum Role {
    PLAYER,
    SPECTATOR
  }

  /// How messages travel.
  public enum Transport {
    WS,
    POLL,
    SSE
  }
}
