import {css} from 'lit';

/** The style of the list of messages. */
export const logStyle = css`
  :host { position: relative; min-height: 0; }
  .scroll { height: 100%; overflow-y: auto; overflow-anchor: none; overscroll-behavior: contain; outline-offset: -2px;
    }
  .inner { display: flex; flex-direction: column; justify-content: flex-end; min-height: 100%;
    padding-bottom: var(--space-5); }
  .begin { padding: var(--space-7) var(--space-4) var(--space-2); }
  .begin .hash { display: grid; place-items: center; width: 64px; height: 64px; margin-bottom: var(--space-3);
    border-radius: 50%; background: var(--surface-sunken); color: var(--text-muted); }
  .begin t-button { margin-top: var(--space-4); }
  .begin p { margin-top: var(--space-1); color: var(--text-muted); max-width: 60ch; }
  .failed { margin: auto; }
  .wait { min-height: 168px; padding: var(--space-3) var(--space-4); }
  .bar { position: absolute; z-index: 3; left: var(--space-4); right: var(--space-4); display: flex;
    align-items: center; justify-content: space-between; gap: var(--space-3); min-height: 36px;
      padding: 0 var(--space-3); border: 0; border-radius: var(--radius); background: var(--accent);
        color: var(--on-accent); font: 600 var(--text-14) / 1.2 var(--font); box-shadow: var(--shadow); }
  .bar button { color: inherit; font-weight: 650; min-height: 36px; }
  .unread { top: var(--space-2); }
  .present { bottom: var(--space-2); left: auto; border-radius: 20px; background: var(--surface-raised);
    color: var(--text); cursor: pointer; border: 1px solid var(--line); }
  .present:hover { background: var(--surface-hover); }
  .present.has-new { background: var(--accent); border-color: transparent; color: var(--on-accent); }
`;
