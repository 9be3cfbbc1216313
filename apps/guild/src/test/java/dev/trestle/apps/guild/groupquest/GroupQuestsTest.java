package dev.trestle.apps.guild.groupquest;

import static dev.trestle.apps.guild.group.GroupFixture.ADMIN;
import static dev.trestle.apps.guild.group.GroupFixture.MEMBER;
import static dev.trestle.apps.guild.group.GroupFixture.OWNER;
import static dev.trestle.apps.guild.group.GroupFixture.STRANGER;
import static dev.trestle.apps.guild.group.GroupFixture.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.group.GroupFixture;
import dev.trestle.apps.guild.quest.QuestLimits;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.table.GroupMember;
import dev.trestle.apps.guild.table.GroupQuest;
import dev.trestle.apps.guild.table.GroupQuest.Measure;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.group.Group;
import dev.trestle.apps.guild.table.group.QuestParticipation;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.kit.id.Ids;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.job.JobRunner;
import dev.trestle.singletable.testing.ConcurrentCalls;
import dev.trestle.singletable.write.Outcome;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TrestleTest
class GroupQuestsTest {
  private final GuildTable table;
  private final TestClock clock;
  private final GroupFixture fixture;
  private final GroupQuests quests;
  private final GroupQuestProgress progress;
  private final OverdueGroupQuest overdue;
  private final JobRunner jobs;
  private final Group group;
  private int completions;

  GroupQuestsTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.fixture = new GroupFixture(table, clock);
    this.quests = new GroupQuests(table, fixture.access, new Ids(clock), clock);
    this.progress = new GroupQuestProgress(table, quests, clock);
    this.overdue = new OverdueGroupQuest(table, progress, clock);
    this.jobs =
        new JobRunner(
            table,
            clock,
            Map.of(
                GroupQuestEnding.KIND,
                new GroupQuestEnding(table, new Awards(table), clock),
                GroupQuestRemoval.KIND,
                new GroupQuestRemoval(table),
                OverdueGroupQuest.KIND,
                overdue));
    this.group = fixture.populated(Group.Access.PUBLIC);
  }

  private NewGroupQuest wanted(Measure measure, int target, Instant deadline) {
    return new NewGroupQuest(
        "Run together",
        Optional.empty(),
        Quest.Difficulty.EASY,
        List.of(),
        Optional.empty(),
        deadline,
        measure,
        target);
  }

  private GroupQuest create(Measure measure, int target) {
    var deadline = clock.instant().plus(Duration.ofDays(4));
    return create(ADMIN, wanted(measure, target, deadline));
  }

  private GroupQuest create(String userId, NewGroupQuest wanted) {
    var ids = fixture.run(() -> quests.create(userId, group.id(), wanted));
    return table.groupQuest(ids.get(0), ids.get(1)).load();
  }

  private void join(GroupQuest quest, String... users) {
    for (var userId : users) {
      fixture.run(() -> quests.join(userId, group.id(), quest.id()));
    }
  }

  private GroupQuest reload(GroupQuest quest) {
    return table.groupQuest(quest.groupId(), quest.id()).load();
  }

  /// Stores a completion, without the event.
  private Completion done(String userId) {
    var completion =
        new Completion(userId, clock.instant(), "task" + completions++, "goal", Optional.empty());
    table.run(table.completions().create(completion));
    return completion;
  }

  private void complete(String userId, int times) {
    for (int i = 0; i < times; i++) {
      done(userId);
    }
    progress.completed(userId);
  }

  private void runJobs() {
    while (true) {
      var open = table.openJobs(Job.NOW).all(100);
      if (open.stream().noneMatch(job -> jobs.received(job).isPresent())) {
        return;
      }
    }
  }

  private long xp(String userId) {
    return table.xpSummary(userId).load().xp();
  }

  private List<String> participants(GroupQuest quest) {
    return table.participantsOf(quest.groupId(), quest.id()).all(100).stream()
        .map(QuestParticipation::userId)
        .toList();
  }

  @Test
  void completions_of_all_participants_add_up_and_each_is_paid_once() {
    var quest = create(Measure.SUM, 5);
    join(quest, ADMIN, MEMBER);
    complete(ADMIN, 2);
    complete(OWNER, 3);
    assertThat(reload(quest).progress()).as("the owner does not take part").isEqualTo(2);
    complete(MEMBER, 3);
    assertThat(reload(quest).status()).isEqualTo(Quest.Status.COMPLETED);
    assertThat(reload(quest).progress()).isEqualTo(5);
    runJobs();
    assertThat(List.of(xp(ADMIN), xp(MEMBER), xp(OWNER)))
        .containsExactly((long) quest.rewardXp(), (long) quest.rewardXp(), 0L);
    assertThat(table.participantsOf(group.id(), quest.id()).all(10))
        .allMatch(one -> one.paidAt().isPresent())
        .allMatch(one -> one.state() == QuestParticipation.State.ENDED);
    var ending =
        new GroupQuestEnding(table, new Awards(table), clock)
            .next(table.job("quest-end-" + quest.id()).load());
    assertThat(ending).isNotNull();
    assertThat(xp(MEMBER)).as("the job again").isEqualTo(quest.rewardXp());
    assertThat(table.participationsOf(MEMBER, QuestParticipation.State.OPEN).all(10)).isEmpty();
  }

  @Test
  void each_participant_reaches_the_target_of_a_shared_quest_and_there_are_two() {
    var quest = create(Measure.SHARE, 2);
    join(quest, ADMIN);
    complete(ADMIN, 2);
    assertThat(reload(quest).status()).as("alone").isEqualTo(Quest.Status.ACTIVE);
    assertThat(reload(quest).progress()).isOne();
    join(quest, MEMBER);
    complete(MEMBER, 1);
    assertThat(reload(quest).status()).isEqualTo(Quest.Status.ACTIVE);
    complete(MEMBER, 1);
    assertThat(reload(quest).status()).isEqualTo(Quest.Status.COMPLETED);
  }

  @Test
  void a_reopened_task_lowers_the_progress() {
    var quest = create(Measure.SUM, 5);
    join(quest, MEMBER);
    complete(MEMBER, 1);
    var last = done(MEMBER);
    progress.completed(MEMBER);
    assertThat(reload(quest).progress()).isEqualTo(2);
    table.run(table.completion(MEMBER, last.doneAt(), last.taskId()).delete());
    progress.completed(MEMBER);
    assertThat(reload(quest).progress()).isOne();
  }

  @Test
  void completions_count_from_joining_on() {
    var quest = create(Measure.SUM, 5);
    done(MEMBER);
    clock.forward(Duration.ofSeconds(1));
    join(quest, MEMBER);
    complete(MEMBER, 1);
    assertThat(reload(quest).progress()).isOne();
  }

  @Test
  void members_join_until_the_deadline_and_completions_count_until_the_end_of_the_grace() {
    var quest = create(Measure.SUM, 1);
    join(quest, ADMIN);
    clock.forward(Duration.ofDays(4).minusMillis(1));
    join(quest, OWNER);
    clock.forward(Duration.ofMillis(1));
    assertRefused(ErrorCode.QUEST_NOT_EDITABLE, () -> join(quest, MEMBER));
    assertThat(reload(quest).participantCount()).isEqualTo(2);
    clock.forward(QuestLimits.GRACE);
    overdue.findAll();
    runJobs();
    assertThat(reload(quest).status())
        .as("not before the grace is over")
        .isEqualTo(Quest.Status.ACTIVE);
    done(ADMIN);
    clock.forward(Duration.ofMillis(1));
    overdue.findAll();
    runJobs();
    assertThat(reload(quest).status()).as("counted at the end").isEqualTo(Quest.Status.COMPLETED);
    assertThat(xp(OWNER)).isEqualTo(quest.rewardXp());
  }

  @Test
  void a_quest_fails_after_the_grace_and_pays_nothing() {
    var quest = create(Measure.SUM, 2);
    join(quest, ADMIN, MEMBER);
    complete(ADMIN, 1);
    clock.forward(Duration.ofDays(4).plus(QuestLimits.GRACE).plusMillis(1));
    done(MEMBER);
    overdue.findAll();
    runJobs();
    assertThat(reload(quest).status()).isEqualTo(Quest.Status.FAILED);
    assertThat(xp(ADMIN)).isZero();
    assertThat(table.participationsOf(ADMIN, QuestParticipation.State.OPEN).all(10)).isEmpty();
    assertThat(participants(quest)).as("always listed").containsExactly(ADMIN, MEMBER);
  }

  @Test
  void a_deadline_can_be_moved_to_a_later_time_for_a_lower_reward() {
    var quest = create(Measure.SUM, 2);
    var deadline = quest.deadline().orElseThrow();
    assertRefused(
        ErrorCode.VALIDATION,
        () -> fixture.run(() -> quests.extend(ADMIN, group.id(), quest.id(), deadline)));
    var latest = quest.startAt().orElseThrow().plus(GroupQuestLimits.LONGEST);
    assertRefused(
        ErrorCode.VALIDATION,
        () ->
            fixture.run(() -> quests.extend(ADMIN, group.id(), quest.id(), latest.plusMillis(1))));
    fixture.run(() -> quests.extend(ADMIN, group.id(), quest.id(), deadline.plusMillis(1)));
    assertThat(reload(quest).rewardXp()).isEqualTo((int) Math.round(quest.rewardXp() * 0.9));
    clock.forward(Duration.ofDays(7).plusMillis(1));
    overdue.findAll();
    runJobs();
    assertThat(reload(quest).status()).isEqualTo(Quest.Status.ACTIVE);
    clock.forward(Duration.ofMillis(1));
    overdue.findAll();
    runJobs();
    assertThat(reload(quest).status()).isEqualTo(Quest.Status.FAILED);
  }

  @Test
  void leaving_the_quest_or_the_group_ends_a_participation() {
    var quest = create(Measure.SUM, 10);
    join(quest, ADMIN, MEMBER);
    complete(ADMIN, 2);
    complete(MEMBER, 3);
    fixture.run(() -> quests.leave(ADMIN, group.id(), quest.id()));
    assertThat(participants(quest)).containsExactly(MEMBER);
    assertThat(reload(quest).progress()).isEqualTo(3);
    var member = table.member(group.id(), MEMBER).load();
    fixture.run(() -> fixture.members.leave(MEMBER, group.id()));
    progress.left(member);
    assertThat(participants(quest)).isEmpty();
    assertThat(reload(quest).progress()).isZero();
    assertThat(reload(quest).participantCount()).isZero();
    fixture.enter(group, MEMBER);
    join(quest, MEMBER);
    progress.left(member);
    assertThat(participants(quest)).as("delivered late").containsExactly(MEMBER);
  }

  @Test
  void those_who_are_left_may_have_reached_the_target() {
    var quest = create(Measure.SHARE, 1);
    join(quest, ADMIN, MEMBER, OWNER);
    complete(ADMIN, 1);
    complete(OWNER, 1);
    fixture.run(() -> quests.leave(MEMBER, group.id(), quest.id()));
    assertThat(progress.completeIfMet(group.id(), quest.id())).isTrue();
    assertRefused(
        ErrorCode.QUEST_NOT_EDITABLE,
        () -> fixture.run(() -> quests.leave(ADMIN, group.id(), quest.id())));
    assertRefused(ErrorCode.QUEST_NOT_EDITABLE, () -> join(quest, MEMBER));
  }

  @Test
  void a_cancelled_quest_pays_nothing_and_can_be_deleted_once_it_is_settled() {
    var quest = create(Measure.SUM, 5);
    join(quest, MEMBER);
    assertRefused(
        ErrorCode.QUEST_NOT_EDITABLE,
        () -> fixture.run(() -> quests.delete(ADMIN, group.id(), quest.id())));
    fixture.run(() -> quests.cancel(ADMIN, group.id(), quest.id(), Optional.of("Rain")));
    assertThat(reload(quest).reason()).contains("Rain");
    assertRefused(
        ErrorCode.QUEST_NOT_EDITABLE,
        () -> fixture.run(() -> quests.delete(ADMIN, group.id(), quest.id())));
    runJobs();
    complete(MEMBER, 5);
    assertThat(reload(quest).status()).isEqualTo(Quest.Status.CANCELLED);
    assertThat(xp(MEMBER)).isZero();
    fixture.run(() -> quests.delete(ADMIN, group.id(), quest.id()));
    runJobs();
    assertThat(table.participationsIn(group.id()).all(10)).isEmpty();
    assertThat(table.groupQuest(group.id(), quest.id()).find()).isEmpty();
  }

  @Test
  void every_action_has_its_right() {
    var quest = create(Measure.SUM, 5);
    var deadline = clock.instant().plus(Duration.ofDays(9));
    for (var userId : List.of(MEMBER, STRANGER)) {
      var code = userId.equals(MEMBER) ? ErrorCode.FORBIDDEN : ErrorCode.NOT_MEMBER;
      assertRefused(code, () -> create(userId, wanted(Measure.SUM, 1, deadline)));
      assertRefused(
          code,
          () -> fixture.run(() -> quests.cancel(userId, group.id(), quest.id(), Optional.empty())));
      assertRefused(
          code, () -> fixture.run(() -> quests.extend(userId, group.id(), quest.id(), deadline)));
      assertRefused(code, () -> fixture.run(() -> quests.delete(userId, group.id(), quest.id())));
    }
    assertRefused(ErrorCode.NOT_MEMBER, () -> join(quest, STRANGER));
    assertThat(create(OWNER, wanted(Measure.SUM, 1, deadline)).createdBy()).isEqualTo(OWNER);
    assertRefused(
        ErrorCode.NOT_FOUND, () -> fixture.run(() -> quests.join(MEMBER, group.id(), "nothing")));
  }

  @Test
  void a_private_group_does_not_exist_for_strangers() {
    var hidden = fixture.create(OWNER, "hidden", Group.Access.PRIVATE);
    assertRefused(
        ErrorCode.NOT_FOUND,
        () -> fixture.run(() -> quests.join(STRANGER, hidden.id(), "nothing")));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 10_001})
  void a_target_below_or_above_the_limits_is_refused(int target) {
    assertRefused(ErrorCode.VALIDATION, () -> create(Measure.SUM, target));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10_000})
  void a_target_at_the_limits_is_accepted(int target) {
    assertThat(create(Measure.SHARE, target).rewardXp()).isBetween(1, 1000);
  }

  @Test
  void the_deadline_is_an_hour_to_a_year_after_the_start() {
    var now = clock.instant();
    for (var wrong :
        List.of(
            now.plus(Duration.ofHours(1)).minusMillis(1),
            now.plus(Duration.ofDays(365)).plusMillis(1))) {
      assertRefused(ErrorCode.VALIDATION, () -> create(ADMIN, wanted(Measure.SUM, 1, wrong)));
    }
    for (var right : List.of(now.plus(Duration.ofHours(1)), now.plus(Duration.ofDays(365)))) {
      assertThat(create(ADMIN, wanted(Measure.SUM, 1, right)).deadline()).contains(right);
    }
  }

  @Test
  void a_group_has_at_most_20_active_quests_however_many_are_created_at_once() {
    var refused = new AtomicInteger();
    ConcurrentCalls.run(
        1,
        (_, _) -> {
          try {
            create(Measure.SUM, 5);
          } catch (UserErrorException e) {
            assertThat(e.errors().getFirst().code())
                .isIn(ErrorCode.LIMIT_REACHED, ErrorCode.VERSION_CONFLICT);
            refused.incrementAndGet();
          }
        });
    var active = table.groupQuestsOf(group.id()).all(100).size();
    assertThat(active).isEqualTo(ConcurrentCalls.SIZE - refused.get()).isLessThanOrEqualTo(20);
    while (table.groupQuestsOf(group.id()).all(100).size() < GroupQuestLimits.MAX_ACTIVE) {
      create(Measure.SUM, 5);
    }
    assertRefused(ErrorCode.LIMIT_REACHED, () -> create(Measure.SUM, 5));
    var one = table.groupQuestsOf(group.id()).all(100).getFirst();
    fixture.run(() -> quests.cancel(ADMIN, group.id(), one.id(), Optional.empty()));
    assertThat(create(Measure.SUM, 5).status()).isEqualTo(Quest.Status.ACTIVE);
  }

  @Test
  void the_last_completions_at_the_same_time_complete_the_quest_once() {
    var users = List.of(OWNER, ADMIN, MEMBER);
    var quest = create(Measure.SUM, 30);
    join(quest, OWNER, ADMIN, MEMBER);
    for (int i = 0; i < 10; i++) {
      users.forEach(this::done);
    }
    ConcurrentCalls.run(2, (_, number) -> progress.completed(users.get(number % users.size())));
    assertThat(reload(quest).progress()).isEqualTo(30);
    assertThat(reload(quest).status()).isEqualTo(Quest.Status.COMPLETED);
    ConcurrentCalls.run(
        3,
        (_, _) ->
            new GroupQuestEnding(table, new Awards(table), clock)
                .next(table.job("quest-end-" + quest.id()).load()));
    for (var userId : users) {
      assertThat(xp(userId)).isEqualTo(quest.rewardXp());
    }
  }

  @Test
  void a_member_who_is_removed_while_joining_does_not_take_part() {
    var quest = create(Measure.SUM, 5);
    var plan = quests.join(MEMBER, group.id(), quest.id());
    var member = table.member(group.id(), MEMBER).load();
    fixture.run(() -> fixture.members.remove(OWNER, group.id(), MEMBER));
    assertThat(table.attempt(plan.writes())).isInstanceOf(Outcome.Refused.class);
    progress.left(member);
    assertThat(reload(quest).participantCount()).isZero();
    assertThat(member.role()).isEqualTo(GroupMember.Role.MEMBER);
  }
}
