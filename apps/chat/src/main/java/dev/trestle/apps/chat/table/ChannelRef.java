package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Schema;

/// A reference from a channel id to its server. Does not change while the channel exists.
@Schema(version = 1)
public record ChannelRef(String channelId, String serverId) {}
