import {css, html, LitElement, nothing} from 'lit';
import {base} from 'shell/styles/styles.js';

/** A progress bar. `value` is 0 to 1; tone: accent | ok | warn | danger | muted; `label` names it. */
export class ProgressBar extends LitElement {
  static properties = {value: {type: Number}, tone: {reflect: true}, label: {}, thin: {type: Boolean, reflect: true}};

  static styles = [
    base,
    css`
    :host { display: block; --fill: var(--accent); }
    :host([tone="ok"]) { --fill: var(--ok); }
    :host([tone="warn"]) { --fill: var(--warn); }
    :host([tone="danger"]) { --fill: var(--danger); }
    :host([tone="muted"]) { --fill: var(--line-strong); }
    .track { height: 8px; border-radius: 4px; overflow: hidden; background: var(--surface-sunken); }
    :host([thin]) .track { height: 4px; border-radius: 2px; }
    .fill { width: 100%; height: 100%; border-radius: inherit; background: var(--fill); transform-origin: left;
      transition: transform var(--slow) ease-out; }
  `,
  ];

  constructor() {
    super();
    this.value = 0;
  }

  render() {
    const share = Math.max(0, Math.min(1, this.value));
    return html`<div class="track" role=${this.label ? 'progressbar' : 'presentation'} aria-label=${this.label ?? nothing}
        aria-valuemin=${this.label ? 0 : nothing} aria-valuemax=${this.label ? 100 : nothing}
        aria-valuenow=${this.label ? Math.round(share * 100) : nothing}><div class="fill"></div></div>`;
  }

  updated() {
    const share = Math.max(0, Math.min(1, this.value));
    // Through the object model: the page's security policy forbids style attributes.
    this.renderRoot.querySelector('.fill').style.transform = `translateX(${(share - 1) * 100}%)`;
  }
}
customElements.define('g-progress', ProgressBar);
