package dev.trestle.kit.job;

import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Update;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/// Runs jobs step by step. Thread-safe, also across nodes: of two runners that do the same step at once, one stores that it was done.
public final class JobRunner {
  private static final System.Logger LOG = System.getLogger(JobRunner.class.getName());

  /// A job without a change for so long has lost its runner.
  public static final Duration ABANDONED_AFTER = Duration.ofMinutes(1);

  /// Retention period of finished jobs.
  private static final Duration KEPT_FINISHED = Duration.ofDays(30);

  private static final String DONE = "DONE";
  private static final int LONGEST_FAILURE = 500;

  /// Maximum number of open jobs that one round reads; the oldest come first.
  private static final int MAX_READ = 1_000;

  private final JobItems table;
  private final InstantSource clock;
  private final Map<String, JobHandler> handlers;

  public JobRunner(JobItems table, InstantSource clock, Map<String, JobHandler> handlers) {
    this.table = table;
    this.clock = clock;
    this.handlers = Map.copyOf(handlers);
  }

  /// Does the next step of a job that was stored or changed, if it has not changed since.
  ///
  /// @return the job as it is now, if a step was done
  public Optional<Job> received(Job job) {
    return isWaiting(job)
        ? Optional.empty()
        : table
            .job(job.jobId())
            .find()
            .filter(now -> now.version() == job.version())
            .flatMap(this::advanceLoaded);
  }

  /// Does the next step of a job that was read just now.
  ///
  /// @return the job as it is then, if a step was done
  Optional<Job> advanceLoaded(Job job) {
    if (isWaiting(job)) {
      return Optional.empty();
    }
    advance(job);
    return table.job(job.jobId()).find();
  }

  /// A failed job waits for the next round.
  private boolean isWaiting(Job job) {
    return job.open().isEmpty() || job.failure().isPresent() || isEarly(job);
  }

  /// Does a step of every job that has become due, and of those that were abandoned.
  ///
  /// @return how many those were
  public int round() {
    int found = 0;
    for (var job : table.openJobs(Job.NOW).stream(MAX_READ).limit(MAX_READ).toList()) {
      if (isAbandoned(job)) {
        found += advanceListed(job);
      }
    }
    // Sorted by when they are due, so the first that is early ends it. Those that older releases
    // have stored come before all others, in
    // another order: the early ones among them are skipped.
    for (var job :
        table.openJobs(Job.LATER).stream(MAX_READ)
            .takeWhile(job -> !isEarly(job) || !job.isSortedByDue())
            .filter(job -> !isEarly(job))
            .limit(MAX_READ)
            .toList()) {
      found += advanceListed(job);
    }
    return found;
  }

  /// Advances a job from the index, unless the stored job has another version: an index may be stale.
  private int advanceListed(Job listed) {
    var job = table.job(listed.jobId()).find().filter(now -> now.version() == listed.version());
    try {
      job.ifPresent(this::advance);
    } catch (UnavailableException | ContendedException passing) {
      // The others have their turn all the same; this one has the next.
      LOG.log(
          System.Logger.Level.WARNING,
          "Job waits for the database jobId=" + listed.jobId(),
          passing);
    }
    return job.isPresent() ? 1 : 0;
  }

  private boolean isEarly(Job job) {
    return job.dueAt().isAfter(clock.instant());
  }

  private boolean isAbandoned(Job job) {
    boolean waited = job.dueAt().isAfter(job.updatedAt());
    return !isEarly(job)
        && (waited || !job.updatedAt().plus(ABANDONED_AFTER).isAfter(clock.instant()));
  }

  private void advance(Job job) {
    Progress progress;
    try {
      progress = handler(job.kind()).next(job);
    } catch (UnavailableException | ContendedException passing) {
      // Not the job's fault: the stream handler tries again, after a pause.
      throw passing;
    } catch (RuntimeException failed) {
      LOG.log(
          System.Logger.Level.WARNING,
          "Job failed and is tried again kind=%s jobId=%s step=%s"
              .formatted(job.kind(), job.jobId(), job.step()),
          failed);
      note(table.jobs().update(job).set(Job::failure).to(reason(failed)));
      return;
    }
    note(progressUpdate(job, progress));
  }

  private JobHandler handler(String kind) {
    var handler = handlers.get(kind);
    if (handler == null) {
      throw new IllegalStateException("This release has no handler for jobs of the kind " + kind);
    }
    return handler;
  }

  private Update<Job> progressUpdate(Job job, Progress progress) {
    var update = table.jobs().update(job).remove(Job::failure);
    var now = clock.instant();
    return switch (progress) {
      case Progress.Further(var step, var place, var handled, var pause, var result) ->
          with(result, place(place, update))
              .set(Job::step)
              .to(step)
              .add(Job::done, handled)
              .set(Job::open)
              .to(Job.NOW)
              .set(Job::dueAt)
              .to(now.plus(pause));
      case Progress.Finished(var handled, var result) ->
          with(result, place(Optional.empty(), update))
              .set(Job::step)
              .to(DONE)
              .add(Job::done, handled)
              .remove(Job::open)
              .set(Job::forgottenAt)
              .to(now.plus(KEPT_FINISHED));
    };
  }

  private static Update<Job> place(Optional<String> place, Update<Job> update) {
    return place
        .map(where -> update.set(Job::place).to(where))
        .orElseGet(() -> update.remove(Job::place));
  }

  private static Update<Job> with(Optional<String> result, Update<Job> update) {
    return result.map(text -> update.set(Job::result).to(text)).orElse(update);
  }

  /// Refused where another node was faster; then its progress counts.
  private void note(Update<Job> update) {
    var _ = table.attempt(update.set(Job::updatedAt).to(clock.instant()));
  }

  private static String reason(RuntimeException failed) {
    var text = String.valueOf(failed);
    return text.length() <= LONGEST_FAILURE ? text : text.substring(0, LONGEST_FAILURE);
  }
}
