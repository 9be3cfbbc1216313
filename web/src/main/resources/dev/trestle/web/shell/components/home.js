import {css, html, LitElement, nothing} from 'lit';
import {base} from '../styles/styles.js';

const mark = html`<svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true"><path
    d="M7 10h18M10 10l-2.5 13M22 10l2.5 13M9 16.5h14" fill="none" stroke="currentColor" stroke-width="2.6"
        stroke-linecap="round"/></svg>`;

/** A link from an application to the start page. `compact` shows the logo alone. */
export class Home extends LitElement {
  static properties = {compact: {type: Boolean, reflect: true}};

  static styles = [
    base,
    css`
    :host { display: inline-block; }
    a { display: inline-flex; align-items: center; gap: var(--space-1); min-height: 32px; padding: 0 var(--space-2);
      border-radius: var(--radius); color: var(--text-muted); font: 550 var(--text-14) / 1.2 var(--font);
        text-decoration: none; }
    a:hover { background: var(--surface-hover); color: var(--text); }
    :host([compact]) a { justify-content: center; width: 40px; height: 40px; padding: 0; }
    @media (pointer: coarse) { a { min-height: 44px; } :host([compact]) a { width: 44px; height: 44px; } }
  `,
  ];

  render() {
    const words = 'All applications';
    return html`<a href="/" title=${this.compact ? words : nothing}
        aria-label=${this.compact ? words : nothing}>${mark}${this.compact ? nothing : words}</a>`;
  }
}
customElements.define('t-home', Home);
