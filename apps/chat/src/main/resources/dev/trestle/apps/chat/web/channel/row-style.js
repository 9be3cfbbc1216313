import {css} from 'lit';

export const rowStyle = css`
  .day, .new { display: flex; align-items: center; gap: var(--space-3);
    margin: var(--space-4) var(--space-4) var(--space-2); color: var(--text-muted); font-size: var(--text-12);
      font-weight: 600; }
  .day::before, .day::after, .new::before { content: ""; flex: 1; height: 1px; background: var(--line); }
  .new { margin: var(--space-1) var(--space-4); color: var(--danger); }
  .new::before { background: currentColor; opacity: 0.6; }
  .new span { padding: 1px var(--space-2); border-radius: 4px; background: var(--danger-surface); }
  .deleted { padding: 2px var(--space-4) 2px 72px; color: var(--text-muted); font-size: var(--text-14); font-style:
    italic;
    }
  .message { position: relative; display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: 0 var(--space-4);
    padding: 2px var(--space-7) 2px var(--space-4); outline-offset: -2px; }
  .message.head { margin-top: var(--space-3); padding-top: var(--space-1); }
  .message:hover, .message.active { background: var(--surface-hover); }
  .message.pinged { background: color-mix(in oklab, var(--warn-surface), transparent 35%);
    box-shadow: inset 3px 0 0 var(--warn); }
  .message.flash { background: var(--accent-surface); }
  .message.picked { background: var(--accent-surface); }
  .side { grid-row: span 3; }
  .side t-avatar { cursor: pointer; margin-top: 2px; }
  .head.replies .side { grid-row: 2 / span 3; }
  .side time { display: block; padding-top: 3px; color: var(--text-muted); font-size: 11px; line-height: 20px;
    text-align: right; white-space: nowrap; opacity: 0; }
  .message:hover .side time, .message.active .side time, .message:focus-within .side time { opacity: 1; }
  .who { display: flex; align-items: baseline; flex-wrap: wrap; gap: 0 var(--space-2); line-height: 1.3; }
  .name { min-height: 24px; font-weight: 650; }
  .name:hover { text-decoration: underline; }
  .role { display: inline-flex; align-self: center; margin-left: -4px; color: var(--text-muted); }
  .role.owner { color: var(--warn); }
  .who time, .edited { color: var(--text-muted); font-size: var(--text-12); }
  .prose { max-width: 80ch; font-size: var(--text-16); }
  .edited { white-space: nowrap; user-select: none; }
  .reply { grid-column: 2; display: flex; align-items: center; gap: var(--space-1); min-width: 0; max-width: 80ch;
    padding: 2px 0; color: var(--text-muted); font-size: var(--text-14); line-height: 20px; }
  .reply::before { content: ""; flex: none; width: 28px; height: 10px; margin: 8px 2px 0 -40px;
    border: solid var(--line-strong); border-width: 2px 0 0 2px; border-top-left-radius: 6px; opacity: 0.6; }
  .reply b { font-weight: 600; color: var(--text); flex: none; }
  .reply:is(a) { text-decoration: none; }
  .reply:is(a):hover span { color: var(--text); }
  .reactions { display: flex; flex-wrap: wrap; gap: var(--space-1); padding: var(--space-1) 0 2px; }
  .reaction { appearance: none; display: inline-flex; align-items: center; gap: 6px; min-height: 28px;
    padding: 0 var(--space-2); border: 1px solid var(--line); border-radius: 14px; background: var(--surface);
      color: var(--text-muted); font: 600 var(--text-12) / 1 var(--font); font-variant-numeric: tabular-nums;
        cursor: pointer; }
  .reaction:hover { border-color: var(--line-strong); }
  .reaction[aria-pressed="true"] { border-color: var(--accent); background: var(--accent-surface);
    color: var(--accent-text); }
  .reaction i { font: var(--text-16) / 1 var(--emoji); }
  .add { opacity: 0; padding: 0 6px; }
  .message:hover .add, .message.active .add, .add:focus-visible { opacity: 1; }
  .tools { position: absolute; right: var(--space-4); top: -16px; z-index: 2; display: flex; padding: 1px;
    border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface-raised);
      box-shadow: 0 1px 3px rgb(0 0 0 / 0.12); }
  .tool { appearance: none; display: grid; place-items: center; width: 32px; height: 30px; border: 0;
    border-radius: 6px; background: none; color: var(--text-muted); font: var(--text-16) / 1 var(--emoji);
      cursor: pointer; }
  .tool:hover { background: var(--surface-hover); color: var(--text); }
  .touch { position: absolute; right: 2px; top: 2px; }
  .sending .prose { opacity: 0.55; }
  .failed .prose { color: var(--danger); }
  .send-error { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); color: var(--danger);
    font-size: var(--text-14); }
  .send-error button { appearance: none; padding: var(--space-1); border: 0; background: none; color:
    var(--accent-text);
    font: 600 var(--text-14) var(--font); cursor: pointer; }
  .message.picking { padding-left: 48px; }
  .pick { position: absolute; left: var(--space-4); top: 8px; width: 18px; height: 18px; margin: 0;
    accent-color: var(--accent); }
  .seen { display: flex; align-items: center; justify-content: flex-end; gap: 2px; padding: 2px var(--space-4);
    color: var(--text-muted); font-size: var(--text-12); }
  @media (max-width: 767px) {
    .message { padding-right: var(--space-3); padding-left: var(--space-3); column-gap: var(--space-3); }
    .message.picking { padding-left: 44px; }
    .deleted { padding-left: 64px; }
    .reply::before { width: 24px; margin-left: -36px; }
    .day, .new { margin-left: var(--space-3); margin-right: var(--space-3); }
  }
  @media (pointer: coarse) { .reaction { min-height: 36px; } .tool { width: 44px; height: 44px; }
  .message { padding-right: 40px; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; } }
`;
