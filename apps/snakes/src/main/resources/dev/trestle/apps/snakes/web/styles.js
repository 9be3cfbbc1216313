import {css} from 'lit';
import {base, screen} from 'shell/styles/styles.js';

/** The style of the game's screens. Shadow roots see none of the page's rules. */
export const styles = [
  base,
  screen,
  css`
  :host { display: block; color: var(--text); }
  h1, h2, h3, p, ul, ol { margin: 0; padding: 0; }
  .card { background: var(--surface-raised); border-radius: var(--radius); box-shadow: 0 0 0 1px var(--line);
    padding: var(--space-5); }
  .token text { font-family: var(--font); }
  .token { flex: none; display: block; }
  .problem { color: var(--danger); font-size: var(--text-14); }
  @media (max-width: 480px) { .card { padding: var(--space-4); } }
`,
];
