package dev.trestle.apps.guild.notification;

import static dev.trestle.apps.guild.testing.TalkFixture.ANN;
import static dev.trestle.apps.guild.testing.TalkFixture.FLO;
import static dev.trestle.apps.guild.testing.TalkFixture.SAM;
import static dev.trestle.apps.guild.testing.TalkFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.object.ObjectKind;
import dev.trestle.apps.guild.object.ObjectRef;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.notice.NotificationKind;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class NotificationListTest {
  private final GuildTable table;
  private final TestClock clock;
  private final NotificationFixture fixture;
  private int sources;

  NotificationListTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new NotificationFixture(table, clock);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private void add(String groupKey) {
    clock.forward(Duration.ofMillis(1));
    fixture.notifier.add(
        NewNotification.of(
                "test:" + sources++,
                ANN,
                NotificationKind.LIKE,
                ObjectRef.of(ObjectKind.USER, FLO),
                groupKey)
            .by(sources % 2 == 0 ? FLO : SAM)
            .groupedBy(groupKey));
  }

  private NotificationList.NotificationPage page(
      int first, Optional<String> after, boolean unreadOnly) {
    return fixture.list.page(ANN, first, after, unreadOnly);
  }

  private static List<String> keys(List<NotificationGroup> groups) {
    return groups.stream().map(group -> group.newest().groupKey()).toList();
  }

  private void run(Supplier<Plan> plan) {
    new Mutations(table).run(ANN, Optional.empty(), "", plan);
  }

  @Test
  void groups_stand_at_the_place_of_their_newest_notification() {
    List.of("a", "b", "a", "c", "b").forEach(this::add);
    var page = page(10, Optional.empty(), false);
    assertThat(keys(page.groups())).containsExactly("b", "c", "a");
    assertThat(page.groups().getLast().notifications()).hasSize(2);
    assertThat(page.next()).isEmpty();
  }

  @Test
  void page_by_page_every_group_is_shown_once() {
    var expected = new ArrayList<String>();
    for (int i = 0; i < 25; i++) {
      add("hot");
      add("k" + i);
      expected.add("k" + i);
    }
    add("hot");
    expected.add("hot");
    Collections.reverse(expected);
    var seen = new ArrayList<String>();
    var after = Optional.<String>empty();
    do {
      var page = page(4, after, false);
      seen.addAll(keys(page.groups()));
      after = page.next();
    } while (after.isPresent());
    assertThat(seen).containsExactlyElementsOf(expected);
  }

  @Test
  void a_group_larger_than_what_is_read_at_once_does_not_hide_what_is_older() {
    add("old");
    for (int i = 0; i < 2 * NotificationLimits.WINDOW; i++) {
      add("hot");
    }
    assertThat(keys(page(10, Optional.empty(), false).groups())).containsExactly("hot", "old");
  }

  @Test
  void marked_notifications_are_read_with_those_that_are_shown_as_one_until_a_new_one_comes() {
    List.of("a", "b", "a").forEach(this::add);
    assertThat(fixture.list.unread(ANN)).isEqualTo(2);
    var newest = page(1, Optional.empty(), false).groups().getFirst().newest().id();
    run(() -> fixture.marks.read(ANN, List.of(newest)));
    run(() -> fixture.marks.read(ANN, List.of(newest)));
    assertThat(keys(page(10, Optional.empty(), true).groups())).containsExactly("b");
    assertThat(fixture.list.unread(ANN)).isEqualTo(1);
    assertThat(fixture.list.find(ANN, newest).orElseThrow().read()).isTrue();
    add("a");
    assertThat(keys(page(10, Optional.empty(), true).groups())).containsExactly("a", "b");
    assertThat(fixture.list.unread(ANN)).isEqualTo(2);
  }

  @Test
  void everything_up_to_a_moment_is_marked_and_the_mark_never_moves_back() {
    add("a");
    var moment = clock.instant();
    add("b");
    run(() -> fixture.marks.readUpTo(ANN, moment));
    assertThat(keys(page(10, Optional.empty(), true).groups())).containsExactly("b");
    run(() -> fixture.marks.readUpTo(ANN, clock.instant().plus(Duration.ofDays(1))));
    run(() -> fixture.marks.readUpTo(ANN, moment));
    assertThat(fixture.list.unread(ANN)).isZero();
    // The mark was set to now, and not to tomorrow.
    add("c");
    assertThat(fixture.list.unread(ANN)).isEqualTo(1);
  }

  @Test
  void at_most_fifty_notifications_are_marked_at_once_and_unknown_ones_are_ignored() {
    run(() -> fixture.marks.read(ANN, Collections.nCopies(50, "nothing")));
    assertRefused(
        ErrorCode.VALIDATION, () -> fixture.marks.read(ANN, Collections.nCopies(51, "nothing")));
  }

  @Test
  void notifications_expire_after_ninety_days() {
    add("a");
    clock.forward(Duration.ofDays(89));
    assertThat(fixture.of(ANN)).hasSize(1);
    clock.forward(Duration.ofDays(1).plusSeconds(1));
    assertThat(fixture.of(ANN)).isEmpty();
  }
}
