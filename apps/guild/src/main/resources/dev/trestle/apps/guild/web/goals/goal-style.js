import {css} from 'lit';

/** The style of a goal's page. */
export const goalStyle = css`
  .back { display: inline-flex; align-items: center; gap: var(--space-1); min-height: 32px;
    margin-bottom: var(--space-3);
    color: var(--text-muted); font-size: var(--text-14); font-weight: 600; text-decoration: none; }
  .back:hover { color: var(--text); }
  .head { display: flex; flex-wrap: wrap; align-items: start; gap: var(--space-4); margin-bottom: var(--space-5); }
  .head .grow { flex: 1 1 320px; display: grid; gap: var(--space-2); }
  h1 { overflow-wrap: anywhere; }
  .facts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); color: var(--text-muted);
    font-size: var(--text-14); }
  .fact { display: inline-flex; align-items: center; gap: 4px; color: inherit; }
  .buttons { display: flex; gap: var(--space-1); }
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) 340px; gap: var(--space-6); align-items: start; }
  .columns > .stack { gap: var(--space-5); }
  .progress { display: grid; gap: var(--space-2); }
  .overdue { color: var(--danger); font-weight: 600; }
  .today { color: var(--accent-text); font-weight: 600; }
  .section-head { min-height: 32px; margin-bottom: var(--space-2); }
  .tasks { display: grid; }
  .tasks li { border-bottom: 1px solid var(--line); padding: 2px 0; }
  .tasks li:last-child { border-bottom: 0; }
  .done { margin-top: var(--space-3); }
  summary { min-height: 40px; padding: var(--space-2); border-radius: var(--radius); color: var(--text-muted);
    font-size: var(--text-14); font-weight: 600; cursor: pointer; }
  summary:hover { background: var(--surface-hover); }
  .answers { display: grid; gap: var(--space-1); }
  .answers dt { margin-top: var(--space-2); font-size: var(--text-14); font-weight: 600; }
  .answers dd { color: var(--text-muted); font-size: var(--text-14); }
  .aside .panel { gap: var(--space-3); }
  .created { padding: 0 var(--space-1); }
  .loading { max-width: 640px; }
  @media (max-width: 1000px) { .columns { grid-template-columns: minmax(0, 1fr); } }
  @media (max-width: 480px) {
    .head { gap: var(--space-3); }
    .head .grow { flex-basis: 200px; }
    .buttons:has(> t-button) { width: 100%; }
    .buttons > t-button { flex: 1; }
  }
`;
