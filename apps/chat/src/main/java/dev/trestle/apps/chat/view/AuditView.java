package dev.trestle.apps.chat.view;

import dev.trestle.apps.chat.table.Audit;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// An audit entry, as the admins of the server see it.
public record AuditView(
    String id,
    PublicUser actor,
    String action,
    Optional<String> target,
    Map<String, String> changes,
    Instant createdAt) {
  public static AuditView of(Audit audit, PublicUser actor) {
    return new AuditView(
        audit.auditId(),
        actor,
        audit.action(),
        audit.targetId(),
        audit.changes(),
        audit.createdAt());
  }
}
