import {css} from 'lit';
import {base, screen} from 'shell/styles/styles.js';

/** The style of the guild's screens. Shadow roots see none of the page's rules. */
export const styles = [
  base,
  screen,
  css`
  :host { display: block; color: var(--text); }
  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  svg { flex: none; }
  main:focus-visible { outline: none; }
  .tiny { font-size: var(--text-12); line-height: 1.4; }
  .problem { color: var(--danger); font-size: var(--text-14); line-height: 1.45; }
  .plain { appearance: none; border: 0; padding: 0; background: none; color: inherit; font: inherit;
    text-align: inherit; cursor: pointer; }
  t-menu > a { color: var(--text); text-decoration: none; }
  .quiet-link { color: inherit; text-decoration: none; }
  .quiet-link:hover { text-decoration: underline; }
  .panel { padding: var(--space-4); border-radius: calc(var(--radius) + 4px); background: var(--surface-raised);
    box-shadow: 0 0 0 1px var(--line); }
  .overline { color: var(--text-muted); font-size: var(--text-12); font-weight: 650; letter-spacing: 0.04em;
    text-transform: uppercase; }
  .page-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
    gap: var(--space-3); margin-bottom: var(--space-5); }
  .tag { display: inline-flex; align-items: center; min-height: 24px; padding: 0 var(--space-2); border-radius: 12px;
    background: var(--surface-sunken); color: var(--text-muted); font-size: var(--text-12); font-weight: 600; }
  .prose { max-width: 72ch; white-space: pre-wrap; overflow-wrap: anywhere; }
  .lines > li { display: flex; align-items: center; gap: var(--space-3); min-height: 56px; padding: var(--space-2) 0;
    border-bottom: 1px solid var(--line); }
  .lines > li:last-child { border-bottom: 0; }
  /* Two fields side by side. On phones a select, which has no line for messages, has the distance of the others. */
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3); }
  @media (max-width: 480px) {
    .two { grid-template-columns: minmax(0, 1fr); gap: var(--space-2); }
    .two > t-select { margin-bottom: var(--space-5); }
  }
  .segments { display: inline-flex; padding: 2px; border-radius: var(--radius); background: var(--surface-sunken); }
  .segments > a, .segments > button { appearance: none; display: inline-flex; align-items: center;
    gap: var(--space-1); min-height: 32px; padding: 0 var(--space-3); border: 0; border-radius: 6px;
    background: none; color: var(--text-muted); font: 600 var(--text-14) / 1 var(--font); text-decoration: none;
    white-space: nowrap; cursor: pointer; }
  .segments > :hover { color: var(--text); }
  .segments > [aria-current], .segments > [aria-pressed="true"] { background: var(--surface-raised);
    color: var(--text); box-shadow: 0 1px 2px rgb(0 0 0 / 0.15); }
  @media (pointer: coarse) { .segments > a, .segments > button { min-height: 40px; } }
`,
];
