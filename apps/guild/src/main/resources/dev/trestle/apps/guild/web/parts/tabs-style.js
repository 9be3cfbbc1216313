import {css} from 'lit';

/** The style of tabs, which are links: `<nav class="tabs">`. */
export const tabsStyle = css`
  .tabs { display: flex; gap: var(--space-1); margin-bottom: var(--space-5); border-bottom: 1px solid var(--line);
    overflow-x: auto; scrollbar-width: none; }
  .tabs a { display: inline-flex; align-items: center; gap: var(--space-2); min-height: 44px;
    padding: 0 var(--space-3); margin-bottom: -1px;
    border-bottom: 2px solid transparent; color: var(--text-muted); font-size: var(--text-14); font-weight: 600;
    text-decoration: none; white-space: nowrap; }
  .tabs a:hover { color: var(--text); }
  .tabs a[aria-current] { border-color: var(--accent); color: var(--text); }
  .tabs a:focus-visible { outline-offset: -2px; }
`;
