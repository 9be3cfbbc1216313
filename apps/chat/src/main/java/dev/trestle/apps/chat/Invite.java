package dev.trestle.apps.chat;

import dev.trestle.singletable.codec.Stored;
import java.time.Instant;
import java.util.Optional;

/// A code that lets people into a server.
public record Invite(
    String inviteCode,
    String serverId,
    String createdBy,
    @Stored(absentAsNull = true) Optional<Instant> expiresAt,
    @Stored(absentAsNull = true) Optional<Integer> maxUses,
    int uses,
    Instant createdAt) {}
