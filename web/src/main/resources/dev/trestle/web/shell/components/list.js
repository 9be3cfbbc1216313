import {css, html, LitElement} from 'lit';
import {base} from '../styles/styles.js';

/**
 * A list with one tab stop; arrow keys, Home and End move within it. Its children are links or buttons, one for each
 * row.
 *
 * Tab reaches the row with aria-current first.
 */
export class List extends LitElement {
  static properties = {label: {}};

  static styles = [
    base,
    css`
    :host { display: block; }
    .list { display: flex; flex-direction: column; gap: 2px; }
    ::slotted(a), ::slotted(button) {
      appearance: none; display: flex; align-items: center; gap: var(--space-3); width: 100%; min-height: 48px;
        padding: var(--space-1) var(--space-3); border: 0; border-radius: var(--radius);
      background: none; color: var(--text); font: var(--text-14) / 1.35 var(--font); text-align: left;
        text-decoration: none; cursor: pointer; transition: background-color var(--quick);
    }
    ::slotted(:hover) { background: var(--surface-hover); }
    ::slotted([aria-current]) { background: var(--accent-surface); color: var(--accent-text); font-weight: 600; }
    ::slotted(:focus-visible) { outline: var(--focus); outline-offset: -2px; }
  `,
  ];

  constructor() {
    super();
    this.addEventListener('keydown', event => this.#keyPressed(event));
    this.addEventListener('focusin', event => this.#settle(event.target));
  }

  render() {
    return html`<div class="list" role="group" aria-label=${this.label}><slot
        @slotchange=${() => this.#settle()}></slot></div>`;
  }

  get #rows() {
    return [...this.children].filter(row => row.matches('a[href], button:not([disabled])'));
  }

  /** Makes one row the tab stop. */
  #settle(wanted) {
    const rows = this.#rows;
    const at =
      rows.find(row => row === wanted) ??
      rows.find(row => row.tabIndex === 0 && row.hasAttribute('tabindex')) ??
      rows.find(row => row.hasAttribute('aria-current')) ??
      rows[0];
    for (const row of rows) {
      row.tabIndex = row === at ? 0 : -1;
    }
  }

  #keyPressed(event) {
    const rows = this.#rows;
    const at = rows.indexOf(this.getRootNode().activeElement);
    const moves = {ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1};
    if (at >= 0 && event.key in moves) {
      rows[moves[event.key]]?.focus();
      event.preventDefault();
    }
  }
}
customElements.define('t-list', List);
