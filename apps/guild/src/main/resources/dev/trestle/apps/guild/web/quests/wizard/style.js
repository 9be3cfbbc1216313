import {css} from 'lit';

/** The style of the quest wizard, beside that of the goal wizard. */
export const questWizardStyle = css`
  .template.blank { width: 100%; }
  .template b { display: flex; align-items: center; gap: var(--space-2); }
  .facts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); margin-top: var(--space-1); }
  form.panel { gap: var(--space-4); }
  .points { display: flex; align-items: center; gap: var(--space-3); padding: var(--space-4);
    border-radius: var(--radius); background: var(--accent-surface); color: var(--accent-text); }
  .points div { display: grid; }
  .points b { font-size: var(--text-20); font-weight: 700; }
  .points .muted { color: var(--text); }
  .review { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-2) var(--space-4); }
  .review dt { color: var(--text-muted); }
  .review dd { overflow-wrap: anywhere; }
  summary { min-height: 40px; padding: var(--space-2) 0; font-size: var(--text-14); font-weight: 600; cursor: pointer; }
  .after label { display: flex; align-items: center; gap: var(--space-3); min-height: 40px; cursor: pointer; }
  .after input { width: 18px; height: 18px; margin: 0; accent-color: var(--accent); }
  .period { display: grid; grid-template-columns: minmax(0, 1fr) 104px; gap: var(--space-2); }
  .panel .end { flex-wrap: wrap; }
`;
