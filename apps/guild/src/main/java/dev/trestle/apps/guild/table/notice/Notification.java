package dev.trestle.apps.guild.table.notice;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A notification of a user.
///
/// @param actorId the user who caused it
/// @param objectRef the whole key of the object as text, such as `Activity:u1:a1`
/// @param previewText the title or the beginning of the object
/// @param groupKey equal for notifications that are shown as one, such as all likes of an activity
@Schema(version = 1)
public record Notification(
    String userId,
    String id,
    NotificationKind kind,
    Optional<String> actorId,
    Optional<String> objectType,
    Optional<String> objectId,
    Optional<String> objectRef,
    Optional<String> previewText,
    String groupKey,
    Instant createdAt,
    @Expires Instant expiresAt) {}
