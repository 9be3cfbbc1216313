import {css} from 'lit';

/** The style of every component. Shadow roots see the tokens, but none of the page's rules. */
export const base = css`
  :host { box-sizing: border-box; font: inherit; }
  :host([hidden]) { display: none !important; }
  *, *::before, *::after { box-sizing: border-box; }
  :focus-visible { outline: var(--focus); outline-offset: 2px; }
  .visually-hidden {
    position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0;
    overflow: hidden; clip-path: inset(50%); white-space: nowrap; border: 0;
  }
`;

/** The style of every screen, in addition: headings, text and rows. */
export const screen = css`
  h1, h2, h3 { line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; text-wrap: balance; }
  h1 { font-size: var(--text-28); }
  h2 { font-size: var(--text-20); }
  h3 { font-size: var(--text-16); }
  ul, ol { list-style: none; }
  a { color: var(--accent-text); text-underline-offset: 0.15em; }
  .muted { color: var(--text-muted); }
  .small { font-size: var(--text-14); line-height: 1.45; }
  .numbers { font-variant-numeric: tabular-nums; }
  .stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); align-content: start; }
  .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); }
  .spread { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); }
  .grow { flex: 1; min-width: 0; }
  .clip { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
