import {css, html, nothing} from 'lit';
import {icon} from 'shell/components/icons.js';
import {styles} from '../styles.js';

/** The style of pages with tabs at their side: the settings of a server or of the user. */
export const settingsPageStyle = [
  styles,
  css`
  :host { height: 100%; overflow-y: auto; background: var(--surface-raised); }
  .frame { display: grid; grid-template-columns: minmax(232px, 1fr) minmax(0, 3fr); min-height: 100%; }
  nav { display: grid; justify-items: end; align-content: start; padding: var(--space-6) var(--space-4);
    background: var(--surface); border-right: 1px solid var(--line); }
  .tabs { position: sticky; top: var(--space-6); width: 208px; }
  .tabs h2 { padding: 0 var(--space-3) var(--space-2); font-size: var(--text-12); color: var(--text-muted);
    letter-spacing: 0; overflow-wrap: anywhere; }
  .tabs a, .tabs button { display: flex; align-items: center; gap: var(--space-2); width: 100%; min-height: 36px;
    padding: 0 var(--space-3); margin-bottom: 2px; border-radius: 6px; color: var(--text-muted);
      font-size: var(--text-14); font-weight: 550; text-decoration: none; }
  .tabs a:hover, .tabs button:hover { background: var(--surface-hover); color: var(--text); }
  .tabs a[aria-current] { background: var(--accent-surface); color: var(--accent-text); }
  .tabs .danger { color: var(--danger); }
  .tabs hr { margin: var(--space-2) var(--space-3); border: 0; border-top: 1px solid var(--line); }
  main { max-width: 760px; padding: var(--space-6) var(--space-6) var(--space-8); }
  .top { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3);
    margin-bottom: var(--space-5); }
  h1 { font-size: var(--text-20); }
  .close { flex: none; }
  @media (max-width: 767px) {
    .frame { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr; }
    nav { justify-items: start; padding: 0; border-right: 0; border-bottom: 1px solid var(--line); overflow-x: auto;
      scrollbar-width: none; }
    .tabs { position: static; display: flex; width: auto; padding: var(--space-2); }
    .tabs h2, .tabs hr { display: none; }
    .tabs a, .tabs button { width: auto; min-height: 44px; white-space: nowrap; }
    main { padding: var(--space-4) var(--space-4) var(--space-7); }
  }
`,
];

/** Scrolls to the open tab; on a phone the tabs are wider than the window. */
export const scrollToTab = host =>
  host.renderRoot.querySelector('.tabs [aria-current]')?.scrollIntoView({block: 'nearest', inline: 'center'});

/**
 * The template of a page with tabs.
 *
 * @param tabs [[tab, text, href, danger?]]
 */
export function settingsPage({heading, tabs, tab, back, more = nothing}, content) {
  const title = tabs.find(([name]) => name === tab)?.[1] ?? '';
  return html`<div class="frame">
    <nav aria-label=${heading}><div class="tabs"><h2 dir="auto">${heading}</h2>
      ${tabs.map(
        ([name, words, href, danger]) => html`<a href=${href} class=${danger ? 'danger' : ''}
          aria-current=${name === tab ? 'page' : nothing}>${words}</a>`,
      )}${more}</div></nav>
    <main tabindex="-1"><div class="top"><h1>${title}</h1><span class="close"><t-button variant="quiet"
        label="Back to the chat" title="Back to the chat"
            href=${back}>${icon('close')}</t-button></span></div>${content}</main>
  </div>`;
}
