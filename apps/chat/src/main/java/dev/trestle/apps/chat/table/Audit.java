package dev.trestle.apps.chat.table;

import dev.trestle.singletable.codec.Expires;
import dev.trestle.singletable.codec.Schema;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// An entry of the audit log: an action of a privileged member.
///
/// @param auditId sorts by time
/// @param action such as `member.kick`
/// @param changes the changed settings and their new values
@Schema(version = 1)
public record Audit(
    String serverId,
    String auditId,
    String actorId,
    String action,
    Optional<String> targetId,
    Map<String, String> changes,
    Instant createdAt,
    @Expires Instant expiresAt) {}
