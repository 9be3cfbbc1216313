package dev.trestle.apps.chat.job;

import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Job;
import dev.trestle.dynamo.error.UnavailableException;
import dev.trestle.singletable.write.ContendedException;
import dev.trestle.singletable.write.Update;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/// Does jobs, step by step. Safe for many threads, and beside runners of other nodes: of two that do the same step at once, one writes down
/// that it was done.
public final class JobRunner {
  private static final System.Logger LOG = System.getLogger(JobRunner.class.getName());

  /// A job that nobody has touched for so long has lost its runner.
  static final Duration FORSAKEN = Duration.ofMinutes(1);

  /// How long one can see that a job was done.
  private static final Duration REMEMBERED = Duration.ofDays(30);

  private static final String DONE = "DONE";
  private static final int LONGEST_FAILURE = 500;

  /// How many open jobs are looked at in one round; the oldest come first.
  private static final int LOOKED_AT = 1_000;

  private final ChatTable table;
  private final InstantSource clock;
  private final Map<Job.Kind, Work> works;

  public JobRunner(ChatTable table, InstantSource clock, Map<Job.Kind, Work> works) {
    this.table = table;
    this.clock = clock;
    this.works = Map.copyOf(works);
  }

  /// A job was stored, or has come further: does its next step, if it is still where it was then.
  ///
  /// @return the job as it is now, if a step was done
  Optional<Job> told(Job job) {
    return isWaiting(job)
        ? Optional.empty()
        : table
            .job(job.jobId())
            .find()
            .filter(now -> now.version() == job.version())
            .flatMap(this::further);
  }

  /// Does the next step of a job that was read just now.
  ///
  /// @return the job as it is then, if a step was done
  Optional<Job> further(Job job) {
    if (isWaiting(job)) {
      return Optional.empty();
    }
    advance(job);
    return table.job(job.jobId()).find();
  }

  /// One that has failed waits for the next round.
  private boolean isWaiting(Job job) {
    return job.open().isEmpty() || job.failure().isPresent() || isEarly(job);
  }

  /// Does a step of every job that has become due, and of those that nobody has touched for a while.
  ///
  /// @return how many those were
  public int round() {
    int found = 0;
    for (var job : table.openJobs(Job.NOW).stream(LOOKED_AT).limit(LOOKED_AT).toList()) {
      if (isForsaken(job)) {
        found += advanceListed(job);
      }
    }
    // All of them wait for the same time, so the first that is early ends it.
    for (var job :
        table.openJobs(Job.LATER).stream(LOOKED_AT)
            .limit(LOOKED_AT)
            .takeWhile(job -> !isEarly(job))
            .toList()) {
      found += advanceListed(job);
    }
    return found;
  }

  /// What an index lists may be late; what is stored decides.
  private int advanceListed(Job listed) {
    var job = table.job(listed.jobId()).find().filter(now -> now.version() == listed.version());
    try {
      job.ifPresent(this::advance);
    } catch (UnavailableException | ContendedException passing) {
      // The others have their turn all the same; this one has the next.
      LOG.log(System.Logger.Level.WARNING, "A job has to wait jobId=" + listed.jobId(), passing);
    }
    return job.isPresent() ? 1 : 0;
  }

  private boolean isEarly(Job job) {
    return job.dueAt().isAfter(clock.instant());
  }

  private boolean isForsaken(Job job) {
    boolean waited = job.dueAt().isAfter(job.updatedAt());
    return !isEarly(job) && (waited || !job.updatedAt().plus(FORSAKEN).isAfter(clock.instant()));
  }

  private void advance(Job job) {
    Progress progress;
    try {
      progress = work(job.kind()).next(job);
    } catch (UnavailableException | ContendedException passing) {
      // Not the job's fault: whoever told of it tries again, after a pause.
      throw passing;
    } catch (RuntimeException failed) {
      LOG.log(
          System.Logger.Level.WARNING,
          "A job failed, and is tried again kind=%s jobId=%s step=%s"
              .formatted(job.kind(), job.jobId(), job.step()),
          failed);
      note(table.jobs().update(job).set(Job::failure).to(reason(failed)));
      return;
    }
    note(further(job, progress));
  }

  private Work work(Job.Kind kind) {
    var work = works.get(kind);
    if (work == null) {
      throw new IllegalStateException("No node of this release does " + kind);
    }
    return work;
  }

  private Update<Job> further(Job job, Progress progress) {
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
              .to(now.plus(REMEMBERED));
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

  /// Where somebody else was faster, their note counts.
  private void note(Update<Job> update) {
    var _ = table.attempt(update.set(Job::updatedAt).to(clock.instant()));
  }

  private static String reason(RuntimeException failed) {
    var text = String.valueOf(failed);
    return text.length() <= LONGEST_FAILURE ? text : text.substring(0, LONGEST_FAILURE);
  }
}
