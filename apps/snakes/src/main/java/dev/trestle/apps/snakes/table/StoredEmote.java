package dev.trestle.apps.snakes.table;

import dev.trestle.singletable.codec.Expires;
import java.time.Instant;
import java.util.Optional;

/// What somebody has said without words, for those who are connected to other nodes: they hear of it by the stream, and nobody ever reads it.
/// Where all are at one node, it is never written.
///
/// @param connectionId whose last one it is
/// @param playerId who; empty for a spectator
/// @param nodeId where everybody has heard it
public record StoredEmote(
    String gameCode,
    String connectionId,
    Optional<String> playerId,
    String emote,
    String nodeId,
    Instant at,
    @Expires Optional<Instant> expiresAt) {}
