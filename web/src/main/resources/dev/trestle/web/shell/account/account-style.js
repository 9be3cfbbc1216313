import {css} from 'lit';
import {base, screen} from '../styles/styles.js';

/** The style of pages with one card in their middle: the pages of accounts, and invitations. */
export const accountStyle = [
  base,
  screen,
  css`
  :host { display: block; height: 100%; overflow-y: auto; background: var(--surface); color: var(--text); }
  h1, p { margin: 0; }
  main { display: grid; grid-template-columns: minmax(0, 1fr); align-content: center; justify-items: center;
    min-height: 100dvh; padding: var(--space-7) var(--space-4); }
  main:focus-visible { outline: none; }
  .card { width: min(420px, 100%); padding: var(--space-6); border-radius: calc(var(--radius) + 4px);
    background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line), var(--shadow); }
  .mark { display: block; width: fit-content; margin: 0 0 var(--space-4); border-radius: var(--radius);
    line-height: 0; }
  .lead { margin: var(--space-2) 0 var(--space-5); color: var(--text-muted); }
  form { display: grid; gap: var(--space-2); }
  form > t-button { margin-top: var(--space-2); }
  .problem { color: var(--danger); font-size: var(--text-14); line-height: 1.45; }
  .note { margin-bottom: var(--space-4); }
  .foot { margin-top: var(--space-4); color: var(--text-muted); font-size: var(--text-14); }
  .beside { display: flex; justify-content: flex-end; margin-top: calc(-1 * var(--space-2)); font-size: var(--text-14);
    }
  .beside a, .foot a { display: inline-block; padding: var(--space-1) 0; }
  .below { display: flex; align-items: center; gap: var(--space-4); margin-top: var(--space-5); }
  .centre { text-align: center; }
  .centre .mark { margin-inline: auto; }
  @media (max-width: 480px) { main { align-content: start; padding-top: var(--space-5); }
  .card { padding: var(--space-5) var(--space-4); } }
`,
];
