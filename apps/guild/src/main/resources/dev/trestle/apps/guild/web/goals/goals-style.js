import {css} from 'lit';

/** The style of the list and the board of goals. */
export const goalsStyle = css`
  .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: var(--space-4); }
  .board { display: grid; grid-template-columns: repeat(4, minmax(240px, 1fr)); gap: var(--space-4);
    align-items: start; overflow-x: auto; margin: 0 calc(-1 * var(--space-2));
      padding: 0 var(--space-2) var(--space-4); }
  .column { display: grid; gap: var(--space-3); align-content: start; min-height: 240px; padding: var(--space-3);
    border-radius: calc(var(--radius) + 4px); background: var(--surface-sunken);
    transition: box-shadow var(--quick); }
  .column.over { box-shadow: inset 0 0 0 2px var(--accent); }
  .column h2 { font-size: var(--text-14); padding: var(--space-1); }
  .column .stack { gap: var(--space-3); }
  .column g-goal-card { cursor: grab; }
  .hole { padding: var(--space-4) var(--space-1); }
  .ideas { display: grid; justify-items: center; gap: var(--space-3); }
  .ideas .chips { justify-content: center; }
  .more { display: grid; justify-items: center; margin-top: var(--space-4); }
  @media (max-width: 767px) {
    .board { grid-template-columns: repeat(4, min(300px, 82vw)); scroll-snap-type: x mandatory; }
    .column { scroll-snap-align: start; scroll-margin-left: var(--space-2); }
  }
`;
