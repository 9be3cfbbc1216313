import {css, html} from 'lit';
import 'shell/components/field.js';
import 'shell/components/home.js';
import 'shell/components/theme-switch.js';
import {styles} from '../styles.js';

export const cardStyle = [
  styles,
  css`
  :host { height: 100%; overflow-y: auto; background: var(--surface); }
  main { display: grid; grid-template-columns: minmax(0, 1fr); align-content: center; justify-items: center;
    min-height: 100%; padding: var(--space-7) var(--space-4); }
  .card { width: min(420px, 100%); padding: var(--space-6); border-radius: calc(var(--radius) + 4px);
    background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line), var(--shadow); }
  .mark { display: block; width: 48px; height: 48px; margin: 0 0 var(--space-4); }
  h1 { font-size: var(--text-28); }
  .lead { margin: var(--space-2) 0 var(--space-5); color: var(--text-muted); }
  form { display: grid; gap: var(--space-2); }
  form > t-button { margin-top: var(--space-2); }
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

const logo = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"
    fill="#3654c8"/><path
        d="M7 9.5A3.5 3.5 0 0 1 10.5 6h11A3.5 3.5 0 0 1 25 9.5v8a3.5 3.5 0 0 1-3.5 3.5H15l-5.2 4.4a.8.8 0 0 1-1.3-.6V21A3.5 3.5 0 0 1 7 17.5Z" fill="#fff"/><circle cx="12" cy="13.5" r="1.7" fill="#3654c8"/><circle cx="16.5" cy="13.5" r="1.7" fill="#3654c8"/><circle cx="21" cy="13.5" r="1.7" fill="#3654c8"/></svg>`;

/** The template of a page with one card in its middle: the sign-in, sign-up and invitation pages. */
export const card = (content, {mark = logo, centre = false} = {}) =>
  html`<main tabindex="-1"><div class="card ${centre ? 'centre' : ''}">${mark}${content}</div><div
      class="below"><t-home></t-home><t-theme></t-theme></div></main>`;

/** The path to open after signing in: the one in the address, if it is a path of the chat. */
export function returnPath() {
  const to = new URLSearchParams(location.search).get('to') ?? '';
  return /^\/chat\/[\w/-]*$/.test(to) ? to : '/chat/';
}

export const withReturnPath = path =>
  returnPath() === '/chat/' ? path : `${path}?to=${encodeURIComponent(returnPath())}`;
