package dev.trestle.kit.export;

import dev.trestle.kit.blob.BlobStore;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.JobItems;
import dev.trestle.kit.job.Progress;
import dev.trestle.singletable.stream.Change;
import dev.trestle.singletable.write.Update;
import dev.trestle.singletable.write.Write;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Runs exports as jobs. Each user has one export at most, whose job is found by the user's id. Thread-safe.
///
/// An application adds it to the handlers of its jobs under [#KIND], and to a stream subscription of [Job] by [#react].
///
/// @param <U> the application's record of a user
public final class ExportJobs<U> implements JobHandler {
  /// The kind of the jobs, as it is stored.
  public static final String KIND = "export_user";

  private static final System.Logger LOG = System.getLogger(ExportJobs.class.getName());

  /// Minimum time between the end of an export and the next export of the same user.
  private static final Duration FRESH = Duration.ofHours(1);

  /// Minimum time between the start of an export and a restart because it fails. Until then its runner tries again.
  private static final Duration RESTARTED_AFTER = Duration.ofMinutes(10);

  /// The first step of an export that is restarted after a failure: deletes the parts of the failed one, up to its stored position.
  private static final String CLEAR = "CLEAR";

  private static final String WRITE = "WRITE";
  private static final String TIDY = "TIDY";

  private final JobItems table;
  private final ExportContent<U> content;
  private final ExportBlobs blobs;
  private final InstantSource clock;
  private final ExportCollector<U> collector;
  private final ExportLimits limits;

  public ExportJobs(
      JobItems table, ExportContent<U> content, BlobStore store, InstantSource clock) {
    this(table, content, store, clock, ExportLimits.DEFAULT);
  }

  public ExportJobs(
      JobItems table,
      ExportContent<U> content,
      BlobStore store,
      InstantSource clock,
      ExportLimits limits) {
    this.table = table;
    this.content = content;
    this.blobs = new ExportBlobs(store);
    this.clock = clock;
    this.collector = new ExportCollector<>(content, blobs, limits);
    this.limits = limits;
  }

  private static String jobId(String userId) {
    return "EXPORT-" + userId;
  }

  /// Starts an export, unless one is running or has ended a short while ago. An export that was started some minutes ago and has failed at its
  /// last attempt begins again: it might fail forever, such as at a cursor that this release cannot read.
  ///
  /// @return the id of its job
  public String start(String userId) {
    var now = clock.instant();
    var before = find(userId);
    if (before.isEmpty()) {
      // Refused where another request has just started it.
      var _ = table.attempt(table.jobs().create(Job.of(jobId(userId), KIND, userId, now)));
    } else if (before.get().open().isEmpty() && !isFresh(before.get(), now)) {
      restart(restarted(before.get(), now).set(Job::step).to(Job.FIRST_STEP).remove(Job::place));
    } else if (isFailing(before.get(), now)) {
      restart(restarted(before.get(), now).set(Job::step).to(CLEAR));
    }
    return jobId(userId);
  }

  private Update<Job> restarted(Job before, Instant now) {
    return table
        .jobs()
        .update(before)
        .set(Job::open)
        .to(Job.NOW)
        .set(Job::dueAt)
        .to(now)
        .set(Job::createdAt)
        .to(now)
        .set(Job::updatedAt)
        .to(now)
        .set(Job::done)
        .to(0L)
        .remove(Job::result)
        .remove(Job::failure)
        .remove(Job::forgottenAt);
  }

  /// Refused where another request has just restarted it, or a runner has done a step.
  private void restart(Update<Job> update) {
    var _ = table.attempt(update);
  }

  private static boolean isFailing(Job job, Instant now) {
    return job.open().isPresent()
        && job.failure().isPresent()
        && !job.createdAt().plus(RESTARTED_AFTER).isAfter(now);
  }

  private static boolean isFresh(Job job, Instant now) {
    return job.result().isPresent() && job.updatedAt().plus(FRESH).isAfter(now);
  }

  /// The job of a user's export.
  public Optional<Job> find(String userId) {
    return table.job(jobId(userId)).find();
  }

  /// The write that deletes a user's export, for the transaction that deletes the user. The files follow, see [#react] and [#deleteFiles].
  public Write<Job> deletion(String userId) {
    return table.job(jobId(userId)).delete();
  }

  /// Deletes the files of an export whose job is already deleted, at once if possible. A failure is logged and not thrown: the files are
  /// deleted again when the stream reports the deleted job.
  public void deleteFiles(String userId) {
    try {
      deleteAll(userId, Optional.empty());
    } catch (UncheckedIOException out) {
      LOG.log(
          System.Logger.Level.WARNING,
          () ->
              "An export is removed later userId=%s cause=%s".formatted(userId, out.getMessage()));
    }
  }

  /// Collects, then writes the file, then deletes the parts.
  @Override
  public Progress next(Job job) {
    var user = content.users().apply(job.subject());
    if (user.isEmpty()) {
      deleteAll(job.subject(), job.place());
      return Progress.finished(0);
    }
    return switch (job.step()) {
      case CLEAR -> {
        blobs.deleteParts(job.subject(), ExportPosition.parse(job.place()).part());
        yield Progress.to(Job.FIRST_STEP, 0);
      }
      case WRITE -> write(job, user.get());
      case TIDY -> {
        blobs.deleteParts(job.subject(), ExportPosition.parse(job.place()).part());
        yield new Progress.Finished(0, Optional.of(ExportBlobs.key(job.subject())));
      }
      default -> collect(job, user.get());
    };
  }

  private Progress collect(Job job, U user) {
    var collected =
        collector.next(job.subject(), user, ExportPosition.parse(job.place()), job.done());
    var place = collected.position().text();
    deleteIfUnwanted(job, place);
    return Progress.to(collected.more() ? job.step() : WRITE, collected.lines()).at(place);
  }

  private Progress write(Job job, U user) {
    var position = ExportPosition.parse(job.place());
    blobs.put(
        job.subject(),
        new ExportZipWriter<>(content, blobs, limits.fileBytes())
            .write(job.subject(), user, position, job.done(), clock.instant()));
    var place = job.place().orElseThrow();
    deleteIfUnwanted(job, place);
    return Progress.to(TIDY, 0).at(place);
  }

  /// Deletes what a step has stored if its job was deleted meanwhile: the deletion of the job did not see these files. One of the two runs
  /// second and sees what the other has done.
  private void deleteIfUnwanted(Job job, String place) {
    if (find(job.subject()).isEmpty()) {
      deleteAll(job.subject(), Optional.of(place));
    }
  }

  private void deleteAll(String userId, Optional<String> place) {
    blobs.deleteAll(userId, ExportPosition.parse(place).part());
  }

  /// Deletes the files of an export when its job is deleted or expires.
  public void react(Change<Job> change) {
    switch (change) {
      case Change.Created<Job> _, Change.Changed<Job> _ -> {}
      case Change.Removed<Job>(var gone, _) -> removed(gone);
      case Change.Expired<Job>(var gone, _) -> removed(gone);
    }
  }

  private void removed(Job gone) {
    if (gone.kind().equals(KIND) && find(gone.subject()).isEmpty()) {
      deleteAll(gone.subject(), gone.place());
    }
  }
}
