import {plural} from 'shell/text/format.js';

/** The words of group quests. Needs no screen. */
const graceMillis = 72 * 3_600_000;

export const measures = [
  {value: 'SUM', label: 'Together', icon: 'people', hint: 'Tasks of all participants are added up.'},
  {
    value: 'SHARE',
    label: 'Everyone',
    icon: 'user',
    hint: 'Each participant reaches the number; at least two take part.',
  },
];

/** "12 of 50 tasks together", "2 of 3 people are done". */
export const groupProgressText = ({measure, progress, target}) =>
  measure === 'SUM'
    ? `${Math.min(progress, target).toLocaleString('en')} of ${plural(target, 'task')}`
    : `${progress} of ${plural(target, 'person', 'people')} done`;

/** The task of a group quest, in one sentence. */
export const groupAimText = ({measure, targetCount}) =>
  measure === 'SUM'
    ? `Complete ${plural(targetCount, 'task')} together.`
    : `Everyone completes ${plural(targetCount, 'task')}.`;

/** A group quest with what the words of deadlines need: when it fails. */
export const withFailure = quest => ({
  ...quest,
  failsAt:
    quest.status === 'ACTIVE' && quest.deadline
      ? new Date(new Date(quest.deadline).getTime() + graceMillis).toISOString()
      : undefined,
});

/** Whether the user may join: the quest is active, before its deadline, and they do not take part. */
export const mayJoin = ({status, deadline, viewerParticipation}, now = Date.now()) =>
  status === 'ACTIVE' && !viewerParticipation && (!deadline || new Date(deadline) > now);

/** Whether the user administers the group of a quest. */
export const administers = group => group?.viewerRole === 'OWNER' || group?.viewerRole === 'ADMIN';

/** The input of createGroupQuest, from the values of a form. */
export const groupQuestInput = (groupId, values, deadline) => ({
  groupId,
  title: values.title.trim(),
  description: values.description.trim() || undefined,
  difficulty: values.difficulty,
  tags: values.tags ? values.tags.split(' ') : [],
  deadline,
  measure: values.measure,
  targetCount: Number(values.targetCount),
});
