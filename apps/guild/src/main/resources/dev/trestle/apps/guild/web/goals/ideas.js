import {css, html} from 'lit';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';

/** The fields of a query with the templates that are offered as ideas for a goal. */
export const ideaFields = 'goalTemplates { key title }';
const maxIdeas = 4;

/** The style of chips: short links side by side. */
export const chipStyle = css`
  .chips { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  .chip { display: inline-flex; align-items: center; gap: 6px; min-height: 36px; padding: 6px var(--space-3);
    border-radius: 18px; background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); color: var(--text);
    font-size: var(--text-14); font-weight: 550; text-decoration: none; }
  .chip:hover { background: var(--surface-hover); }
  .chip.own { color: var(--accent-text); font-weight: 650; }
  @media (pointer: coarse) { .chip { min-height: 44px; border-radius: 22px; } }
`;

/** Templates as links that begin a goal, and one without a template. */
export const ideaChips = templates => html`<div class="chips">${templates
  .slice(0, maxIdeas)
  .map(({key, title}) => html`<a class="chip" href=${paths.goalFrom(key)}>${title}</a>`)}
  <a class="chip own" href=${paths.newGoal}>${icon('plus', 16)} Write my own</a></div>`;
