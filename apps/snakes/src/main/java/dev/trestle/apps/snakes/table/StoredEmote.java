package dev.trestle.apps.snakes.table;

import dev.trestle.singletable.attribute.Expires;
import java.time.Instant;
import java.util.Optional;

/// An emote for clients of other nodes, which receive it through the stream. It is never read from the table.
/// It is not written if all clients of the game are on one node.
///
/// @param connectionId whose last one it is
/// @param playerId who; empty for a spectator
/// @param nodeId the node whose clients have received it already
public record StoredEmote(
    String gameCode,
    String connectionId,
    Optional<String> playerId,
    String emote,
    String nodeId,
    Instant at,
    @Expires Optional<Instant> expiresAt) {}
