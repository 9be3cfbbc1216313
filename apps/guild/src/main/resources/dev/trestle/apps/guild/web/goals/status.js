/** The statuses of goals, in the order of the board. */
export const statuses = [
  {value: 'ACTIVE', label: 'Active', empty: 'No active goals', hint: 'What do you want to have done in three months?'},
  {value: 'PAUSED', label: 'Paused', empty: 'Nothing is paused', hint: 'Goals that can wait keep their tasks here.'},
  {value: 'COMPLETED', label: 'Completed', empty: 'Nothing completed yet', hint: 'Your first one will look good here.'},
  {value: 'ARCHIVED', label: 'Archived', empty: 'Nothing is archived', hint: 'Goals that you put away stay here.'},
];

export const statusLabel = value => statuses.find(status => status.value === value)?.label ?? value;

export const visibilities = [
  ['PRIVATE', 'Only me'],
  ['FOLLOWERS', 'My followers'],
  ['PUBLIC', 'Everyone'],
];

export const visibilityLabel = value => ({GROUP: 'My group'})[value] ?? new Map(visibilities).get(value);
export const visibilityIcon = value =>
  ({PRIVATE: 'lock', FOLLOWERS: 'people', GROUP: 'people', PUBLIC: 'globe'})[value];

/** The colour of a goal's progress. */
export function progressTone(goal) {
  if (goal.status === 'COMPLETED' || goal.progress.task >= 1) {
    return 'ok';
  }
  return goal.progress.overdue ? 'danger' : 'accent';
}

/** A goal after a task of it was completed or reopened; the server's answer replaces it. */
export function withTaskDone(goal, by) {
  const taskDone = Math.max(0, Math.min(goal.taskTotal, goal.taskDone + by));
  return {...goal, taskDone, progress: {...goal.progress, task: goal.taskTotal === 0 ? 0 : taskDone / goal.taskTotal}};
}

/** Tasks in the order in which they are shown: open ones by due date, then done ones, the latest first. */
export function sortedTasks(tasks) {
  const due = task => task.dueAt ?? '9999';
  const open = tasks
    .filter(task => !task.done)
    .sort((a, b) => due(a).localeCompare(due(b)) || a.createdAt.localeCompare(b.createdAt));
  const done = tasks.filter(task => task.done).sort((a, b) => (b.doneAt ?? '').localeCompare(a.doneAt ?? ''));
  return {open, done};
}
