package dev.trestle.apps.chat.integrity;

import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.kit.job.Job;
import dev.trestle.singletable.write.Outcome;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.stream.Stream;

/// Starts the integrity check once per night, on the first node that asks after the hour. The caller invokes
/// [#startIfDue] every few minutes.
public record NightlyCheck(ChatTable table, Jobs jobs, InstantSource clock) {
  /// In UTC.
  private static final int HOUR = 3;

  private static final int DAYS_BACK = 7;

  /// A job without progress for so long is stuck.
  private static final Duration STUCK = Duration.ofHours(1);

  private static final Duration REMEMBERED = Duration.ofDays(30);
  private static final System.Logger LOG = System.getLogger(NightlyCheck.class.getName());

  /// Starts today's check, if it is due and not started yet.
  public void startIfDue() {
    if (clock.instant().atOffset(ZoneOffset.UTC).getHour() >= HOUR) {
      var _ = start();
    }
  }

  /// Starts today's check now; false if it was started before.
  public boolean start() {
    boolean started = table.attempt(jobs.integrity(today())) instanceof Outcome.Done<?>;
    if (started) {
      earlier().filter(this::isStuck).forEach(this::abandon);
    }
    return started;
  }

  /// A slow job continues.
  private boolean isStuck(Job job) {
    return job.open().isPresent()
        && (job.failure().isPresent() || job.updatedAt().plus(STUCK).isBefore(clock.instant()));
  }

  /// Ends a stuck job; the new one checks the same items.
  private void abandon(Job job) {
    LOG.log(System.Logger.Level.WARNING, () -> "Integrity check abandoned jobId=" + job.jobId());
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

  private Stream<Job> earlier() {
    return Stream.iterate(today().minusDays(1), day -> day.minusDays(1))
        .limit(DAYS_BACK)
        .flatMap(day -> table.job(Jobs.integrityId(day)).find().stream());
  }

  /// The newest check of the last days.
  public Optional<Job> newest() {
    return Stream.iterate(today(), day -> day.minusDays(1))
        .limit(DAYS_BACK)
        .flatMap(day -> table.job(Jobs.integrityId(day)).find().stream())
        .findFirst();
  }

  private LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
  }
}
