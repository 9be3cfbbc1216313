package dev.trestle.apps.guild.goal;

/// Limits of goals, tasks and milestones.
public final class GoalLimits {
  public static final int TITLE_MIN = 3;
  public static final int TITLE_MAX = 100;
  public static final int DESCRIPTION_MAX = 2_000;
  public static final int CATEGORY_MAX = 40;
  public static final int ANSWER_MAX = 1_000;
  public static final int TASK_TITLE_MAX = 200;
  public static final int NOTE_MAX = 2_000;
  public static final int PLAN_MAX = 4_000;

  /// Goals of a user: all are read when the board is shown.
  public static final int MAX_GOALS = 1_000;

  /// Tasks of a goal: all are read when the goal is shown.
  public static final int MAX_TASKS = 1_000;

  /// Milestones of a goal: all that a task reaches are written in one transaction with it.
  public static final int MAX_MILESTONES = 20;

  /// Items that one transaction deletes, with room for the stored outcome of the request.
  static final int DELETED_AT_ONCE = 95;

  private GoalLimits() {}
}
