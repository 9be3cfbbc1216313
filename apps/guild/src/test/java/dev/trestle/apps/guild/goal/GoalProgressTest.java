package dev.trestle.apps.guild.goal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.trestle.apps.guild.table.Goal;
import dev.trestle.apps.guild.table.Visibility;
import dev.trestle.apps.guild.testing.SampleItems;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GoalProgressTest {
  private static final Instant BEGIN = SampleItems.NOW;

  private static Goal goal(int total, int done, Optional<Instant> deadline) {
    return new Goal(
        "g",
        "u",
        "Run",
        Optional.empty(),
        Optional.empty(),
        List.of(),
        deadline,
        List.of(),
        Goal.Status.ACTIVE,
        Visibility.PRIVATE,
        total,
        done,
        Optional.empty(),
        Optional.empty(),
        BEGIN,
        BEGIN,
        1);
  }

  private static Instant day(int day) {
    return BEGIN.plus(Duration.ofDays(day));
  }

  @Test
  void tasks_are_the_headline_and_time_stands_beside_it() {
    var progress = GoalProgress.of(goal(4, 1, Optional.of(day(100))), day(50));
    assertThat(progress.task()).isEqualTo(0.25);
    assertThat(progress.time()).contains(0.5);
    assertThat(progress.blended().orElseThrow()).isCloseTo(0.325, within(1e-9));
    assertThat(progress.band()).isEqualTo(2);
  }

  @Test
  void a_goal_without_tasks_is_at_zero_and_has_no_blend() {
    var progress = GoalProgress.of(goal(0, 0, Optional.of(day(10))), day(5));
    assertThat(progress.task()).isZero();
    assertThat(progress.blended()).isEmpty();
    assertThat(GoalProgress.of(goal(1, 1, Optional.empty()), day(5)).time()).isEmpty();
  }

  @Test
  void a_goal_is_urgent_within_a_week_and_then_overdue() {
    var goal = goal(1, 0, Optional.of(day(10)));
    assertThat(GoalProgress.of(goal, day(2)).urgent()).isFalse();
    assertThat(GoalProgress.of(goal, day(4)).urgent()).isTrue();
    var late = GoalProgress.of(goal, day(11));
    assertThat(late.overdue()).isTrue();
    assertThat(late.urgent()).isFalse();
    assertThat(late.time()).contains(1.0);
    assertThat(GoalProgress.of(goal(5, 5, Optional.empty()), day(1)).band()).isEqualTo(5);
  }
}
