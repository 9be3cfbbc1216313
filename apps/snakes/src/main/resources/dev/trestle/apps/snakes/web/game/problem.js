import {css, html, LitElement, nothing} from 'lit';
import {icon} from '../icons.js';
import {styles} from '../styles.js';
import {spaced} from './code.js';

/** Headings and texts of errors by code: [heading, text, whether the game can be watched]. */
const known = {
  GAME_NOT_FOUND: [
    'There is no game with this code',
    'Check the code. Games are deleted 24 hours after the last roll.',
  ],
  GAME_EXPIRED: ['This game was deleted', 'Games are deleted 24 hours after the last roll.'],
  GAME_FULL: ['All seats are taken', 'Somebody was faster. You can watch the game instead.', true],
  GAME_ALREADY_STARTED: ['This game has started', 'Nobody can join any more, but everybody can watch.', true],
  GAME_FINISHED: ['This game is over', 'You can look at how it ended.', true],
  KICKED: ['The host has removed you', 'You cannot join this game again.'],
  BANNED: ['You are banned', 'An admin has banned your address from this server. The ban ends by itself.'],
  VALIDATION: ['Invalid code', 'A code has six letters and digits, such as KXQ 7MD.'],
};

/** The texts for close codes after which the client does not reconnect. */
export const closeTexts = {
  4000: html`The server was updated. Reload this page to continue.`,
  4001: html`You are playing in another window or on another device.`,
  4002: html`The host has removed you.`,
  4010: html`This game was closed.`,
};

/** The screen of a game that cannot be shown. Fires `watch` and `again`. */
export class ProblemScreen extends LitElement {
  static properties = {code: {}, failure: {attribute: false}};

  static styles = [
    styles,
    css`
    :host { max-width: 520px; margin: 0 auto; padding: var(--space-7) var(--space-4); text-align: center; }
    .stack { justify-items: center; }
    .code { display: inline-block; padding: var(--space-2) var(--space-4); border-radius: var(--radius);
      background: var(--surface-sunken); font: 650 var(--text-20) / 1.4 var(--font-mono); letter-spacing: 0.08em; }
    .art { color: var(--accent-text); }
    .row { justify-content: center; margin-top: var(--space-3); }
  `,
  ];

  render() {
    const {code, status, message, requestId} = this.failure;
    const explained = status === 410 ? known.GAME_EXPIRED : known[code];
    const [heading, words, watch] = explained ?? ['Something went wrong', message];
    return html`<div class="stack" role="alert">
      <span class="art">${icon('snake', 72)}</span>
      <span class="code">${this.code.length === 6 ? spaced(this.code) : this.code}</span>
      <h1>${heading}</h1>
      <p class="muted">${words}</p>
      ${requestId && !explained ? html`<p class="muted small">Request <code>${requestId}</code></p>` : nothing}
      <div class="row">
        ${
          watch
            ? html`<t-button variant="primary"
            @click=${() => this.dispatchEvent(new CustomEvent('watch'))}>${icon('eye', 18)} Watch
              instead</t-button>`
            : nothing
        }
        ${
          explained
            ? nothing
            : html`<t-button variant="primary"
            @click=${() => this.dispatchEvent(new CustomEvent('again'))}>Try again</t-button>`
        }
        <t-button href="/snakes/">Other games</t-button>
        <t-button variant=${watch || !explained ? 'secondary' : 'primary'} href="/snakes/?new">Create a game</t-button>
      </div>
    </div>`;
  }
}
customElements.define('s-problem', ProblemScreen);
