package dev.trestle.apps.guild.table.group;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// The request of a user to become a member of a group.
@Schema(version = 1)
public record JoinRequest(
    String groupId, String userId, Optional<String> text, Instant createdAt) {}
