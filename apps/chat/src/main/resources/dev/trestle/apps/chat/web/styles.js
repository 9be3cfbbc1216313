import {css} from 'lit';
import {base, screen} from 'shell/styles/styles.js';

/** The style of the chat's screens. Shadow roots see none of the page's rules. */
export const styles = [
  base,
  screen,
  css`
  :host { display: block; color: var(--text);
    --emoji: "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", var(--font); }
  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  svg { flex: none; }
  main:focus-visible { outline: none; }
  .tiny { font-size: var(--text-12); line-height: 1.4; }
  .problem { color: var(--danger); font-size: var(--text-14); line-height: 1.45; }
  .plain { appearance: none; border: 0; padding: 0; background: none; color: inherit; font: inherit;
    text-align: inherit; cursor: pointer; }
  .lines > li { display: flex; align-items: center; gap: var(--space-3); min-height: 56px; padding: var(--space-2) 0;
    border-bottom: 1px solid var(--line); }
  .lines > li:last-child { border-bottom: 0; }
  @media (hover: hover) and (pointer: fine) {
    * { scrollbar-width: thin; scrollbar-color: var(--line) transparent; }
    *:hover { scrollbar-color: var(--line-strong) transparent; }
  }
`,
];
