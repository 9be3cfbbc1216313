import {LitElement, html, css} from 'lit';
import {base} from 'shell/styles.js';

/**
 * Seconds until a turn is over, by a clock that is `ahead` of ours. Not read out: screen readers announce when it is
 * their turn.
 */
export class TurnClock extends LitElement {
  static properties = {until: {attribute: false}, ahead: {type: Number}};
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
      ? Math.max(0, Math.ceil((Date.parse(this.until) - Date.now() - (this.ahead ?? 0)) / 1000))
      : undefined;
    return html`<span aria-hidden="true">${left === undefined ? '' : `${left} s`}</span>`;
  }
}
customElements.define('s-clock', TurnClock);
