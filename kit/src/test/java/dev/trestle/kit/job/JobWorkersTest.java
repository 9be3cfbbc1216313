package dev.trestle.kit.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.trestle.engine.Database;
import dev.trestle.kit.testing.KitTable;
import dev.trestle.singletable.stream.Streams;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@TrestleTest
class JobWorkersTest {
  private static Progress step(Job job) {
    return job.done() == 24
        ? new Progress.Finished(1, Optional.of("done"))
        : Progress.to("NEXT", 1);
  }

  @Test
  void a_stored_job_is_run_to_its_end(Database database, KitTable table, TestClock clock) {
    var runner = new JobRunner(table, clock, Map.of("count", JobWorkersTest::step));
    try (var _ = JobWorkers.start(runner, Streams.of(table, database).clock(clock))) {
      table.run(table.jobs().create(Job.of("1", "count", "ann", clock.instant())));
      await().atMost(Duration.ofSeconds(30)).until(() -> table.job("1").load().open().isEmpty());
    }
    assertThat(table.job("1").load())
        .returns(25L, Job::done)
        .returns(Optional.of("done"), Job::result);
  }
}
