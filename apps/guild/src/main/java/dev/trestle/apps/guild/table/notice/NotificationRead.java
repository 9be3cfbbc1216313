package dev.trestle.apps.guild.table.notice;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// The moment up to which a user has read the notifications that are shown as one. One item for all of them: a post may have thousands of likes.
///
/// @param readUpTo newer notifications with this key are unread
@Schema(version = 1)
public record NotificationRead(
    String userId, String groupKey, Instant readUpTo, @Expires Instant expiresAt) {}
