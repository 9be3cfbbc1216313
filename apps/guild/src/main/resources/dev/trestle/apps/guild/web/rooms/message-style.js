import {css} from 'lit';

/** The style of messages. */
export const messageStyle = css`
  :host { --emoji: "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", var(--font); }
  .message { position: relative; display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: 0 var(--space-3);
    padding: 2px var(--space-4); outline-offset: -2px; }
  .message.head { margin-top: var(--space-3); padding-top: var(--space-1); }
  .message.active, .message:focus-visible { background: var(--surface-hover); }
  .message.flash { background: var(--accent-surface); }
  .message t-avatar { grid-row: span 2; margin-top: 2px; }
  .side { color: var(--text-muted); font-size: var(--text-12); line-height: 22px; text-align: right; opacity: 0; }
  .message.active .side, .message:hover .side, .message:focus-within .side { opacity: 1; }
  .by { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-2); }
  .by a { display: inline-block; }
  .by a, .by b { color: var(--text); font-weight: 650; line-height: 24px; text-decoration: none; }
  .by a:hover { text-decoration: underline; }
  .by time { color: var(--text-muted); font-size: var(--text-12); }
  .text { min-width: 0; line-height: 1.45; overflow-wrap: anywhere; }
  .gone { color: var(--text-muted); font-style: italic; }
  .edited { color: var(--text-muted); font-size: var(--text-12); }
  .quote { display: flex; align-items: center; gap: var(--space-2); max-width: 100%; min-height: 24px;
    padding-left: var(--space-2); border-left: 3px solid var(--line-strong); color: var(--text-muted);
    font-size: var(--text-14); }
  .quote:hover { color: var(--text); }
  .quote b { font-weight: 600; flex: none; }
  .pending .text { color: var(--text-muted); }
  .failed { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); color: var(--danger);
    font-size: var(--text-14); }
  .failed button { color: var(--accent-text); font-weight: 600; min-height: 32px; }
  .failed button:hover { text-decoration: underline; }
  .reactions { display: flex; flex-wrap: wrap; gap: var(--space-1); padding: var(--space-1) 0; }
  .reaction { appearance: none; display: inline-flex; align-items: center; gap: 6px; min-height: 28px;
    padding: 0 var(--space-2); border: 1px solid var(--line); border-radius: 14px; background: var(--surface-raised);
    color: var(--text-muted); font: 600 var(--text-12) / 1 var(--font); cursor: pointer;
    font-variant-numeric: tabular-nums; }
  .reaction:hover { border-color: var(--line-strong); }
  .reaction[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-surface);
    color: var(--accent-text); }
  .reaction i { font: normal var(--text-16) / 1 var(--emoji); }
  .tools { position: absolute; z-index: 2; right: var(--space-4); top: -18px; display: flex; padding: 2px;
    border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface-raised);
    box-shadow: var(--shadow); }
  .tools > button { appearance: none; display: grid; place-items: center; width: 32px; height: 32px; padding: 0;
    border: 0; border-radius: 6px; background: none; color: var(--text-muted);
    font: var(--text-16) / 1 var(--emoji); cursor: pointer; }
  .tools > button:hover { background: var(--surface-hover); color: var(--text); }
  .tools > .danger:hover { color: var(--danger); }
  .edit { display: grid; gap: var(--space-1); padding: var(--space-1) 0; }
  .edit textarea { width: 100%; min-height: 44px; max-height: 40vh; padding: var(--space-2) var(--space-3);
    resize: none;
    field-sizing: content; border: 1px solid var(--line-strong); border-radius: var(--radius);
    background: var(--surface-raised); color: var(--text); font: var(--text-16) / 1.45 var(--font); }
  .edit .row { gap: var(--space-2); }
  @media (pointer: coarse) { .tools > button { width: 44px; height: 44px; } .tools { top: -28px; }
    .reaction { min-height: 36px; border-radius: 18px; } .side { opacity: 0 !important; } }
`;
