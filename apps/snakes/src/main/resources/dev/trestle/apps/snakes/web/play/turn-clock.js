import {css, html, LitElement} from 'lit';
import {base} from 'shell/styles/styles.js';

/**
 * A countdown of the seconds left in a turn, by the server's clock, which is `clockOffset` ahead of ours. Hidden from
 * screen readers, which announce turns.
 */
export class TurnClock extends LitElement {
  static properties = {until: {attribute: false}, clockOffset: {type: Number}};
  static styles = [
    base,
    css`:host { display: inline-block; min-width: 3.5ch; text-align: right; font-variant-numeric: tabular-nums; }`,
  ];

  #timer;

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setInterval(() => this.requestUpdate(), 250);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  render() {
    const left = this.until
      ? Math.max(0, Math.ceil((Date.parse(this.until) - Date.now() - (this.clockOffset ?? 0)) / 1000))
      : undefined;
    return html`<span aria-hidden="true">${left === undefined ? '' : `${left} s`}</span>`;
  }
}
customElements.define('s-clock', TurnClock);
