package dev.trestle.apps.guild.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Activity;
import dev.trestle.apps.guild.table.feed.Activity.Audience;
import dev.trestle.kit.id.Ids;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.Hostile;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import dev.trestle.testing.WithoutFaults;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import org.junit.jupiter.api.Test;

@TrestleTest
class ActivitiesTest {
  private final GuildTable table;
  private final TestClock clock;
  private final Activities activities;

  ActivitiesTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.activities = on(clock);
  }

  private Activities on(InstantSource time) {
    return new Activities(table, time, new Ids(time), ClockSkew.NONE);
  }

  private static ActivityDraft post(String actor) {
    return ActivityDraft.post(actor, "hello", Audience.PUBLIC);
  }

  @Test
  void the_id_of_an_activity_has_its_time() {
    var posted = activities.post(post("ann"));
    assertThat(Ids.moment(posted.activityId())).isEqualTo(posted.createdAt());
    assertThat(table.activity("ann", posted.createdAt(), posted.activityId()).find())
        .contains(posted);
    assertThat(table.activityHead("ann").load().activityId()).isEqualTo(posted.activityId());
  }

  @Test
  void times_increase_even_when_another_node_has_an_earlier_clock() {
    var first = activities.post(post("ann"));
    var second = on(() -> clock.instant().minusSeconds(20)).post(post("ann"));
    var third = activities.post(post("ann"));
    assertThat(second.createdAt()).isEqualTo(first.createdAt().plusMillis(1));
    assertThat(third.createdAt()).isEqualTo(first.createdAt().plusMillis(2));
  }

  @Test
  @Hostile
  void concurrent_posts_of_an_actor_have_different_times(@WithoutFaults GuildTable truth) {
    ConcurrentRun.run(
        3,
        (random, number) ->
            on(() -> clock.instant().plusMillis(random.nextInt(-5, 5))).post(post("ann")));
    var times = new HashSet<>();
    var all = truth.activitiesOf("ann").all(1_000);
    all.forEach(one -> times.add(one.createdAt()));
    assertThat(all).hasSize(ConcurrentRun.SIZE);
    assertThat(times).hasSize(ConcurrentRun.SIZE);
    assertThat(truth.activityHead("ann").load().ts()).isEqualTo(all.getFirst().createdAt());
  }

  @Test
  void a_node_with_a_wrong_clock_takes_no_posts() {
    var wrong =
        new Activities(table, clock, new Ids(clock), () -> Duration.ofSeconds(31).negated());
    assertThatThrownBy(() -> wrong.post(post("ann")))
        .isInstanceOf(ClockSkewException.class)
        .hasMessageContaining("PT-31S");
    assertThat(table.activityHead("ann").find()).isEmpty();
    var nearly = new Activities(table, clock, new Ids(clock), () -> ClockSkew.MAX);
    assertThat(nearly.post(post("ann")).actorId()).isEqualTo("ann");
  }

  @Test
  void a_post_can_be_edited_by_its_author_for_a_quarter_of_an_hour() {
    var posted = activities.post(post("ann"));
    assertThat(activities.edit(posted.key(), "bob", "x")).isEqualTo(ActivityOutcome.NOT_FOUND);
    clock.forward(Activities.EDITABLE);
    assertThat(activities.edit(posted.key(), "ann", "changed")).isEqualTo(ActivityOutcome.DONE);
    var edited = table.activity("ann", posted.createdAt(), posted.activityId()).load();
    assertThat(edited.text()).contains("changed");
    assertThat(edited.previewText()).isEqualTo("changed");
    clock.forward(Duration.ofMillis(1));
    assertThat(activities.edit(posted.key(), "ann", "late")).isEqualTo(ActivityOutcome.TOO_LATE);
  }

  @Test
  void a_deleted_activity_is_gone_and_cannot_be_edited() {
    var posted = activities.post(post("ann"));
    assertThat(activities.delete(posted.key(), "bob")).isEqualTo(ActivityOutcome.NOT_FOUND);
    assertThat(activities.delete(posted.key(), "ann")).isEqualTo(ActivityOutcome.DONE);
    assertThat(table.activitiesOf("ann").first()).isEmpty();
    assertThat(activities.delete(posted.key(), "ann")).isEqualTo(ActivityOutcome.NOT_FOUND);
    assertThat(activities.edit(posted.key(), "ann", "x")).isEqualTo(ActivityOutcome.NOT_FOUND);
  }

  @Test
  void a_long_text_has_a_preview() {
    var posted = activities.post(ActivityDraft.post("ann", "é".repeat(1_000), Audience.PUBLIC));
    assertThat(posted.previewText()).hasSize(Activities.PREVIEW);
    assertThat(posted.text().map(String::length)).contains(1_000);
  }

  @Test
  void an_activity_for_a_group_names_it() {
    assertThatThrownBy(() -> ActivityDraft.post("ann", "x", Audience.GROUP))
        .hasMessageContaining("names no group");
    var posted = activities.post(post("ann").in("g1").to(Audience.GROUP));
    assertThat(table.activitiesIn("g1").all(10)).containsExactly(posted);
    assertThat(posted).extracting(Activity::audience).isEqualTo(Audience.GROUP);
  }
}
