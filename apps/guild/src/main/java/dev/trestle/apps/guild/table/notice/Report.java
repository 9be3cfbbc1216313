package dev.trestle.apps.guild.table.notice;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A report about an object that breaks the rules, for moderators.
@Schema(version = 1)
public record Report(
    State state,
    String id,
    String reporterId,
    String objectType,
    String objectId,
    String reason,
    Optional<String> decision,
    Optional<String> decidedBy,
    Instant createdAt,
    Instant updatedAt) {
  /// Whether a moderator has decided.
  public enum State {
    OPEN,
    CLOSED
  }
}
