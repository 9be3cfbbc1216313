package dev.trestle.kit.job;

import dev.trestle.kit.id.Ids;
import dev.trestle.singletable.attribute.Expires;
import dev.trestle.singletable.attribute.Schema;
import dev.trestle.singletable.attribute.Stored;
import dev.trestle.singletable.attribute.Version;
import java.time.Instant;
import java.util.Optional;

/// A background job: work that takes longer than a request, done in steps that continue after a restart.
///
/// @param kind which [JobHandler] does it
/// @param subject the id of what it is about
/// @param scope the id of what the subject belongs to, if that matters; stored under the name that the first application gave it
/// @param since the job is about what happened from this moment on, if that matters
/// @param open [#NOW] or [#LATER] while there is something left to do: the index lists it under this word
/// @param dueAt no step is done before
/// @param place how far the step is, such as the last key or a cursor
/// @param done how many items it has handled
/// @param failure why the last attempt failed; empty once one has succeeded
/// @param version counts the changes: a step is stored only by a node that has seen the one before
@Schema(version = 1)
public record Job(
    String jobId,
    String kind,
    String subject,
    @Stored(as = "serverId") Optional<String> scope,
    Optional<Instant> since,
    Optional<String> open,
    Instant dueAt,
    String step,
    Optional<String> place,
    long done,
    Optional<String> result,
    Optional<String> failure,
    Instant createdAt,
    Instant updatedAt,
    @Version long version,
    @Expires Optional<Instant> forgottenAt) {
  /// Open, to be done as soon as possible.
  public static final String NOW = "JOBS";

  /// Open, and not due for days.
  public static final String LATER = "LATER";

  /// The first step of every job.
  public static final String FIRST_STEP = "BEGIN";

  /// A new job that can begin at once.
  public static Job of(String jobId, String kind, String subject, Instant now) {
    return new Job(
        jobId,
        kind,
        subject,
        Optional.empty(),
        Optional.empty(),
        Optional.of(NOW),
        now,
        FIRST_STEP,
        Optional.empty(),
        0,
        Optional.empty(),
        Optional.empty(),
        now,
        now,
        0,
        Optional.empty());
  }

  /// The same job within a scope.
  public Job in(String wanted) {
    return with(jobId, Optional.of(wanted), since, open, dueAt);
  }

  /// The same, about what happened from a moment on.
  public Job since(Instant moment) {
    return with(jobId, scope, Optional.of(moment), open, dueAt);
  }

  /// The same, to be done in some days. Its id begins with the time at which it is due: a runner lists such jobs by their ids, up to the
  /// first that is not due yet.
  public Job later(Instant due) {
    return with(Ids.first(due) + "-" + jobId, scope, since, Optional.of(LATER), due);
  }

  /// Whether the id begins with the time at which the job is due. Older releases have stored jobs for later of which that is not true.
  boolean isSortedByDue() {
    return jobId.startsWith(Ids.first(dueAt));
  }

  private Job with(
      String id,
      Optional<String> wanted,
      Optional<Instant> moment,
      Optional<String> opened,
      Instant due) {
    return new Job(
        id,
        kind,
        subject,
        wanted,
        moment,
        opened,
        due,
        step,
        place,
        done,
        result,
        failure,
        createdAt,
        updatedAt,
        version,
        forgottenAt);
  }
}
