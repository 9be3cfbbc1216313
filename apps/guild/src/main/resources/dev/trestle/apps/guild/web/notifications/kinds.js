import {dateText, dayKey} from '../format.js';

/** The icons of notifications by kind, and their order on the page. */
const icons = {
  FOLLOW: 'user',
  LIKE: 'heart',
  COMMENT: 'comment',
  REPLY: 'comment',
  MENTION: 'comment',
  GROUP_REQUEST: 'people',
  GROUP_ACCEPTED: 'people',
  GROUP_ROLE: 'crown',
  COLLABORATION_INVITE: 'invite',
  QUEST_COMPLETED: 'quest',
  QUEST_WARNING: 'clock',
  TASK_DUE: 'clock',
  BADGE: 'medal',
  LEVEL: 'spark',
  MESSAGE: 'chat',
};

export const kindIcon = kind => icons[kind] ?? 'bell';

/** Notifications by the day on which they arrived: [{day, notifications}], the newest first. */
export function byDay(notifications, now = Date.now()) {
  const days = new Map();
  for (const one of notifications) {
    const key = dayKey(one.createdAt);
    if (!days.has(key)) {
      days.set(key, {day: dateText(one.createdAt, now), notifications: []});
    }
    days.get(key).notifications.push(one);
  }
  return [...days.values()];
}
