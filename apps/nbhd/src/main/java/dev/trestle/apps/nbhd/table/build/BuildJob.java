package dev.trestle.apps.nbhd.table.build;

import dev.trestle.dynamo.value.Item;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.attribute.Upgrade;
import java.time.Instant;
import java.util.Optional;

/// A build of a site.
///
/// @param attempt how often a worker has begun it: a worker changes the job on condition that the attempt is its own
/// @param forced whether a user asked for a build though nothing has changed
/// @param stage the stage that runs, or that failed
/// @param percent how much of the stage is done
/// @param asOf posts are published that are due at this time
/// @param leaseUntil the worker has to refresh it before; after, another one begins the next attempt
/// @param contentHash a hash of everything that the build depends on
/// @param deployId what it made
@Schema(version = 2)
public record BuildJob(
    String jobId,
    String siteId,
    String ownerDid,
    Status status,
    Optional<Trigger> trigger,
    boolean forced,
    int attempt,
    Optional<Stage> stage,
    Optional<Integer> percent,
    Instant createdAt,
    Optional<Instant> startedAt,
    Optional<Instant> completedAt,
    Optional<Instant> asOf,
    Optional<Instant> leaseUntil,
    @Stored(absentAsNull = true) Optional<String> error,
    Optional<Stage> errorStage,
    Optional<String> logUrl,
    Optional<String> contentHash,
    Optional<Integer> contentCount,
    Optional<String> deployId,
    @Expires Optional<Instant> expiresAt) {
  /// The status of a build job.
  public enum Status {
    PENDING,
    RUNNING,
    COMPLETED,
    FAILED,
    CANCELLED,
    /// A newer job has replaced it before it began.
    SUPERSEDED
  }

  /// The stages of a build, in their order.
  public enum Stage {
    LOAD,
    VALIDATE,
    RENDER,
    ASSETS,
    CHECK,
    PUBLISH
  }

  /// The reason for a build.
  public enum Trigger {
    MANUAL,
    CONTENT_UPDATE,
    CONFIG_UPDATE,
    SCHEDULE,
    UPLOAD
  }

  /// Jobs of the first version had one attempt, and did not name the owner of the site.
  @Upgrade(from = 1)
  static Item withAttempts(Item job) {
    return job.with("owner_did", "").with("forced", false).with("attempt", 1);
  }
}
