package dev.trestle.apps.guild.table.group;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// An invitation to work on a goal, a quest or a task of another user.
@Schema(version = 1)
public record CollaborationInvite(
    String inviteId,
    Resource resource,
    String resourceId,
    String userId,
    String invitedBy,
    Instant createdAt,
    @Expires Instant expiresAt) {}
