import {css} from 'lit';
import {base, screen} from 'shell/styles/styles.js';

/** The style of the screens. Shadow roots see none of the page's rules. */
export const styles = [
  base,
  screen,
  css`
  :host { display: block; color: var(--text); }
  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  svg { flex: none; }
  main:focus-visible { outline: none; }
  .panel { padding: var(--space-4); border-radius: calc(var(--radius) + 4px); background: var(--surface-raised);
    box-shadow: 0 0 0 1px var(--line); }
`,
];
