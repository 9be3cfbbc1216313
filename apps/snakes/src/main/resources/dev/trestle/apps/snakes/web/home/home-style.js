import {css} from 'lit';

/** The style of the home screen. */
export const homeStyle = css`
  :host { max-width: 1120px; margin: 0 auto; padding: var(--space-2) var(--space-4) var(--space-8); }
  .hero { display: grid; gap: var(--space-6); align-items: center; }
  h1 { font-size: clamp(var(--text-28), 8.5vw, var(--text-40)); letter-spacing: -0.025em; line-height: 1.08; }
  .lead { margin: var(--space-3) 0 var(--space-5); font-size: var(--text-20); line-height: 1.45;
    color: var(--text-muted); max-width: 32ch; text-wrap: pretty; }
  .begin { display: grid; gap: var(--space-4); max-width: 420px; }
  form { display: grid; grid-template-columns: 1fr auto; gap: 0 var(--space-2); }
  label { grid-column: 1 / -1; margin-bottom: var(--space-1); font-size: var(--text-14); font-weight: 600; }
  input {
    min-width: 0; min-height: 44px; padding: 0 var(--space-3); border: 1px solid var(--line-strong);
      border-radius: var(--radius); background: var(--surface-raised); color: var(--text);
    font: 600 var(--text-20) / 1 var(--font-mono); letter-spacing: 0.14em; text-transform: uppercase;
  }
  input::placeholder { color: var(--text-muted); opacity: 0.7; font-weight: 400; }
  .join t-button { display: grid; }
  .hint { grid-column: 1 / -1; min-height: 24px; padding-top: var(--space-1); font-size: var(--text-14);
    color: var(--danger); }
  .or { display: flex; align-items: center; gap: var(--space-3); color: var(--text-muted); font-size: var(--text-14);
    }
  .or::before, .or::after { content: ""; flex: 1; height: 1px; background: var(--line); }
  .picture { order: -1; height: 148px; margin: 0 0 calc(-1 * var(--space-2)); overflow: hidden;
    border-radius: calc(var(--radius) + 4px); }
  .lists { display: grid; gap: var(--space-6); margin-top: var(--space-7); align-items: start; }
  section > h2 { margin-bottom: var(--space-3); }
  .card { padding: var(--space-2); }
  .thumb { border-radius: 6px; background: light-dark(#f0ead8, #2f3935); flex: none; }
  .code { color: var(--text); font: 650 var(--text-16) / 1.3 var(--font-mono); letter-spacing: 0.06em; }
  .who { display: block; color: var(--text-muted); font-weight: 400; }
  t-empty { margin: calc(-1 * var(--space-3)) 0; }
  .more { margin-top: var(--space-2); }
  footer { margin-top: var(--space-7); text-align: center; }
  .result { display: flex; align-items: center; gap: var(--space-3); min-height: 56px;
    padding: var(--space-1) var(--space-3); border-radius: var(--radius); color: var(--text);
      font: var(--text-14) / 1.35 var(--font); text-decoration: none; transition: background-color var(--quick); }
  a.result:hover { background: var(--surface-hover); }
  .result .crown { flex: none; color: light-dark(#b07a00, #f2c14e); }
  .result b { display: block; font-weight: 600; }
  .again { display: inline-flex; align-items: center; gap: var(--space-1); color: var(--accent-text);
    font-weight: 600; white-space: nowrap; }
  @media (min-width: 700px) { .lists { grid-template-columns: 1fr 1fr; }
  .lists.three > :last-child { grid-column: 1 / -1; } }
  @media (min-width: 1000px) { .lists.three { grid-template-columns: repeat(3, 1fr); }
  .lists.three > :last-child { grid-column: auto; } }
  @media (min-width: 700px) {
    :host { padding-top: var(--space-6); }
    .hero { grid-template-columns: 1fr minmax(240px, 40%); gap: var(--space-6); }
    .picture { order: 0; height: auto; margin: 0; overflow: visible; transform: rotate(2.5deg); }
  }
  @media (min-width: 1000px) { .hero { gap: var(--space-8); } }
`;
