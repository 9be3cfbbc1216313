package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Optional;

/// An invite to a server.
///
/// @param forgottenAt a day after it has expired
@Schema(version = 1)
public record Invite(
    String inviteCode,
    String serverId,
    String createdBy,
    Optional<Instant> expiresAt,
    Optional<Integer> maxUses,
    int uses,
    Instant createdAt,
    @Expires Optional<Instant> forgottenAt) {}
