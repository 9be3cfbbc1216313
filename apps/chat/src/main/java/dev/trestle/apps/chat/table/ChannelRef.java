package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Schema;

/// Which server a channel belongs to. Never changes while the channel is there.
@Schema(version = 1)
public record ChannelRef(String channelId, String serverId) {}
