import {css} from 'lit';

/** The style of the page of quests. */
export const questsStyle = css`
  .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: var(--space-4); }
  section + section { margin-top: var(--space-6); }
  .section-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
    gap: var(--space-2); margin-bottom: var(--space-3); min-height: 32px; }
  .more { display: grid; justify-items: center; margin-top: var(--space-4); }
  .filter { margin-bottom: var(--space-4); }
  .template { display: grid; grid-template-rows: auto 1fr auto; gap: var(--space-2); height: 100%;
    padding: var(--space-4); border-radius: calc(var(--radius) + 4px); background: var(--surface-raised);
    box-shadow: 0 0 0 1px var(--line); }
  .template h3 { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  .top { display: flex; align-items: start; gap: var(--space-2); }
  .top t-menu { margin: -8px -8px -8px 0; }
  .foot { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: end; gap: var(--space-3); }
  .facts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-2);
    color: var(--text-muted); font-size: var(--text-14); }
  .aim { flex-basis: 100%; }
`;
