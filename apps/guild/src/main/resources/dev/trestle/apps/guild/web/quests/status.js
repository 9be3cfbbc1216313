import {plural} from 'shell/text/format.js';
import {dateText} from '../format.js';

/** The words of quests: their states, kinds and times. Needs no screen. */
const daySeconds = 86_400;
const hourMillis = 3_600_000;
const dayMillis = 24 * hourMillis;

export const questStatuses = {
  DRAFT: {label: 'Draft', tone: 'neutral'},
  ACTIVE: {label: 'Active', tone: 'accent'},
  COMPLETED: {label: 'Completed', tone: 'ok'},
  CANCELLED: {label: 'Cancelled', tone: 'neutral'},
  FAILED: {label: 'Failed', tone: 'danger'},
};

/** The tone of the ring of a quest. */
export const questTone = ({status}) => ({COMPLETED: 'ok', FAILED: 'danger', CANCELLED: 'muted'})[status] ?? 'accent';

export const difficulties = [
  {value: 'EASY', label: 'Easy', hint: 'A good start', factor: 1},
  {value: 'MEDIUM', label: 'Medium', hint: 'Half as many points again', factor: 1.5},
  {value: 'HARD', label: 'Hard', hint: 'Twice the points', factor: 2},
];

export const difficultyLabel = value => difficulties.find(one => one.value === value)?.label ?? value;

export const kinds = [
  {
    value: 'LINKED',
    label: 'Finish things',
    icon: 'check',
    hint: 'Done when every goal and task that you choose is complete.',
  },
  {
    value: 'QUANTITATIVE',
    label: 'Do it often',
    icon: 'repeat',
    hint: 'Done when you complete so many tasks within a time.',
  },
];

/** The share of a quest that is done, 0 to 1. */
export const questShare = ({progress, target, status}) =>
  status === 'COMPLETED' ? 1 : target > 0 ? Math.min(1, progress / target) : 0;

/** "3 of 8 steps", "12 of 20 tasks". */
export const progressText = ({progress, target, kind}) =>
  `${Math.min(progress, target).toLocaleString('en')} of ${plural(target, kind === 'LINKED' ? 'step' : 'task')}`;

/** A period as text: "a week", "3 days", "6 hours". */
export function periodText(seconds) {
  const known = {[daySeconds]: 'a day', [7 * daySeconds]: 'a week', [14 * daySeconds]: '2 weeks'}[seconds];
  if (known) {
    return known;
  }
  return seconds % daySeconds === 0 ? plural(seconds / daySeconds, 'day') : plural(Math.round(seconds / 3600), 'hour');
}

/** The task of a quest, in one sentence. */
export function aimText({kind, targetCount, periodSeconds, countScope, target}) {
  if (kind === 'LINKED') {
    return `Complete ${plural(target, 'linked step')}.`;
  }
  const scope = countScope === 'LINKED' ? ' of the linked goals and tasks' : '';
  return `Complete ${plural(targetCount, 'task')}${scope} within ${periodText(periodSeconds)}.`;
}

/** The end of the window in which completions count, or undefined. */
export const windowEnd = ({startAt, periodSeconds}) =>
  startAt && periodSeconds ? new Date(new Date(startAt).getTime() + periodSeconds * 1000) : undefined;

/** The time that is left: "5 days left", "3 hours left", "20 minutes left". */
export function leftText(end, now = Date.now()) {
  const millis = new Date(end) - now;
  if (millis <= 0) {
    return 'Time is up';
  }
  if (millis >= 2 * dayMillis) {
    return `${plural(Math.floor(millis / dayMillis), 'day')} left`;
  }
  return millis >= hourMillis
    ? `${plural(Math.floor(millis / hourMillis), 'hour')} left`
    : `${plural(Math.max(1, Math.floor(millis / 60_000)), 'minute')} left`;
}

/**
 * The deadline of a quest as {tone, text}, or undefined. After the deadline an active quest has 72 hours of grace, in
 * which it can still be completed or extended.
 */
export function deadlineState({status, deadline, failsAt}, now = Date.now()) {
  if (status !== 'ACTIVE' || !deadline) {
    return undefined;
  }
  const left = new Date(deadline) - now;
  if (left > 0) {
    return {tone: left < dayMillis ? 'warn' : 'plain', text: leftText(deadline, now)};
  }
  return {tone: 'danger', text: `Overdue, fails ${dateText(failsAt, now).toLowerCase()}`};
}

/** The number of tasks a day that are needed to reach the target in time, or undefined. */
export function paceText(quest, now = Date.now()) {
  const end = windowEnd(quest);
  const open = quest.target - quest.progress;
  if (quest.status !== 'ACTIVE' || quest.kind !== 'QUANTITATIVE' || !end || end <= now || open <= 0) {
    return undefined;
  }
  const days = Math.max(1, (end - now) / dayMillis);
  const pace = open / days;
  return pace <= 1
    ? `One every ${plural(Math.max(1, Math.floor(days / open)), 'day')} is enough.`
    : `${Math.ceil(pace)} a day will do it.`;
}

/** The share of the reward that is left when a deadline moves by so much: 0.9, 0.8, 0.7 or 0.5. */
export function extensionShare(from, to) {
  const days = (new Date(to) - new Date(from)) / dayMillis;
  return days <= 1 ? 0.9 : days <= 3 ? 0.8 : days <= 7 ? 0.7 : 0.5;
}
