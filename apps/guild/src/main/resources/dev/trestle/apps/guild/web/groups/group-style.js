import {css} from 'lit';

/** The style of a group's page. */
export const groupStyle = css`
  .back { display: inline-flex; align-items: center; gap: var(--space-1); min-height: 32px;
    margin-bottom: var(--space-3); color: var(--text-muted); font-size: var(--text-14); font-weight: 600;
    text-decoration: none; }
  .back:hover { color: var(--text); }
  .head { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: var(--space-3) var(--space-4);
    align-items: center; margin-bottom: var(--space-4); }
  .head .words { display: grid; gap: var(--space-1); min-width: 0; }
  h1 { overflow-wrap: anywhere; }
  .facts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-3);
    color: var(--text-muted); font-size: var(--text-14); }
  .fact { display: inline-flex; align-items: center; gap: 4px; color: inherit; }
  a.tag { text-decoration: none; }
  a.tag:hover { color: var(--text); }
  .about { grid-column: 1 / -1; }
  .buttons { display: flex; gap: var(--space-2); align-items: center; }
  @media (max-width: 640px) {
    .head { grid-template-columns: auto minmax(0, 1fr); align-items: start; }
    .buttons { grid-column: 1 / -1; }
    /* The messages need the room. */
    .chatting { margin-bottom: 0; }
    .chatting > :not(.words), .chatting .facts { display: none; }
    .chatting h1 { font-size: var(--text-20); }
    .buttons > t-button { flex: 1; }
  }
`;
