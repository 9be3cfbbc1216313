package dev.trestle.apps.guild.table.notice;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A notification of a user.
///
/// @param groupKey equal for notifications that are shown as one, such as all likes of an activity
@Schema(version = 1)
public record Notification(
    String userId,
    String id,
    String kind,
    Optional<String> actorId,
    Optional<String> objectType,
    Optional<String> objectId,
    Optional<String> previewText,
    String groupKey,
    Optional<Instant> readAt,
    Instant createdAt,
    @Expires Instant expiresAt) {}
