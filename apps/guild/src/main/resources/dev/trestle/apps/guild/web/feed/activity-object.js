import {html, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import '../parts/progress-bar.js';
import '../people/user-row.js';
import {earnedBadge} from '../rewards/badges.js';
import {isWritten, numberIn} from './activity-words.js';

/** The number of users that are shown of several follows. */
const maxPeople = 3;

/** Draws what an activity is about: a goal, a quest, a user, a badge or a level. */
export function activityObject(activity) {
  const {object, verb, text, folded} = activity;
  switch (object?.__typename) {
    case 'Goal':
      return goal(object, verb);
    case 'Quest':
      return quest(object, verb);
    case 'User':
      return people([object, ...(folded ?? []).map(({object: user}) => user).filter(Boolean)]);
    case 'Badge':
      return badge(object);
    default:
      return verb === 'LEVEL_REACHED' ? level(text) : isWritten(activity) ? nothing : hidden(text);
  }
}

/** Users who were followed: the first ones, and the others on request. */
function people(users) {
  const row = user => html`<g-user-row compact .user=${user}></g-user-row>`;
  const others = users.slice(maxPeople);
  return html`<div class="person">${users.slice(0, maxPeople).map(row)}${
    others.length === 0
      ? nothing
      : html`<details><summary>${plural(others.length, 'more person', 'more people')}</summary>${others.map(row)}</details>`
  }</div>`;
}

function goal({id, title, status, taskTotal, taskDone, progress}, verb) {
  const done = verb === 'GOAL_COMPLETED';
  const tasks = taskTotal === 0 ? 'No tasks yet' : `${taskDone} of ${plural(taskTotal, 'task')} done`;
  return html`<a class="object ${done ? 'won' : ''}" href=${paths.goal(id)}>
    <span class="emblem">${icon(done ? 'trophy' : 'target', 24)}</span>
    <span><span class="title" dir="auto">${title}</span><br><span class="muted small numbers">${
      done && taskDone > 0 ? `Completed with ${plural(taskDone, 'task')}` : status === 'COMPLETED' ? 'Completed' : tasks
    }</span></span>
    ${done || status === 'COMPLETED' || taskTotal === 0 ? nothing : html`<g-progress class="line" thin .value=${progress.task}></g-progress>`}</a>`;
}

function quest({id, title, rewardXp}, verb) {
  const done = verb === 'QUEST_COMPLETED';
  return html`<a class="object ${done ? 'won' : ''}" href=${paths.quest(id)}>
    <span class="emblem">${icon('quest', 24)}</span>
    <span><span class="title" dir="auto">${title}</span><br><span class="muted small numbers">${
      done ? `Completed, +${rewardXp.toLocaleString('en')} XP` : `${rewardXp.toLocaleString('en')} XP`
    }</span></span></a>`;
}

function badge({badgeId}) {
  const {title, words, icon: name} = earnedBadge(badgeId);
  return html`<div class="object won"><span class="emblem">${icon(name, 24)}</span><span><span
      class="title">${title}</span><br><span class="muted small">${words}</span></span></div>`;
}

function level(text) {
  const number = numberIn(text);
  return html`<div class="object won"><span class="emblem numbers" aria-hidden="true">${number ?? icon('spark', 24)}</span><span
      class="title">${number ? `Level ${number}` : text}</span></div>`;
}

/** An object that is gone, or not for this reader. */
const hidden = text => html`<p class="muted small" dir="auto">${text}</p>`;
