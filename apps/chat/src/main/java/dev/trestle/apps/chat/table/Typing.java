package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// That somebody is typing, for sockets at other nodes. Where all who listen are at one node, this is never written.
@Schema(version = 1)
public record Typing(
    String channelId, String userId, String nodeId, Instant until, @Expires Instant expiresAt) {}
