import {css, html, LitElement} from 'lit';
import {base} from 'shell/styles/styles.js';

/** Sites as houses in a street: text lines, a picture, and a sign with an address. */
const sites = [
  {at: 'maya', tall: true, title: 'Slow bread', lines: 3},
  {at: 'workshop', title: 'Bicycle workshop', lines: 2},
  {at: 'tuesday', tall: true, title: 'The Tuesday letter', lines: 3},
];

/** A drawing of three small sites side by side, for the landing page. */
export class Street extends LitElement {
  static styles = [
    base,
    css`
    :host { display: block; }
    .street { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); align-items: end; gap: var(--space-3);
      margin: 0; padding: var(--space-5) var(--space-4) 0; border-bottom: 3px solid var(--line-strong); }
    .house { display: grid; }
    .roof { height: 44px; background: var(--accent); clip-path: polygon(50% 0, 100% 100%, 0 100%); }
    .house:nth-child(2) .roof { background: color-mix(in oklab, var(--accent), var(--surface) 35%); }
    .front { display: grid; gap: var(--space-2); align-content: start; min-height: 132px; padding: var(--space-3);
      background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line), var(--shadow); }
    .tall .front { min-height: 188px; }
    .title { font-size: var(--text-14); font-weight: 700; line-height: 1.25; color: var(--text); }
    .picture { height: 48px; border-radius: 4px; background:
      linear-gradient(160deg, var(--accent-surface), color-mix(in oklab, var(--accent), transparent 55%)); }
    .line { width: 92%; height: 7px; border-radius: 4px; background: var(--surface-sunken); }
    .line:nth-child(even) { width: 74%; }
    .address { justify-self: start; margin-top: var(--space-1); padding: 2px var(--space-2); border-radius: 999px;
      background: var(--accent-surface); color: var(--accent-text); font-size: var(--text-12); font-weight: 650; }
    @media (max-width: 480px) {
      .street { gap: var(--space-2); padding-inline: 0; }
      .front { padding: var(--space-2); }
    }
  `,
  ];

  render() {
    return html`<div class="street" role="img"
        aria-label="Three small sites side by side: Slow bread, Bicycle workshop and The Tuesday letter">
      ${sites.map(
        ({at, tall, title, lines}) => html`<div class="house ${tall ? 'tall' : ''}" aria-hidden="true">
          <div class="roof"></div>
          <div class="front"><div class="title">${title}</div><div class="picture"></div>
            ${Array.from({length: lines}, () => html`<div class="line"></div>`)}
            <div class="address">${at}</div></div></div>`,
      )}
    </div>`;
  }
}
customElements.define('n-street', Street);
