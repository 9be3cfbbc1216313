package dev.trestle.apps.guild.board;

import static dev.trestle.apps.guild.group.GroupFixture.MEMBER;
import static dev.trestle.apps.guild.group.GroupFixture.OWNER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.group.GroupFixture;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.User;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.reward.BoardRow;
import dev.trestle.apps.guild.table.reward.XpAward;
import dev.trestle.apps.guild.table.reward.XpAward.Source;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.singletable.testing.ConcurrentCalls;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@TrestleTest
class BoardsTest {
  private static final String ALL = Board.EVERYWHERE;

  private final GuildTable table;
  private final TestClock clock;
  private final GroupFixture fixture;
  private final Awards awards;
  private final Boards boards;
  private final BoardWalk walk;
  private int causes;

  BoardsTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new GroupFixture(table, clock);
    this.awards = new Awards(table);
    this.boards = new Boards(table, clock);
    this.walk = new BoardWalk(table, boards);
  }

  @BeforeEach
  void onAMondayInTheMiddleOfAMonth() {
    clock.forwardTo(Instant.parse("2026-03-16T12:00:00Z"));
  }

  private XpAward earn(String userId, String taskId) {
    table.transact(awards.pay(userId, Source.TASK, taskId, Awards.TASK_XP, clock.instant()));
    return table.xpAward(userId, Source.TASK, taskId).load();
  }

  private XpAward settled(String userId, String taskId) {
    var award = earn(userId, taskId);
    boards.settle(award);
    return award;
  }

  private void takeBack(XpAward award) {
    table.transact(
        awards.takeBack(award.userId(), award.source(), award.sourceId(), clock.instant()));
    boards.settle(award);
  }

  /// The points on the boards of the current week and month, and of all time.
  private List<Long> points(String scope, String userId) {
    return BoardPeriods.of(clock.instant()).stream()
        .map(period -> table.boardRow(scope, period, userId).find().map(BoardRow::xp).orElse(0L))
        .toList();
  }

  private void walk(String userId) {
    var cause = "cause" + causes++;
    walk.start(userId, cause, clock.instant());
    var runner = new JobRunner(table, clock, Map.of(BoardWalk.KIND, walk));
    var job = table.job("boards-" + cause).find();
    while (job.filter(it -> it.open().isPresent()).isPresent()) {
      job = runner.received(job.get());
    }
  }

  @Test
  void an_award_counts_in_three_periods_everywhere_and_in_each_group() {
    var group = fixture.populated(Group.Access.PUBLIC);
    var award = settled(MEMBER, "t1");
    assertThat(points(ALL, MEMBER)).containsExactly(10L, 10L, 10L);
    assertThat(points(group.id(), MEMBER)).containsExactly(10L, 10L, 10L);
    assertThat(table.xpAward(MEMBER, Source.TASK, "t1").load().counted())
        .containsExactlyInAnyOrder(
            "all#2026-W12",
            "all#2026-03",
            "all#ever",
            group.id() + "#2026-W12",
            group.id() + "#2026-03",
            group.id() + "#ever");
    settled(MEMBER, "t2");
    assertThat(points(ALL, MEMBER)).containsExactly(20L, 20L, 20L);
    takeBack(award);
    assertThat(points(group.id(), MEMBER)).containsExactly(10L, 10L, 10L);
    assertThat(table.xpAward(MEMBER, Source.TASK, "t1").load().counted()).isEmpty();
  }

  @Test
  void an_award_that_is_delivered_many_times_at_once_counts_once() {
    var award = earn(MEMBER, "t1");
    ConcurrentCalls.run(1, (_, _) -> boards.settle(award));
    assertThat(points(ALL, MEMBER)).containsExactly(10L, 10L, 10L);
    boards.settle(award);
    assertThat(points(ALL, MEMBER)).containsExactly(10L, 10L, 10L);
  }

  @Test
  void many_awards_of_a_user_at_once_all_count() {
    var earned = IntStream.range(0, 6).mapToObj(i -> earn(MEMBER, "t" + i)).toList();
    ConcurrentCalls.run(2, (_, call) -> boards.settle(earned.get(call % earned.size())));
    assertThat(points(ALL, MEMBER)).containsExactly(60L, 60L, 60L);
  }

  @Test
  void a_user_of_many_groups_is_counted_in_transactions_of_20_rows() {
    for (int i = 0; i < 15; i++) {
      fixture.create(OWNER, "group" + i, Group.Access.PUBLIC);
    }
    var award = settled(OWNER, "t1");
    assertThat(table.xpAward(OWNER, Source.TASK, "t1").load().counted()).hasSize(3 * 16);
    assertThat(points(table.groupBySlug("group14").orElseThrow().id(), OWNER))
        .containsExactly(10L, 10L, 10L);
    takeBack(award);
    assertThat(points(table.groupBySlug("group0").orElseThrow().id(), OWNER))
        .containsExactly(0L, 0L, 0L);
  }

  @Test
  void points_from_before_a_user_joined_do_not_count_in_the_group() {
    var before = settled(MEMBER, "t1");
    clock.forward(Duration.ofSeconds(1));
    var group = fixture.populated(Group.Access.PUBLIC);
    boards.settle(before);
    assertThat(points(group.id(), MEMBER)).containsExactly(0L, 0L, 0L);
    settled(MEMBER, "t2");
    assertThat(points(group.id(), MEMBER)).containsExactly(10L, 10L, 10L);
  }

  @Test
  void leaving_a_group_removes_its_rows_and_keeps_the_others() {
    var group = fixture.populated(Group.Access.PUBLIC);
    var old = settled(MEMBER, "t1");
    fixture.run(() -> fixture.members.leave(MEMBER, group.id()));
    walk(MEMBER);
    assertThat(table.board(group.id(), BoardPeriods.EVER).all(10)).isEmpty();
    assertThat(points(ALL, MEMBER)).containsExactly(10L, 10L, 10L);
    clock.forward(Duration.ofSeconds(1));
    fixture.enter(group, MEMBER);
    settled(MEMBER, "t2");
    takeBack(old);
    assertThat(points(group.id(), MEMBER))
        .as("points of the former membership are not subtracted from the new one")
        .containsExactly(10L, 10L, 10L);
  }

  @Test
  void a_user_who_joins_again_before_the_walk_loses_the_old_points_only() {
    var group = fixture.populated(Group.Access.PUBLIC);
    settled(MEMBER, "t1");
    fixture.run(() -> fixture.members.leave(MEMBER, group.id()));
    clock.forward(Duration.ofSeconds(1));
    fixture.enter(group, MEMBER);
    settled(MEMBER, "t2");
    walk(MEMBER);
    assertThat(points(group.id(), MEMBER)).containsExactly(10L, 10L, 10L);
  }

  @Test
  void opting_out_removes_all_rows_and_opting_in_brings_them_back() {
    for (int i = 0; i < 60; i++) {
      settled(MEMBER, "t" + i);
    }
    table.run(table.user(MEMBER).update().set(User::onBoards).to(false));
    walk(MEMBER);
    assertThat(table.board(ALL, BoardPeriods.EVER).all(10)).isEmpty();
    settled(MEMBER, "later");
    assertThat(points(ALL, MEMBER)).containsExactly(0L, 0L, 0L);
    table.run(table.user(MEMBER).update().set(User::onBoards).to(true));
    walk(MEMBER);
    assertThat(points(ALL, MEMBER)).containsExactly(610L, 610L, 610L);
  }

  @Test
  void private_suspended_and_deleted_users_are_not_listed() {
    var award = settled(MEMBER, "t1");
    table.run(table.user(MEMBER).update().set(User::privacy).to(Visibility.PRIVATE));
    boards.settle(award);
    assertThat(points(ALL, MEMBER)).containsExactly(0L, 0L, 0L);
    table.run(table.user(MEMBER).update().set(User::privacy).to(Visibility.PUBLIC));
    boards.settle(award);
    assertThat(points(ALL, MEMBER)).containsExactly(10L, 10L, 10L);
    table.run(table.user(MEMBER).update().set(User::status).to(User.Status.SUSPENDED));
    boards.settle(award);
    assertThat(points(ALL, MEMBER)).containsExactly(0L, 0L, 0L);
    table.run(
        table
            .user(MEMBER)
            .update()
            .set(User::status)
            .to(User.Status.ACTIVE)
            .set(User::deletedAt)
            .to(clock.instant()));
    boards.settle(award);
    assertThat(points(ALL, MEMBER)).containsExactly(0L, 0L, 0L);
  }

  @Test
  void a_period_that_is_over_is_not_counted_again() {
    var award = settled(MEMBER, "t1");
    clock.forward(Duration.ofDays(100));
    assertThat(table.board(ALL, "2026-W12").all(10)).as("expired").isEmpty();
    takeBack(award);
    table.transact(awards.pay(MEMBER, Source.TASK, "t1", Awards.TASK_XP, clock.instant()));
    boards.settle(award);
    assertThat(table.xpAward(MEMBER, Source.TASK, "t1").load().counted())
        .containsExactly("all#ever");
    assertThat(points(ALL, MEMBER)).containsExactly(0L, 0L, 10L);
  }

  private void privacy(String userId, Visibility privacy) {
    table.run(table.user(userId).update().set(User::privacy).to(privacy));
  }

  @Test
  void a_profile_for_followers_has_rows_in_groups_only_and_a_change_moves_them() {
    var group = fixture.populated(Group.Access.PUBLIC);
    privacy(MEMBER, Visibility.FOLLOWERS);
    settled(MEMBER, "t1");
    assertThat(points(ALL, MEMBER)).containsExactly(0L, 0L, 0L);
    assertThat(points(group.id(), MEMBER)).containsExactly(10L, 10L, 10L);
    privacy(MEMBER, Visibility.PUBLIC);
    walk(MEMBER);
    assertThat(points(ALL, MEMBER)).containsExactly(10L, 10L, 10L);
    privacy(MEMBER, Visibility.FOLLOWERS);
    walk(MEMBER);
    assertThat(points(ALL, MEMBER)).containsExactly(0L, 0L, 0L);
    assertThat(points(group.id(), MEMBER)).containsExactly(10L, 10L, 10L);
    privacy(MEMBER, Visibility.PRIVATE);
    walk(MEMBER);
    assertThat(points(group.id(), MEMBER)).containsExactly(0L, 0L, 0L);
  }
}
