import {css} from 'lit';

/** The style of the calendar. */
export const calendarStyle = css`
  .steps { display: inline-flex; align-items: center; }
  .steps t-button:first-child { transform: scaleX(-1); }
  table { width: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 0;
    border-radius: calc(var(--radius) + 4px); background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line);
    overflow: hidden; }
  th { padding: var(--space-2); color: var(--text-muted); font-size: var(--text-12); font-weight: 600;
    text-align: left; }
  td { height: 112px; padding: var(--space-1); vertical-align: top; border-top: 1px solid var(--line);
    border-left: 1px solid var(--line); }
  td:first-child { border-left: 0; }
  .other { background: var(--surface); }
  .other .number { color: var(--text-muted); }
  .page-head .row { margin-left: auto; }
  .page-head t-menu { order: 1; }
  .dots { display: none; }
  .number { display: block; padding: 2px; color: inherit; text-decoration: none;
    font-size: var(--text-12); font-weight: 600; }
  a.number:hover > span:first-child { text-decoration: underline; }
  .number > span:first-child { display: inline-grid; place-items: center;
    min-width: 24px; height: 24px; border-radius: 12px; }
  .today .number > span:first-child { background: var(--accent); color: var(--on-accent); }
  .chip { display: flex; align-items: center; gap: 4px; min-height: 24px; margin-bottom: 2px; padding: 0 6px;
    border-radius: 4px; background: var(--surface-sunken); color: var(--text); font-size: var(--text-12);
    text-decoration: none; }
  .chip:hover { background: var(--surface-hover); text-decoration: underline; }
  .chip.goal { background: var(--accent-surface); color: var(--accent-text); font-weight: 600; }
  .chip.done { color: var(--text-muted); text-decoration: line-through; }
  .rest { display: flex; align-items: center; min-height: 24px; padding: 0 6px; color: var(--text-muted); }
  .agenda { display: grid; gap: var(--space-5); max-width: 720px; }
  summary { min-height: 40px; color: var(--text-muted); font-size: var(--text-14); font-weight: 600; cursor: pointer; }
  .agenda h2 { padding-bottom: var(--space-2); border-bottom: 1px solid var(--line); font-size: var(--text-16); }
  .deadline { display: flex; align-items: center; gap: var(--space-3); min-height: 48px; padding: 0 var(--space-2);
    color: var(--accent-text); text-decoration: none; }
  .deadline b { font-weight: 600; }
  @media (max-width: 1100px) { .chip .muted { display: none; } }
  @media (max-width: 767px) {
    .page-head { justify-content: flex-start; }
    .page-head h1 { flex: 1; }
    .page-head t-menu { order: 0; }
    .page-head .row { flex-basis: 100%; justify-content: space-between; }
    td { height: 56px; padding: 0; text-align: center; }
    th { text-align: center; }
    .number { height: 100%; min-height: 52px; padding-top: var(--space-2); }
    .chip, .rest { display: none; }
    .dots { display: flex; justify-content: center; gap: 3px; height: 6px; margin-top: 2px; }
    .dots i { width: 6px; height: 6px; border-radius: 50%; background: var(--text-muted); }
    .dots .goal { background: var(--accent); }
    .dots .done { background: var(--line-strong); }
  }
`;
