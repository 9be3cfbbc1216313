import {css, html, nothing} from 'lit';
import {icon} from '../icons.js';

/** The style of choices(). */
export const choicesStyle = css`
  .choices { display: grid; gap: var(--space-2); margin: 0; padding: 0; border: 0; min-width: 0; }
  .choices > legend { padding: 0; margin-bottom: var(--space-1); font-size: var(--text-14); font-weight: 600; }
  .choices.three { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .choice { position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px var(--space-3);
    align-items: center; padding: var(--space-3); border-radius: var(--radius); background: var(--surface-raised);
    box-shadow: inset 0 0 0 1px var(--line-strong); cursor: pointer; }
  .choice:hover { background: var(--surface-hover); }
  .choice:has(:checked) { background: var(--accent-surface); box-shadow: inset 0 0 0 2px var(--accent); }
  .choice:has(:focus-visible) { outline: var(--focus); outline-offset: 2px; }
  .choice input { position: absolute; opacity: 0; width: 1px; height: 1px; }
  .choice svg { color: var(--accent-text); }
  .choice b { font-weight: 650; }
  .choice .hint { grid-column: -2; color: var(--text-muted); font-size: var(--text-14); line-height: 1.4; }
  .choice.bare { grid-template-columns: minmax(0, 1fr); }
  @media (max-width: 480px) { .choices.three { grid-template-columns: minmax(0, 1fr); } }
`;

/** Radio buttons as cards, for a form. options: [{value, label, hint, icon}]. */
export const choices = (legend, name, options, chosen, classes = '') =>
  html`<fieldset class="choices ${classes}"><legend>${legend}</legend>${options.map(
    option => html`<label class="choice ${option.icon ? '' : 'bare'}"><input type="radio" name=${name} value=${option.value}
      .checked=${option.value === chosen}>${option.icon ? icon(option.icon, 24) : nothing}<b>${option.label}</b><span
      class="hint">${option.hint}</span></label>`,
  )}</fieldset>`;
