package dev.trestle.kit.job;

import dev.trestle.singletable.write.Outcome;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Starts a job once per night, on the first node that asks after the hour, such as a check of all stored items. The caller invokes
/// [#startIfDue] every few minutes.
///
/// @param daily the job of a day, with an id that is the same on all nodes and different for each day
public record NightlyJob(JobItems table, InstantSource clock, Function<LocalDate, Job> daily) {
  /// In UTC.
  private static final int HOUR = 3;

  private static final int DAYS_BACK = 7;

  /// A job without progress for so long is stuck.
  private static final Duration STUCK = Duration.ofHours(1);

  private static final Duration REMEMBERED = Duration.ofDays(30);
  private static final System.Logger LOG = System.getLogger(NightlyJob.class.getName());

  /// Starts today's job, if it is due and not started yet.
  public void startIfDue() {
    if (clock.instant().atOffset(ZoneOffset.UTC).getHour() >= HOUR) {
      var _ = start();
    }
  }

  /// Starts today's job now; false if it was started before.
  public boolean start() {
    boolean started =
        table.attempt(table.jobs().create(daily.apply(today()))) instanceof Outcome.Done<?>;
    if (started) {
      find(today().minusDays(1)).filter(this::isStuck).forEach(this::abandon);
    }
    return started;
  }

  /// A slow job continues.
  private boolean isStuck(Job job) {
    return job.open().isPresent()
        && (job.failure().isPresent() || job.updatedAt().plus(STUCK).isBefore(clock.instant()));
  }

  /// Ends a stuck job; the new one does the same work.
  private void abandon(Job job) {
    LOG.log(System.Logger.Level.WARNING, () -> "Nightly job abandoned jobId=" + job.jobId());
    var now = clock.instant();
    // Refused if the job made progress after all.
    var _ =
        table.attempt(
            table
                .jobs()
                .update(job)
                .remove(Job::open)
                .set(Job::updatedAt)
                .to(now)
                .set(Job::forgottenAt)
                .to(now.plus(REMEMBERED)));
  }

  /// The jobs of a day and of those before, the newest first.
  private Stream<Job> find(LocalDate last) {
    return Stream.iterate(last, day -> day.minusDays(1))
        .limit(DAYS_BACK)
        .flatMap(day -> table.job(daily.apply(day).jobId()).find().stream());
  }

  /// The newest job of the last days.
  public Optional<Job> newest() {
    return find(today()).findFirst();
  }

  private LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
  }
}
