/// Goals with their tasks and milestones, and the calendar of what is due.
///
/// [Goals], [Tasks] and [Milestones] read, decide and return the writes of a mutation as a plan. [GoalProgress] and [Recurrence] are pure.
/// [GoalAccess] decides who may see a goal. A goal's counters of tasks change in the transaction of the task, so they are always right.
@NullMarked
package dev.trestle.apps.guild.goal;

import org.jspecify.annotations.NullMarked;
