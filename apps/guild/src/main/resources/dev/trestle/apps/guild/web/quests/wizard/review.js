import {html, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import {dueText} from '../../format.js';
import {icon} from '../../icons.js';
import {difficultyLabel, periodText} from '../status.js';
import {periodSeconds} from './draft.js';

/** The summary of a quest that is not saved yet, with its reward. */
export const questReview = (draft, reward) => html`
  <div><h2 dir="auto">${draft.title}</h2>${draft.description ? html`<p class="muted prose" dir="auto">${draft.description}</p>` : nothing}</div>
  ${points(reward)}
  <dl class="review">${facts(draft).map(([term, words]) => html`<dt>${term}</dt><dd>${words}</dd>`)}</dl>`;

function facts(draft) {
  const counted = draft.kind === 'QUANTITATIVE';
  const links = [
    draft.goalIds.length > 0 && plural(draft.goalIds.length, 'goal'),
    draft.taskIds.length > 0 && plural(draft.taskIds.length, 'task'),
  ].filter(Boolean);
  return [
    ['Difficulty', difficultyLabel(draft.difficulty)],
    counted && ['Aim', `${plural(draft.targetCount, 'task')} within ${periodText(periodSeconds(draft))}`],
    counted && ['Counts', draft.countScope === 'ANY' ? 'Any task' : links.join(' and ')],
    !counted && ['Aim', `Complete ${links.join(' and ')}`],
    ['Deadline', draft.deadline ? dueText(draft.deadline) : 'None'],
    draft.category && ['Category', draft.category],
    draft.tags.length > 0 && ['Tags', draft.tags.map(tag => `#${tag}`).join(' ')],
    draft.dependsOn.length > 0 && ['Starts after', plural(draft.dependsOn.length, 'quest')],
  ].filter(Boolean);
}

const points = ({data, problem}) =>
  html`<div class="points">${icon('spark', 28)}<div><b class="numbers">${data ? `${data.questReward} XP` : problem ? 'Computed when you save' : '…'}</b>
    <span class="muted small">Reward, from difficulty, length and size</span></div></div>`;
