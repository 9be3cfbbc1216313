import {announce, toast} from 'shell/components/toast.js';
import {errorText} from '../format.js';
import {mutate} from '../net/graphql.js';
import {session} from '../state/session.js';
import {headFields, taskFields} from './documents.js';

/** The actions of users on goals and tasks. */

/** Shows why an action failed, with a button to try it again. */
export const failed = (problem, retry) =>
  toast(errorText(problem), {kind: 'danger', action: retry && {label: 'Try again', run: retry}});

export const createGoal = input => mutate('createGoal', 'CreateGoalInput', `goal { ${headFields} }`, input);
export const updateGoal = input => mutate('updateGoal', 'UpdateGoalInput', `goal { ${headFields} }`, input);
export const addTask = input =>
  mutate('addTask', 'AddTaskInput', `task { ${taskFields} } goal { ${headFields} }`, input);
export const updateTask = input =>
  mutate('updateTask', 'UpdateTaskInput', `task { ${taskFields} } goal { ${headFields} }`, input);
export const deleteTask = id => mutate('deleteTask', 'TaskInput', 'deletedId', {id});
export const deleteGoal = (id, force) => mutate('deleteGoal', 'DeleteGoalInput', 'deletedId', {id, force});
export const addMilestone = input => mutate('addMilestone', 'AddMilestoneInput', `goal { ${headFields} }`, input);
export const renameMilestone = input =>
  mutate('renameMilestone', 'RenameMilestoneInput', `goal { ${headFields} }`, input);
export const removeMilestone = id => mutate('removeMilestone', 'RemoveMilestoneInput', 'deletedId', {id});

export const inviteCollaborator = (goalId, userId) =>
  mutate('inviteCollaborator', 'InviteCollaboratorInput', 'invite { id }', {goalId, userId});
export const answerInvite = (id, accept) =>
  mutate('answerCollaborationInvite', 'AnswerInviteInput', 'goal { id }', {id, accept});
export const removeCollaborator = (goalId, userId) =>
  mutate('removeCollaborator', 'RemoveCollaboratorInput', 'goal { id }', {goalId, userId});

/** Changes the status of a goal. The first completion earns points. */
export async function setGoalStatus(id, status) {
  const payload = await mutate('setGoalStatus', 'SetGoalStatusInput', `goal { ${headFields} }`, {id, status});
  if (status === 'COMPLETED') {
    session.reload();
  }
  return payload;
}

/** Completes a task, and says what it has earned. Returns the payload. */
export async function completeTask(task, {undo, before} = {}) {
  const levelBefore = session.progress?.level;
  const payload = await mutate('completeTask', 'CompleteTaskInput', `task { ${taskFields} } goal { ${headFields} }`, {
    id: task.id,
  });
  const reached = newMilestones(before, payload.goal);
  const words = reached.length > 0 ? `Milestone reached: ${reached.at(-1).name}. +10 XP` : 'Task completed. +10 XP';
  toast(words, {kind: 'ok', action: undo && {label: 'Undo', run: undo}});
  await session.reload();
  if (levelBefore && session.progress?.level > levelBefore) {
    toast(`Level ${session.progress.level}! Keep going.`, {kind: 'ok'});
  }
  return payload;
}

/** Reopens a task. Its points are taken back. */
export async function reopenTask(task) {
  const payload = await mutate('reopenTask', 'TaskInput', `task { ${taskFields} } goal { ${headFields} }`, {
    id: task.id,
  });
  announce(`${task.title} is open again.`);
  session.reload();
  return payload;
}

function newMilestones(before, after) {
  const had = new Set(before?.milestones?.filter(one => one.achieved).map(one => one.id));
  return before?.milestones ? after.milestones.filter(one => one.achieved && !had.has(one.id)) : [];
}
