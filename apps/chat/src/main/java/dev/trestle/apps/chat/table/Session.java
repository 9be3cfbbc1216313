package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// A socket of an identified user.
///
/// @param nodeId the process that holds the socket
@Schema(version = 1)
public record Session(
    String connectionId,
    String userId,
    String nodeId,
    User.Presence status,
    Instant connectedAt,
    Instant lastSeenAt,
    @Expires Instant expiresAt)
    implements ConnectionItem {}
