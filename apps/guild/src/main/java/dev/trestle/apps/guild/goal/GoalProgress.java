package dev.trestle.apps.guild.goal;

import dev.trestle.apps.guild.table.Goal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The progress of a goal at a moment. All shares are between 0 and 1.
///
/// @param task the share of its tasks that are done: the headline; 0 without tasks
/// @param time the share of the time to its deadline that has passed; empty without a deadline
/// @param blended both together; empty unless it has tasks and a deadline
/// @param urgent whether it is due within a week and not overdue
/// @param band the fifth of the way that it is in, 1 to 5
public record GoalProgress(
    double task,
    Optional<Double> time,
    Optional<Double> blended,
    boolean overdue,
    boolean urgent,
    int band) {
  private static final double TASK_WEIGHT = 0.7;
  private static final double TIME_WEIGHT = 0.3;
  private static final Duration URGENT = Duration.ofDays(7);
  private static final int BANDS = 5;

  public static GoalProgress of(Goal goal, Instant now) {
    double task = share(goal.taskDone(), goal.taskTotal());
    var time = goal.deadline().map(deadline -> elapsed(goal.createdAt(), deadline, now));
    var blended =
        time.filter(_ -> goal.taskTotal() > 0)
            .map(passed -> TASK_WEIGHT * task + TIME_WEIGHT * passed);
    boolean open = goal.status() == Goal.Status.ACTIVE || goal.status() == Goal.Status.PAUSED;
    boolean overdue = open && goal.deadline().filter(now::isAfter).isPresent();
    boolean urgent =
        open && !overdue && goal.deadline().filter(now.plus(URGENT)::isAfter).isPresent();
    int band = Math.min(BANDS, (int) (task * BANDS) + 1);
    return new GoalProgress(task, time, blended, overdue, urgent, band);
  }

  static double share(int done, int total) {
    return total == 0 ? 0 : (double) done / total;
  }

  private static double elapsed(Instant from, Instant to, Instant now) {
    long whole = Duration.between(from, to).toMillis();
    long passed = Duration.between(from, now).toMillis();
    return whole <= 0 ? 1 : Math.clamp((double) passed / whole, 0, 1);
  }
}
