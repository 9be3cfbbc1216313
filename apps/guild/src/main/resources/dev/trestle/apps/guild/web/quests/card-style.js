import {css} from 'lit';

/** The style of a quest in a list. */
export const cardStyle = css`
  .card { position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-4);
    align-items: start; height: 100%; padding: var(--space-4); border-radius: calc(var(--radius) + 4px);
    background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line); transition: box-shadow var(--quick); }
  .card:hover { box-shadow: 0 0 0 1px var(--line-strong); }
  .card:has(a:focus-visible) { outline: var(--focus); outline-offset: 2px; }
  .body { display: grid; gap: var(--space-2); }
  h3 { line-height: 1.35; overflow-wrap: anywhere; }
  a { color: inherit; text-decoration: none; outline: none; }
  a::after { content: ""; position: absolute; inset: 0; border-radius: inherit; }
  .facts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-3);
    color: var(--text-muted); font-size: var(--text-14); }
  .fact { display: inline-flex; align-items: center; gap: 4px; }
  .reward { color: var(--accent-text); font-weight: 650; }
  .warn { color: var(--warn); font-weight: 600; }
  .danger { color: var(--danger); font-weight: 600; }
`;
