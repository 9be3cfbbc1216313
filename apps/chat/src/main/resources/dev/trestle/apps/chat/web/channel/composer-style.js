import {css} from 'lit';

export const composerStyle = css`
  :host { position: relative; padding: 0 var(--space-4) var(--space-1); }
  .box { border: 1px solid var(--line); border-radius: calc(var(--radius) + 4px); background: var(--surface);
    transition: border-color var(--quick); }
  .box:focus-within { border-color: var(--accent-text); }
  textarea:focus-visible { outline: none; }
  .line { display: flex; align-items: flex-end; padding: var(--space-1); }
  textarea, .shown { flex: 1; min-width: 0; min-height: 40px; max-height: 40dvh;
    padding: 8px var(--space-2) 8px var(--space-3); overflow-y: auto; }
  textarea { border: 0; outline: 0; background: none; color: var(--text); font: var(--text-16) / 24px var(--font);
    resize: none; field-sizing: content; }
  textarea::placeholder { color: var(--text-muted); opacity: 1; overflow: hidden; white-space: nowrap;
    text-overflow: ellipsis; }
  textarea:disabled { cursor: not-allowed; }
  .tool { appearance: none; display: grid; place-items: center; flex: none; width: 40px; height: 40px; border: 0;
    border-radius: var(--radius); background: none; color: var(--text-muted); cursor: pointer; }
  .tool:hover { background: var(--surface-hover); color: var(--text); }
  .tool[aria-pressed="true"] { color: var(--accent-text); background: var(--accent-surface); }
  .send { background: var(--accent); color: var(--on-accent); }
  .send:hover { background: var(--accent-hover); color: var(--on-accent); }
  .send:disabled { background: none; color: var(--text-muted); cursor: default; opacity: 0.6; }
  .reply { display: flex; align-items: center; gap: var(--space-2);
    padding: var(--space-1) var(--space-1) 0 var(--space-3); color: var(--text-muted); font-size: var(--text-14); }
  .reply b { color: var(--text); font-weight: 600; flex: none; }
  .count { padding: 0 var(--space-2); color: var(--text-muted); font: var(--text-12) / 40px var(--font);
    font-variant-numeric: tabular-nums; }
  .count.over { color: var(--danger); font-weight: 700; }
  .note { padding: 10px var(--space-3); color: var(--text-muted); font-size: var(--text-14); }
  @media (max-width: 767px) { :host { padding: 0 var(--space-2) 0; } }
  @media (pointer: coarse) { .count { line-height: 44px; }
  .tool { width: 44px; height: 44px; } textarea, .shown { min-height: 44px; padding-top: 10px; padding-bottom: 10px; }
  }
`;
