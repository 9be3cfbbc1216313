import {css} from 'lit';

/** The style of the layout. */
export const appStyle = css`
  :host { display: grid; grid-template-columns: 248px minmax(0, 1fr); min-height: 100dvh; background: var(--surface); }
  header { position: absolute; }
  .skip { appearance: none; border: 0; color: var(--accent-text); font: 600 var(--text-14) var(--font);
    position: absolute;
    white-space: nowrap; left: var(--space-2); top: -100px; z-index: 20; padding: var(--space-2) var(--space-4);
    background: var(--surface-raised); border-radius: var(--radius); box-shadow: var(--shadow); }
  .skip:focus { top: var(--space-2); }
  .brand { display: flex; align-items: center; gap: var(--space-3); min-height: 40px; color: var(--text);
    font-weight: 700; letter-spacing: -0.01em; text-decoration: none; border-radius: var(--radius); }
  .top, .bar { display: none; }
  .side { position: sticky; top: 0; display: flex; flex-direction: column; gap: 2px; height: 100dvh;
    padding: var(--space-4) var(--space-3); border-right: 1px solid var(--line); overflow-y: auto; }
  .side .brand { margin: 0 var(--space-2) var(--space-4); flex: none; }
  .entry { position: relative; display: flex; align-items: center; gap: var(--space-3); min-height: 42px;
    padding: 0 var(--space-3); border-radius: var(--radius); color: var(--text-muted); font-size: var(--text-16);
    font-weight: 550; text-decoration: none; transition: background-color var(--quick), color var(--quick);
    flex: none; }
  .entry:hover { background: var(--surface-hover); color: var(--text); }
  .entry[aria-current] { color: var(--accent-text); background: var(--accent-surface); font-weight: 650; }
  .entry .label { flex: 1; }
  .sign { position: relative; display: grid; }
  .dot { display: none; position: absolute; right: -2px; top: -2px; width: 10px; height: 10px; border-radius: 50%;
    border: 2px solid var(--surface); background: var(--accent); }
  .new { margin: var(--space-3) 0; flex: none; }
  .level { margin: 0 var(--space-1) var(--space-3); }
  .me { display: flex; align-items: center; gap: var(--space-3); min-height: 48px; width: 100%;
    padding: var(--space-1) var(--space-2); border-radius: var(--radius); }
  .me:hover { background: var(--surface-hover); }
  .in-side { display: block; }
  .who { display: grid; min-width: 0; font-size: var(--text-14); line-height: 1.35; }
  .content { min-width: 0; }
  .note { display: flex; align-items: center; justify-content: center; flex-wrap: wrap; gap: 0 var(--space-3);
    min-height: 40px; padding: var(--space-1) var(--space-4); background: var(--warn-surface); color: var(--warn);
    font-size: var(--text-14); font-weight: 600; }
  main { max-width: 1120px; margin: 0 auto; padding: var(--space-6) var(--space-6) var(--space-8); }
  .full { display: flex; flex-direction: column; height: 100dvh; }
  .full main { flex: 1; width: 100%; max-width: none; min-height: 0; margin: 0; padding: 0; }
  @media (min-width: 768px) and (max-width: 1099px) {
    :host { grid-template-columns: 76px minmax(0, 1fr); }
    .brand span, .level, .side t-badge { display: none; }
    .side .label, .new span, .who { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .side .dot { display: block; }
    .side .brand { justify-content: center; margin-inline: 0; }
    .entry { justify-content: center; padding: 0; }
    .me { justify-content: center; }
    main { padding-inline: var(--space-5); }
  }
  @media (max-width: 767px) {
    :host { display: block; padding-bottom: calc(64px + env(safe-area-inset-bottom)); }
    .side { display: none; }
    header { position: sticky; top: 0; z-index: 6; }
    .top { display: flex; align-items: center; min-height: 56px;
      padding: env(safe-area-inset-top) var(--space-4) 0; background: var(--surface);
      border-bottom: 1px solid var(--line); }
    .top .who { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }
    .top .me { width: auto; padding: 6px; }
    .bar { position: fixed; z-index: 6; inset: auto 0 0; display: flex; min-height: 64px;
      padding-bottom: env(safe-area-inset-bottom); border-top: 1px solid var(--line);
      background: var(--surface-raised); }
    .bar .entry { flex: 1; flex-direction: column; justify-content: center; gap: 2px; padding: 6px 0;
      border-radius: 0; font-size: var(--text-12); min-width: 0; }
    .bar .entry .label { flex: none; }
    .bar .entry:hover { background: none; }
    .bar .entry[aria-current] { background: none; }
    .bar t-menu { flex: 1; min-width: 0; }
    .bar button.entry { width: 100%; min-height: 64px; }
    .bar .entry.here { color: var(--accent-text); }
    .bar t-badge { display: none; }
    .bar .dot { display: block; border-color: var(--surface-raised); }
    main { padding: var(--space-4) var(--space-4) var(--space-6); }
    .full { height: calc(100dvh - 121px - env(safe-area-inset-top) - env(safe-area-inset-bottom)); }
    :host([alone]) { padding-bottom: 0; }
    :host([alone]) .top, :host([alone]) .bar { display: none; }
    :host([alone]) .full { height: 100dvh; }
  }
`;
