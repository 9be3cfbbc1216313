package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;

/// A typing notice for other nodes. Not written if all subscribers of the channel are on one node.
@Schema(version = 1)
public record Typing(
    String channelId, String userId, String nodeId, Instant until, @Expires Instant expiresAt) {}
