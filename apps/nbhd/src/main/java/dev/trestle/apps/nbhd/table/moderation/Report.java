package dev.trestle.apps.nbhd.table.moderation;

import dev.trestle.singletable.attribute.Schema;
import java.time.Instant;
import java.util.Optional;

/// A report about a site, a user or a neighbourhood that breaks the rules, for administrators.
///
/// @param ownerDid the user who is responsible for the subject
/// @param openReporterDid the reporter, while it is open: a user has one open report about a subject
@Schema(version = 1)
public record Report(
    String reportId,
    String reporterDid,
    Optional<String> openReporterDid,
    Subject subject,
    String subjectId,
    Optional<String> ownerDid,
    Reason reason,
    Optional<String> note,
    Optional<Decision> decision,
    Optional<String> decisionNote,
    Optional<String> decidedBy,
    Optional<Instant> decidedAt,
    Instant createdAt) {
  /// The kind of what is reported.
  public enum Subject {
    SITE,
    USER,
    NEIGHBORHOOD
  }

  /// The rule that the reporter sees broken.
  public enum Reason {
    SPAM,
    ABUSE,
    ILLEGAL,
    COPYRIGHT,
    OTHER
  }

  /// The decision of an administrator.
  public enum Decision {
    /// No rule is broken.
    DISMISSED,
    /// The site was closed.
    SITE_SUSPENDED,
    /// The account of the owner was closed.
    USER_SUSPENDED
  }

  public boolean isOpen() {
    return decision.isEmpty();
  }
}
