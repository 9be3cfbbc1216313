package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// A subscription of a socket to a channel; stored as `Connection`.
///
/// @param nodeId the process that holds the socket
@Schema(version = 1)
public record ChannelConnection(
    String connectionId,
    String channelId,
    String serverId,
    String userId,
    String nodeId,
    Instant connectedAt,
    @Expires Instant expiresAt)
    implements ConnectionItem {}
