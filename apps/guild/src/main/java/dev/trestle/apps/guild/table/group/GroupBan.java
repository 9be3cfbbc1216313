package dev.trestle.apps.guild.table.group;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A user who cannot become a member of a group.
@Schema(version = 1)
public record GroupBan(
    String groupId, String userId, String bannedBy, Optional<String> reason, Instant createdAt) {}
