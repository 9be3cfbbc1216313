package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.NotNegative;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// A server: a community with members and channels.
///
/// @param receiptsEnabled whether members see read receipts
/// @param membersMayInvite whether all members may create invites, or only admins
/// @param deleting whether a job deletes it: users cannot see it any more
/// @param version the number of changes of its settings; its counts do not change it
@Schema(version = 1)
public record Server(
    String serverId,
    String name,
    String ownerId,
    Optional<String> iconUrl,
    @NotNegative int memberCount,
    @NotNegative int channelCount,
    boolean receiptsEnabled,
    NotifyLevel defaultNotify,
    boolean membersMayInvite,
    boolean deleting,
    int version,
    Instant createdAt,
    Instant updatedAt) {}
