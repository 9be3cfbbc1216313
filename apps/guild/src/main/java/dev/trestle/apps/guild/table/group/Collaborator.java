package dev.trestle.apps.guild.table.group;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// A user who works on a goal, a quest or a task of another user.
@Schema(version = 1)
public record Collaborator(
    Resource resource, String resourceId, String userId, String ownerId, Instant joinedAt) {}
