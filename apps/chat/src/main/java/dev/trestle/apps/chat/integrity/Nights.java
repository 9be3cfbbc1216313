package dev.trestle.apps.chat.integrity;

import dev.trestle.apps.chat.job.Jobs;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Job;
import dev.trestle.singletable.write.Outcome;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.stream.Stream;

/// Begins a look at everything, once a night: by the first node that asks after the hour. Whoever runs it calls [#begin] every few minutes.
public record Nights(ChatTable table, Jobs jobs, InstantSource clock) {
  /// In UTC.
  private static final int HOUR = 3;

  private static final int DAYS_BACK = 7;

  /// Begins today's, if it is time and nobody has.
  public void begin() {
    if (clock.instant().atOffset(ZoneOffset.UTC).getHour() >= HOUR) {
      var _ = now();
    }
  }

  /// Begins today's now; false where it was begun before.
  public boolean now() {
    return table.attempt(jobs.integrity(today())) instanceof Outcome.Done<?>;
  }

  /// The newest one, if there was any in the last days.
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
