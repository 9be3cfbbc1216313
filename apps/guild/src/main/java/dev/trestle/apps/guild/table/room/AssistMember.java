package dev.trestle.apps.guild.table.room;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;

/// The membership of a requester or helper in an assistance thread. It lists the threads of a user.
@Schema(version = 1)
public record AssistMember(String threadId, String userId, Instant joinedAt) {}
