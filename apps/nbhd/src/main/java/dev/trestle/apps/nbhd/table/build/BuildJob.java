package dev.trestle.apps.nbhd.table.build;

import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Stored;
import java.time.Instant;
import java.util.Optional;

/// One building of a site.
public record BuildJob(
    String jobId,
    String siteId,
    Status status,
    Instant createdAt,
    Optional<Instant> startedAt,
    Optional<Instant> completedAt,
    @Stored(absentAsNull = true) Optional<String> error,
    Optional<String> logUrl,
    @Expires Optional<Instant> expiresAt) {
  /// The status of a build job.
  public enum Status {
    PENDING,
    RUNNING,
    COMPLETED,
    FAILED,
    CANCELLED
  }
}
