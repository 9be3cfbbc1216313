package dev.trestle.apps.guild.quest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trestle.apps.guild.error.ErrorCode;
import dev.trestle.apps.guild.error.UserErrorException;
import dev.trestle.apps.guild.mutation.Mutations;
import dev.trestle.apps.guild.mutation.Plan;
import dev.trestle.apps.guild.reward.Awards;
import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.Quest;
import dev.trestle.apps.guild.table.Task;
import dev.trestle.apps.guild.table.reward.Completion;
import dev.trestle.apps.guild.table.reward.XpSummary;
import dev.trestle.apps.guild.testing.SampleItems;
import dev.trestle.kit.id.Ids;
import dev.trestle.testing.ConcurrentRun;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

@TrestleTest
class QuestsTest {
  private static final String ANN = "ann";

  private final GuildTable table;
  private final TestClock clock;
  private final Quests quests;
  private final QuestEvaluation evaluation;
  private final Mutations mutations;

  QuestsTest(GuildTable table, TestClock clock) {
    this.table = table;
    this.clock = clock;
    this.quests = new Quests(table, new Ids(clock), clock);
    this.evaluation = new QuestEvaluation(table, new Awards(table), clock);
    this.mutations = new Mutations(table);
    table.transact(
        table.users().create(SampleItems.user(ANN, ANN)),
        table.xpSummaries().create(XpSummary.zero(ANN, SampleItems.NOW)),
        table.goals().create(SampleItems.goal(ANN, "g1")),
        table.tasks().create(SampleItems.task(ANN, "g1", "t1", Optional.empty())));
  }

  private static NewQuest linked(String... dependsOn) {
    return new NewQuest(
        "Finish it",
        Optional.empty(),
        Optional.empty(),
        Quest.Difficulty.MEDIUM,
        List.of(),
        Optional.empty(),
        Quest.Kind.LINKED,
        List.of("g1"),
        List.of(new NewQuest.TaskLink("g1", "t1")),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(dependsOn));
  }

  private NewQuest counted(int target, Quest.CountScope scope, Optional<Duration> untilDeadline) {
    return new NewQuest(
        "Many tasks",
        Optional.empty(),
        Optional.empty(),
        Quest.Difficulty.EASY,
        List.of(),
        untilDeadline.map(clock.instant()::plus),
        Quest.Kind.QUANTITATIVE,
        scope == Quest.CountScope.LINKED ? List.of("g1") : List.of(),
        List.of(),
        Optional.of(target),
        Optional.of(scope),
        Optional.empty(),
        Optional.of(Duration.ofDays(1)),
        List.of());
  }

  private String run(Supplier<Plan> plan) {
    return mutations.run(ANN, Optional.empty(), "", plan).getFirst();
  }

  private Quest load(String id) {
    return table.quest(ANN, id).load();
  }

  private static void assertRefused(ErrorCode code, ThrowingCallable work) {
    var refused = catchThrowableOfType(UserErrorException.class, work);
    assertThat(refused).isNotNull();
    assertThat(refused.errors().getFirst().code()).isEqualTo(code);
  }

  private void complete(String goalId, String taskId) {
    clock.forward(Duration.ofSeconds(1));
    var completion = new Completion(ANN, clock.instant(), taskId, goalId, Optional.empty());
    table.run(table.completions().create(completion));
    evaluation.react(completion);
  }

  @Test
  void the_server_computes_the_reward() {
    // 50 × (one task and a goal, which counts twice) × one day × 1.5
    assertThat(load(run(() -> quests.create(ANN, linked(), true))).rewardXp()).isEqualTo(225);
    assertThat(QuestReward.of(Quest.Difficulty.HARD, 100, 0, Duration.ofDays(30))).isEqualTo(1_000);
    assertThat(QuestReward.extended(100, Duration.ofHours(5))).isEqualTo(90);
    assertThat(QuestReward.extended(100, Duration.ofDays(8))).isEqualTo(50);
  }

  @Test
  void a_linked_quest_is_completed_with_its_last_item_and_paid_once() {
    var id = run(() -> quests.create(ANN, linked(), true));
    table.run(table.task("g1", "t1").update().set(Task::done).to(true));
    evaluation.evaluate(ANN, id);
    assertThat(load(id).progress()).isEqualTo(1);
    table.run(
        table
            .goal(ANN, "g1")
            .update()
            .set(Goal::status)
            .to(Goal.Status.COMPLETED)
            .set(Goal::completedAt)
            .to(clock.instant()));
    ConcurrentRun.run(1, (_, _) -> evaluation.evaluate(ANN, id));
    assertThat(load(id).status()).isEqualTo(Quest.Status.COMPLETED);
    assertThat(load(id).endedAt()).contains(clock.instant());
    assertThat(table.xpSummary(ANN).load().xp()).isEqualTo(225);
    assertThat(table.xpSummary(ANN).load().questsDone()).isEqualTo(1);
  }

  @Test
  void a_quantitative_quest_counts_completions_in_its_window_and_scope() {
    var any =
        run(() -> quests.create(ANN, counted(2, Quest.CountScope.ANY, Optional.empty()), true));
    var of =
        run(() -> quests.create(ANN, counted(2, Quest.CountScope.LINKED, Optional.empty()), true));
    complete("g1", "t1");
    complete("g2", "t9");
    assertThat(load(any).status()).isEqualTo(Quest.Status.COMPLETED);
    assertThat(load(of).progress()).isEqualTo(1);
    clock.forward(Duration.ofDays(2));
    complete("g1", "t1");
    assertThat(load(of).progress()).isEqualTo(1);
    assertThat(load(of).status()).isEqualTo(Quest.Status.ACTIVE);
  }

  @Test
  void only_a_draft_can_be_changed_started_and_deleted() {
    var first = run(() -> quests.create(ANN, linked(), false));
    var second = run(() -> quests.create(ANN, linked(first), false));
    assertRefused(ErrorCode.DEPENDENCY_OPEN, () -> quests.start(ANN, second));
    run(() -> quests.change(ANN, first, 1, counted(1, Quest.CountScope.ANY, Optional.empty())));
    assertRefused(ErrorCode.VERSION_CONFLICT, () -> quests.change(ANN, first, 1, linked()));
    run(() -> quests.start(ANN, first));
    assertRefused(ErrorCode.QUEST_NOT_EDITABLE, () -> quests.change(ANN, first, 3, linked()));
    assertRefused(ErrorCode.QUEST_NOT_EDITABLE, () -> quests.delete(ANN, ANN, first));
    complete("g1", "t1");
    assertThat(load(first).status()).isEqualTo(Quest.Status.COMPLETED);
    run(() -> quests.start(ANN, second));
    assertThat(load(second).status()).isEqualTo(Quest.Status.ACTIVE);
    run(() -> quests.end(ANN, second, Quest.Status.CANCELLED, Optional.of("rain")));
    assertThat(load(second).reason()).contains("rain");
    assertRefused(
        ErrorCode.QUEST_NOT_EDITABLE,
        () -> quests.end(ANN, second, Quest.Status.FAILED, Optional.empty()));
  }

  @Test
  void a_quest_fails_three_days_after_its_deadline_unless_that_is_moved() {
    var late =
        run(
            () ->
                quests.create(
                    ANN, counted(9, Quest.CountScope.ANY, Optional.of(Duration.ofHours(2))), true));
    var moved =
        run(
            () ->
                quests.create(
                    ANN, counted(9, Quest.CountScope.ANY, Optional.of(Duration.ofHours(2))), true));
    int reward = load(moved).rewardXp();
    run(() -> quests.extend(ANN, moved, clock.instant().plus(Duration.ofDays(2))));
    assertThat(load(moved).rewardXp()).isEqualTo((int) Math.round(reward * 0.8));
    clock.forward(Duration.ofHours(73));
    evaluation.failOverdue();
    assertThat(load(late).status()).isEqualTo(Quest.Status.ACTIVE);
    clock.forward(Duration.ofHours(2));
    evaluation.failOverdue();
    assertThat(load(late).status()).isEqualTo(Quest.Status.FAILED);
    assertThat(load(moved).status()).isEqualTo(Quest.Status.ACTIVE);
  }

  @Test
  void quests_are_limited_and_link_only_what_is_the_users_own() {
    assertRefused(ErrorCode.NOT_FOUND, () -> quests.create("bob", linked(), true));
    for (int i = 0; i < QuestLimits.MAX_CREATED; i++) {
      run(() -> quests.create(ANN, linked(), false));
    }
    assertRefused(ErrorCode.RATE_LIMITED, () -> quests.create(ANN, linked(), false));
    clock.forward(Duration.ofHours(2));
    var id = run(() -> quests.create(ANN, linked(), true));
    var twin = run(() -> quests.create(ANN, linked(), true));
    assertThat(quests.similar(load(twin))).extracting(Quest::id).containsExactly(id);
  }
}
