import {css, html, LitElement, nothing} from 'lit';
import {base} from '../styles/styles.js';
import './button.js';

/** The time before a lost connection is shown, in milliseconds. */
const showDelay = 1500;

/**
 * A banner that shows a lost connection and the time of the next try. `socket` is one of socket.js; without it, `state`
 * and `retryAt` can be set.
 *
 * Slots: the text for a closed connection, `lost` for a waiting one, and `offline`.
 */
export class ConnectionBanner extends LitElement {
  static properties = {
    state: {},
    retryAt: {type: Number},
    socket: {attribute: false},
    shown: {state: true},
  };

  static styles = [
    base,
    css`
    :host { display: block; }
    .banner { display: flex; align-items: center; justify-content: center; flex-wrap: wrap;
      gap: var(--space-1) var(--space-3); min-height: 44px; padding: var(--space-1) var(--space-4);
        background: var(--warn-surface); color: var(--warn); font-size: var(--text-14); font-weight: 600; }
    .closed { background: var(--danger-surface); color: var(--danger); }
    .numbers { font-variant-numeric: tabular-nums; }
  `,
  ];

  #timer;
  #showTimer;

  constructor() {
    super();
    this.state = 'open';
    this.shown = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setInterval(() => {
      if (this.shown && this.state === 'waiting') {
        this.requestUpdate();
      }
    }, 1000);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    clearTimeout(this.#showTimer);
    this.socket?.removeEventListener('state', this.#received);
  }

  willUpdate(changed) {
    if (changed.has('socket')) {
      changed.get('socket')?.removeEventListener('state', this.#received);
      this.socket?.addEventListener('state', this.#received);
    }
    if (changed.has('state')) {
      if (this.state === 'open') {
        clearTimeout(this.#showTimer);
        this.#showTimer = undefined;
        this.shown = false;
      } else if (this.state === 'closed' || this.state === 'offline' || this.hasAttribute('state')) {
        this.shown = true;
      } else if (!this.shown) {
        this.#showTimer ??= setTimeout(() => {
          this.shown = true;
        }, showDelay);
      }
    }
  }

  #received = event => {
    this.state = event.detail.state;
    this.retryAt = event.detail.retryAt;
  };

  render() {
    return html`<div role="status">${this.shown ? this.#banner() : nothing}</div>`;
  }

  #banner() {
    if (this.state === 'connecting') {
      return html`<div class="banner">Connecting …</div>`;
    }
    if (this.state === 'offline') {
      return html`<div class="banner"><slot name="offline">You are offline. This page reconnects when the network is
        back.</slot></div>`;
    }
    if (this.state === 'closed') {
      return html`<div class="banner closed"><slot>This page is not connected. Reload it to continue.</slot></div>`;
    }
    const seconds = Math.max(0, Math.ceil(((this.retryAt ?? 0) - Date.now()) / 1000));
    return html`<div class="banner">
      <span><slot name="lost">Connection lost.</slot>
        <span class="numbers"
            aria-hidden="true">${seconds > 0 ? `Trying again in ${seconds} s.` : 'Trying again …'}</span></span>
      <t-button size="small" variant="quiet" @click=${() => {
        this.socket?.retry();
        this.dispatchEvent(new CustomEvent('retry'));
      }}>Try now</t-button>
    </div>`;
  }
}
customElements.define('t-connection', ConnectionBanner);
