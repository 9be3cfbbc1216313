import {css, html, LitElement, nothing} from 'lit';
import {base} from '../styles/styles.js';

/**
 * A label with a word or a number. tone: neutral | accent | ok | warn | danger. `count` is hidden at zero and ends at
 * 99+.
 */
export class Badge extends LitElement {
  static properties = {
    tone: {reflect: true},
    count: {type: Number},
    /** The unit of the number, for screen readers. */
    of: {},
  };

  static styles = [
    base,
    css`
    :host { display: inline-flex; vertical-align: middle; }
    .badge {
      display: inline-flex; align-items: center; min-height: 22px; padding: 0 var(--space-2); border-radius: 11px;
        white-space: nowrap;
      background: var(--surface-sunken); color: var(--text-muted); font: 600 var(--text-12) / 1 var(--font);
        font-variant-numeric: tabular-nums;
    }
    .number { justify-content: center; min-width: 22px; padding: 0 6px; }
    :host([tone="accent"]) .badge { background: var(--accent-surface); color: var(--accent-text); }
    :host([tone="ok"]) .badge { background: var(--ok-surface); color: var(--ok); }
    :host([tone="warn"]) .badge { background: var(--warn-surface); color: var(--warn); }
    :host([tone="danger"]) .badge { background: var(--danger-surface); color: var(--danger); }
    :host([tone="accent"]) .number { background: var(--accent); color: var(--on-accent); }
  `,
  ];

  render() {
    if (this.count === undefined) {
      return html`<span class="badge"><slot></slot></span>`;
    }
    return this.count > 0
      ? html`<span
          class="badge number">${this.count > 99 ? '99+' : this.count}${
            this.of
              ? html`<span
              class="visually-hidden">&nbsp;${this.of}</span>`
              : nothing
          }</span>`
      : nothing;
  }
}
customElements.define('t-badge', Badge);
