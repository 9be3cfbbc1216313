package dev.trestle.apps.chat.table;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// That somebody has used their power.
///
/// @param auditId sorts by time
/// @param action such as `member.kick`
/// @param changes what is another than before: names of settings, and their values now
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
