package dev.trestle.apps.guild.deletion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.group.GroupDeletion;
import dev.trestle.apps.guild.group.GroupDeparture;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.attempt.LoginAttemptsTable;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.value.Item;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobHandler;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.kit.job.Progress;
import dev.trestle.testing.TestClock;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Purges users on a table, step by step, without a node.
final class PurgeFixture {
  private static final int MAX_STEPS = 500;

  final GuildTable table;
  final Dynamo dynamo;
  final TestClock clock;
  final Ids ids;
  final AccountPurge purge;

  PurgeFixture(GuildTable table, LoginAttemptsTable attempts, Dynamo dynamo, TestClock clock) {
    this.table = table;
    this.dynamo = dynamo;
    this.clock = clock;
    this.ids = new Ids(clock);
    this.purge = new AccountPurge(table, attempts, dynamo, ids, clock);
  }

  /// Starts a purge and runs all jobs to their ends. Each step is done by another runner, as after the crash of a node.
  Job purge(String userId) {
    var job = AccountPurge.job(userId, ids, clock.instant());
    table.run(table.jobs().create(job));
    runJobs();
    assertThat(table.job(job.jobId()).find()).isEmpty();
    return job;
  }

  void runJobs() {
    JobHandler nothing = _ -> Progress.finished(0);
    var deletion = new GroupDeletion(table, new GroupDeparture(table, ids, clock), clock);
    for (int i = 0; table.openJobs(Job.NOW).first().isPresent(); i++) {
      assertThat(i).as("steps").isLessThan(MAX_STEPS);
      clock.forward(Duration.ofMinutes(3));
      var runner =
          new JobRunner(
              table,
              clock,
              Map.of(AccountPurge.KIND, purge, GroupDeletion.KIND, deletion, "another", nothing));
      runner.round();
      table
          .openJobs(Job.NOW)
          .all(10)
          .forEach(open -> assertThat(open.failure()).as(open.step()).isEmpty());
    }
  }

  /// All items that contain a text.
  List<Item> naming(String text) {
    return dynamo.scan(Scan.of(table.model().name()).consistently()).items().stream()
        .filter(item -> NamedUser.isIn(item, text))
        .toList();
  }
}
