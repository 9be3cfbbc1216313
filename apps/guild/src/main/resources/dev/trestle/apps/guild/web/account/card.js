import {css, html} from 'lit';
import 'shell/components/field.js';
import 'shell/components/home.js';
import 'shell/components/theme-switch.js';
import {paths} from '../navigation.js';
import {styles} from '../styles.js';

export const cardStyle = [
  styles,
  css`
  :host { background: var(--surface); }
  main { display: grid; grid-template-columns: minmax(0, 1fr); align-content: center; justify-items: center;
    min-height: 100dvh; padding: var(--space-7) var(--space-4); }
  .card { width: min(420px, 100%); padding: var(--space-6); border-radius: calc(var(--radius) + 4px);
    background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line), var(--shadow); }
  .mark { display: inline-block; margin: 0 0 var(--space-4); border-radius: var(--radius); line-height: 0; }
  .lead { margin: var(--space-2) 0 var(--space-5); color: var(--text-muted); }
  form { display: grid; gap: var(--space-2); }
  form > t-button { margin-top: var(--space-2); }
  .foot { margin-top: var(--space-4); color: var(--text-muted); font-size: var(--text-14); }
  .beside { display: flex; justify-content: flex-end; margin-top: calc(-1 * var(--space-2)); font-size: var(--text-14);
    }
  .beside a, .foot a { display: inline-block; padding: var(--space-1) 0; }
  .below { display: flex; align-items: center; gap: var(--space-4); margin-top: var(--space-5); }
  @media (max-width: 480px) { main { align-content: start; padding-top: var(--space-5); }
  .card { padding: var(--space-5) var(--space-4); } }
`,
];

export const logo = (
  size = 48,
) => html`<svg width=${size} height=${size} viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"
    fill="var(--accent)"/><circle cx="16" cy="16" r="9" fill="none" stroke="var(--on-accent)" stroke-width="3"/><circle
        cx="16" cy="16" r="3.500" fill="var(--on-accent)"/></svg>`;

/** The template of a page with one card in its middle: the pages of accounts. */
export const card = content =>
  html`<main tabindex="-1"><div class="card"><a class="mark" href=${paths.start} aria-label="GoalsGuild">${logo()}</a>${content}</div><div
      class="below"><t-home></t-home><t-theme></t-theme></div></main>`;

/** The path to open after logging in: the one in the address, if it is a path of the guild. */
export function returnPath() {
  const to = new URLSearchParams(location.search).get('to') ?? '';
  return /^\/guild\/[\w/?=&%.~-]*$/.test(to) ? to : paths.home;
}

export const withReturnPath = path =>
  returnPath() === paths.home ? path : `${path}?to=${encodeURIComponent(returnPath())}`;
