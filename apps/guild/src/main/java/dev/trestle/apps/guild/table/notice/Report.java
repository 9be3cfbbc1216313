package dev.trestle.apps.guild.table.notice;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A report about an object that breaks the rules, for administrators.
///
/// @param objectRef the whole key of the object as text, such as `Activity:u1:a1`
/// @param authorId the user who wrote or owns the object
/// @param excerpt the beginning of the object when it was reported
@Schema(version = 1)
public record Report(
    State state,
    String id,
    String reporterId,
    String objectType,
    String objectId,
    String objectRef,
    Optional<String> authorId,
    String excerpt,
    Reason reason,
    Optional<String> note,
    Optional<Decision> decision,
    Optional<String> decisionNote,
    Optional<String> decidedBy,
    Instant createdAt,
    Instant updatedAt) {
  /// Whether an administrator has decided.
  public enum State {
    OPEN,
    CLOSED
  }

  /// The rule that the reporter sees broken.
  public enum Reason {
    SPAM,
    ABUSE,
    HARM,
    OTHER
  }

  /// The decision of an administrator.
  public enum Decision {
    /// No rule is broken.
    DISMISSED,
    /// The object was deleted.
    REMOVED,
    /// The account of the author was closed.
    SUSPENDED
  }

  /// The reporter, while the report is open: a user has one open report about an object.
  public Optional<String> openReporterId() {
    return state == State.OPEN ? Optional.of(reporterId) : Optional.empty();
  }
}
