import {css} from 'lit';

/** The style of the admin page. */
export const adminStyle = css`
  :host { max-width: 1400px; margin: 0 auto; padding: var(--space-4) var(--space-4) var(--space-7); }
  .gate { max-width: 400px; margin: var(--space-7) auto; }
  .two { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); align-items: start; }
  .scroll { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; font-size: var(--text-14); font-variant-numeric: tabular-nums; }
  th { text-align: left; font-weight: 600; color: var(--text-muted); padding: var(--space-1) var(--space-2);
    white-space: nowrap; }
  td { padding: var(--space-2); border-top: 1px solid var(--line); white-space: nowrap; }
  tr.chosen td { background: var(--accent-surface); }
  td button { appearance: none; border: 0; padding: var(--space-1) 0; background: none; color: var(--accent-text);
    font: 650 var(--text-14) / 1.4 var(--font-mono); letter-spacing: 0.04em; cursor: pointer;
      text-decoration: underline; text-underline-offset: 0.2em; }
  .who { display: inline-flex; vertical-align: middle; align-items: center; gap: var(--space-2); }
  .end { text-align: right; }
  .head { flex-wrap: wrap; }
  td .token { margin: -4px 0; }
  form.ban { display: grid; gap: var(--space-2); grid-template-columns: 1fr 1fr auto; align-items: start; }
  form.ban t-button { margin-top: 25px; }
  form.find { display: grid; grid-template-columns: minmax(0, 200px) auto; justify-content: start;
    gap: var(--space-2); align-items: start; margin-bottom: var(--space-2); }
  form.find t-button { margin-top: 25px; }
  .more { margin-top: var(--space-2); }
  .addresses { display: grid; gap: var(--space-1); }
  @media (min-width: 1000px) { .two { grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); } }
  @media (max-width: 560px) { form.ban { grid-template-columns: 1fr; } form.ban t-button { margin: 0; }
  .wide { display: none; } }
`;
