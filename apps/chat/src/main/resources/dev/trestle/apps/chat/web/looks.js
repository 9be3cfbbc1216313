import {css} from 'lit';
import {base} from 'shell/style.js';

/** What the screens share. Shadow roots see none of the page's rules. */
export const looks = [base, css`
  :host { display: block; color: var(--text); --emoji: "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", var(--font); }
  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  h1, h2, h3 { line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; text-wrap: balance; }
  h1 { font-size: var(--text-28); }
  h2 { font-size: var(--text-20); }
  h3 { font-size: var(--text-16); }
  ul, ol { list-style: none; }
  svg { flex: none; }
  main:focus-visible { outline: none; }
  a { color: var(--accent-text); text-underline-offset: 0.15em; }
  .muted { color: var(--text-muted); }
  .small { font-size: var(--text-14); line-height: 1.45; }
  .tiny { font-size: var(--text-12); line-height: 1.4; }
  .numbers { font-variant-numeric: tabular-nums; }
  .stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); align-content: start; }
  .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); }
  .spread { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); }
  .grow { flex: 1; min-width: 0; }
  .clip { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .problem { color: var(--danger); font-size: var(--text-14); line-height: 1.45; }
  .plain { appearance: none; border: 0; padding: 0; background: none; color: inherit; font: inherit; text-align: inherit; cursor: pointer; }
  .lines > li { display: flex; align-items: center; gap: var(--space-3); min-height: 56px; padding: var(--space-2) 0; border-bottom: 1px solid var(--line); }
  .lines > li:last-child { border-bottom: 0; }
  @media (hover: hover) and (pointer: fine) {
    * { scrollbar-width: thin; scrollbar-color: var(--line) transparent; }
    *:hover { scrollbar-color: var(--line-strong) transparent; }
  }
`];
