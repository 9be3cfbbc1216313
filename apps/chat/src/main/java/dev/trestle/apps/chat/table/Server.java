package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.NotNegative;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A community with channels.
///
/// @param receiptsEnabled whether members see who has read what
/// @param membersMayInvite whether invites are everybody's to make, or the admins'
/// @param deleting whether it is being taken apart: for everybody it is gone
/// @param version counts changes of its settings, and not of its counts
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
