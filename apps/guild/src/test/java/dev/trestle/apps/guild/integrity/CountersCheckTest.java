package dev.trestle.apps.guild.integrity;

import static dev.trestle.apps.guild.group.GroupFixture.MEMBER;
import static dev.trestle.apps.guild.group.GroupFixture.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.group.GroupFixture;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.graph.Counter;
import dev.trestle.apps.guild.table.graph.Counter.Kind;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.reward.XpAward.Source;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

@TrestleTest
class CountersCheckTest {
  private final GuildTable table;
  private final TestClock clock;
  private final GroupFixture fixture;
  private final CountersCheck check;

  CountersCheckTest(GuildTable table, Dynamo dynamo, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new GroupFixture(table, clock);
    this.check = new CountersCheck(table, dynamo, clock);
  }

  /// Runs a check to its end, and returns what it found.
  private CounterFindings run() {
    clock.forward(Duration.ofDays(1));
    var nightly = CountersCheck.nightly(table, clock);
    assertThat(nightly.start()).isTrue();
    var runner = new JobRunner(table, clock, Map.of(CountersCheck.KIND, check));
    var job = nightly.newest().orElseThrow();
    while (job.open().isPresent()) {
      clock.forward(Duration.ofMinutes(2));
      job = runner.received(job).orElseThrow();
    }
    return CounterFindings.of(job.result());
  }

  private void counter(String userId, Kind kind, long count) {
    var zero = Counter.zero(userId, kind, clock.instant());
    table.run(table.counters().create(zero));
    table.run(table.counter(userId, kind).update().set(Counter::count).to(count));
  }

  @Test
  void right_numbers_stay_as_they_are() {
    var group = fixture.populated(Group.Access.PUBLIC);
    table.transact(
        new Awards(table).pay(MEMBER, Source.TASK, "t", Awards.TASK_XP, clock.instant()));
    counter(MEMBER, Kind.FOLLOWERS, 0);
    var findings = run();
    assertThat(findings.repaired()).isEmpty();
    assertThat(findings.skipped()).isEmpty();
    assertThat(findings.lookedAt()).isGreaterThan(10);
    assertThat(fixture.reload(group)).isEqualTo(group);
  }

  @Test
  void wrong_numbers_are_reported_and_repaired() {
    var group = fixture.populated(Group.Access.PUBLIC);
    table.run(table.group(group.id()).update().set(Group::memberCount).to(99));
    table.transact(
        new Awards(table).pay(MEMBER, Source.TASK, "t", Awards.TASK_XP, clock.instant()));
    table.run(table.xpSummary(MEMBER).update().set(XpSummary::xp).to(500L));
    counter(MEMBER, Kind.FOLLOWERS, 7);
    counter(OWNER, Kind.FOLLOWING, 3);
    assertThat(run().repaired())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("memberCount", 1, "xp", 1, "followers", 1, "following", 1));
    assertThat(fixture.reload(group).memberCount()).isEqualTo(3);
    assertThat(table.xpSummary(MEMBER).load().xp()).isEqualTo(10);
    assertThat(table.counter(MEMBER, Kind.FOLLOWERS).load().count()).isZero();
    assertThat(table.counter(OWNER, Kind.FOLLOWING).load().count()).isZero();
    assertThat(run().repaired()).as("the next night").isEmpty();
  }

  @Test
  void a_number_of_followers_that_changes_meanwhile_is_not_repaired() {
    counter(MEMBER, Kind.FOLLOWERS, 7);
    var counters = new StoredCounters(table, new Ids(clock));
    var suspect = counters.suspect(MEMBER).orElseThrow();
    table.run(table.counter(MEMBER, Kind.FOLLOWERS).update().set(Counter::count).to(8L));
    assertThat(counters.repair(suspect)).isFalse();
    assertThat(table.counter(MEMBER, Kind.FOLLOWERS).load().count()).isEqualTo(8);
  }

  @Test
  void a_check_goes_on_where_it_stopped() {
    for (int i = 0; i < 60; i++) {
      fixture.user("more" + i);
    }
    clock.forward(Duration.ofDays(1));
    var nightly = CountersCheck.nightly(table, clock);
    nightly.start();
    var job = nightly.newest().orElseThrow();
    var first = new JobRunner(table, clock, Map.of(CountersCheck.KIND, check)).received(job);
    assertThat(first.flatMap(Job::place)).isPresent();
    assertThat(CounterFindings.of(first.orElseThrow().result()).lookedAt()).isEqualTo(100);
    var other = new JobRunner(table, clock, Map.of(CountersCheck.KIND, check));
    var second = other.received(first.get()).orElseThrow();
    assertThat(CounterFindings.of(second.result()).lookedAt()).isBetween(101L, 200L);
  }
}
