import {css} from 'lit';

/** The style of a quest's page, beside that of a goal's page. */
export const questStyle = css`
  .hero { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-4) var(--space-5);
    padding: var(--space-5); }
  .hero .words { flex: 1 1 140px; min-width: 0; display: grid; gap: var(--space-2); }
  .hero .count { font-size: var(--text-28); font-weight: 650; letter-spacing: -0.01em; line-height: 1.2; }
  @media (max-width: 480px) { .hero { padding: var(--space-4); gap: var(--space-4); }
    .hero .count { font-size: var(--text-20); } }
  .reward { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-1);
    white-space: nowrap; color: var(--accent-text);
    font-weight: 650; }
  .warn { color: var(--warn); font-weight: 600; }
  .danger { color: var(--danger); font-weight: 600; }
  .goal { display: grid; gap: var(--space-2); padding: var(--space-3) var(--space-2); border-radius: var(--radius);
    color: inherit; text-decoration: none; }
  .goal:hover { background: var(--surface-hover); }
  .goal .spread b { font-weight: 600; overflow-wrap: anywhere; }
  .goal .numbers { white-space: nowrap; }
  .items > li { border-bottom: 1px solid var(--line); }
  .items > li:last-child { border-bottom: 0; }
  .deps li { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3);
    min-height: 40px; font-size: var(--text-14); }
  .facts-list { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-2) var(--space-4);
    font-size: var(--text-14); }
  .facts-list dt { color: var(--text-muted); }
  .facts-list dd { text-align: right; }
  .end-note { padding: var(--space-4); border-radius: var(--radius); background: var(--surface-sunken); }
  .end-note.ok { background: var(--ok-surface); color: var(--ok); font-weight: 600; }
`;
