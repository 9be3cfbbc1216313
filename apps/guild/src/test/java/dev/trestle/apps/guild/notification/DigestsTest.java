package dev.trestle.apps.guild.notification;

import static dev.trestle.apps.guild.testing.TalkFixture.ANN;
import static dev.trestle.apps.guild.testing.TalkFixture.FLO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.notice.NotificationPreferences.Digest;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class DigestsTest {
  private final GuildTable table;
  private final TestClock clock;
  private final NotificationFixture fixture;
  private final JobRunner runner;

  DigestsTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    // A Thursday. Ann lives in Berlin, where it is 11:00.
    clock.forwardTo(Instant.parse("2026-01-01T10:00:00Z"));
    this.fixture = new NotificationFixture(table, clock);
    this.runner = new JobRunner(table, clock, Map.of(Digests.KIND, fixture.digests));
    table.run(table.user(ANN).update().set(User::timeZone).to("Europe/Berlin"));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private void want(Digest digest) {
    var before = table.user(ANN).load();
    fixture.prefer(ANN, it -> it.digest(digest));
    fixture.digests.react(before, table.user(ANN).load());
  }

  private List<Job> planned() {
    return table.openJobs(Job.LATER).all(10);
  }

  @Test
  void a_daily_digest_is_planned_for_the_next_morning_of_the_user() {
    want(Digest.DAILY);
    want(Digest.DAILY);
    assertThat(planned()).hasSize(1);
    assertThat(planned().getFirst().dueAt()).isEqualTo("2026-01-02T07:00:00Z");
  }

  @Test
  void a_weekly_digest_is_planned_for_the_next_monday() {
    want(Digest.WEEKLY);
    assertThat(planned().getFirst().dueAt()).isEqualTo("2026-01-05T07:00:00Z");
  }

  @Test
  void a_digest_lists_what_is_unread_and_plans_the_next_one() {
    want(Digest.DAILY);
    fixture.events.followed(SampleItems.follow(FLO, ANN));
    clock.forwardTo(Instant.parse("2026-01-02T07:00:00Z"));
    runner.round();
    var email = fixture.nextEmail();
    assertThat(email.subject()).isEqualTo("Your guild: 1 unread notification");
    assertThat(email.text()).contains("- flo follows you.", "https://guild.example/guild/");
    assertThat(planned().getFirst().dueAt()).isEqualTo("2026-01-03T07:00:00Z");
    // What was sent once is not sent on the next day.
    clock.forwardTo(Instant.parse("2026-01-03T07:00:00Z"));
    runner.round();
    assertThat(fixture.closeAndListEmails()).isEmpty();
  }

  @Test
  void a_step_that_is_repeated_sends_nothing_twice() {
    want(Digest.DAILY);
    fixture.events.followed(SampleItems.follow(FLO, ANN));
    var job = planned().getFirst();
    clock.forwardTo(job.dueAt());
    fixture.digests.next(job);
    fixture.digests.next(job);
    fixture.nextEmail();
    assertThat(fixture.closeAndListEmails()).isEmpty();
    assertThat(planned()).hasSize(2);
  }

  @Test
  void nothing_is_sent_to_a_user_who_has_changed_their_mind_or_read_everything() {
    want(Digest.DAILY);
    fixture.events.followed(SampleItems.follow(FLO, ANN));
    want(Digest.NONE);
    clock.forwardTo(Instant.parse("2026-01-02T07:00:00Z"));
    runner.round();
    assertThat(planned()).isEmpty();
    assertThat(fixture.closeAndListEmails()).isEmpty();
  }
}
