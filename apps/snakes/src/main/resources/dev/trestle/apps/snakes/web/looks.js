import {css} from 'lit';
import {base} from 'shell/style.js';

/** What all screens share: headings, cards, rows. Shadow roots see none of the page's rules. */
export const looks = [base, css`
  :host { display: block; color: var(--text); }
  h1, h2, h3, p, ul, ol { margin: 0; padding: 0; }
  h1, h2, h3 { line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; text-wrap: balance; }
  h1 { font-size: var(--text-28); }
  h2 { font-size: var(--text-20); }
  h3 { font-size: var(--text-16); }
  ul, ol { list-style: none; }
  a { color: var(--accent-text); text-underline-offset: 0.15em; }
  .muted { color: var(--text-muted); }
  .small { font-size: var(--text-14); line-height: 1.45; }
  .numbers { font-variant-numeric: tabular-nums; }
  .card { background: var(--surface-raised); border-radius: var(--radius); box-shadow: 0 0 0 1px var(--line); padding: var(--space-5); }
  .stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); align-content: start; }
  .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); }
  .spread { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); }
  .grow { flex: 1; min-width: 0; }
  .clip { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .token text { font-family: var(--font); }
  .token { flex: none; display: block; }
  .problem { color: var(--danger); font-size: var(--text-14); }
  @media (max-width: 480px) { .card { padding: var(--space-4); } }
`];
