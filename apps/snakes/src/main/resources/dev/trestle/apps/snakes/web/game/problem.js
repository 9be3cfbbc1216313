import {LitElement, html, css, nothing} from 'lit';
import {styles} from '../styles.js';
import {spaced} from './code.js';
import {icon} from '../icons.js';

/** Why there is no game to be seen here, and what else can be done. */
const known = {
  GAME_NOT_FOUND: [
    'There is no game with this code',
    'It may be mistyped, or the game is over for more than a day: games are kept for 24 hours.',
  ],
  GAME_EXPIRED: ['This game is gone', 'Games are kept for 24 hours after the last roll.'],
  GAME_FULL: ['All seats are taken', 'Somebody was faster. You can watch the game instead.', true],
  GAME_ALREADY_STARTED: ['This game has begun', 'Nobody can join any more, but everybody can watch.', true],
  GAME_FINISHED: ['This game is over', 'You can look at how it ended.', true],
  KICKED: ['The host has sent you away', 'You cannot come back into this game. There are others.'],
  BANNED: [
    'You cannot come in',
    'Whoever looks after this server keeps your address out for now. Such a ban ends by itself.',
  ],
  VALIDATION: ['That is no code', 'A code has six letters and digits, such as KXQ 7MD.'],
};

export class Trouble extends LitElement {
  static properties = {code: {}, trouble: {attribute: false}};

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
    const {code, status, message, requestId} = this.trouble;
    const gone = status === 410 ? known.GAME_EXPIRED : known[code];
    const [heading, words, watch] = gone ?? ['That did not work', message];
    return html`<div class="stack" role="alert">
      <span class="art">${icon('snake', 72)}</span>
      <span class="code">${this.code.length === 6 ? spaced(this.code) : this.code}</span>
      <h1>${heading}</h1>
      <p class="muted">${words}</p>
      ${requestId && !gone ? html`<p class="muted small">Request <code>${requestId}</code></p>` : nothing}
      <div class="row">
        ${
          watch
            ? html`<t-button variant="primary"
            @click=${() => this.dispatchEvent(new CustomEvent('watch'))}>${icon('eye', 18)} Watch
              instead</t-button>`
            : nothing
        }
        ${
          gone
            ? nothing
            : html`<t-button variant="primary"
            @click=${() => this.dispatchEvent(new CustomEvent('again'))}>Try again</t-button>`
        }
        <t-button href="/snakes/">Other games</t-button>
        <t-button variant=${watch || !gone ? 'secondary' : 'primary'} href="/snakes/?new">Create a game</t-button>
      </div>
    </div>`;
  }
}
customElements.define('s-trouble', Trouble);
