import {css, html, LitElement, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import {token} from '../board/token.js';
import {boardName, ruleTexts} from '../format.js';
import {icon} from '../icons.js';
import {session} from '../net/session.js';
import {styles} from '../styles.js';
import {spaced} from './code.js';
import '../board/board.js';

/**
 * The form to join a game, with its rules and players; where no seat is free, a button to watch. Fires `join` with a
 * name, and `watch`.
 */
export class JoinScreen extends LitElement {
  static properties = {view: {attribute: false}, busy: {type: Boolean}, problem: {}};

  static styles = [
    styles,
    css`
    :host { max-width: 880px; margin: 0 auto; padding: var(--space-5) var(--space-4) var(--space-7); }
    .two { display: grid; gap: var(--space-6); }
    .code { font: 650 var(--text-28) / 1.2 var(--font-mono); letter-spacing: 0.06em; }
    form { display: grid; gap: var(--space-2); }
    .faces { display: flex; flex-wrap: wrap; gap: var(--space-1); }
    .rules { display: flex; flex-wrap: wrap; gap: var(--space-1); }
    .or { text-align: center; }
    @media (min-width: 760px) { .two { grid-template-columns: 1fr 1fr; align-items: start; } }
    @media (max-width: 759px) { s-board { max-width: 280px; margin: 0 auto; width: 100%; } }
  `,
  ];

  render() {
    const {game, players} = this.view;
    const here = players.filter(player => !player.left);
    return html`<div class="two">
      <div class="stack">
        <div><p class="muted small">Game</p><h1 class="code">${spaced(game.code)}</h1></div>
        ${this.#entrance(game)}
        <div class="stack">
          <h2>${plural(here.length, 'player')} <span class="muted small">of ${game.options.maxPlayers}</span></h2>
          <div
              class="faces">${here.slice(0, 12).map(
                player => html`<span
                  title=${player.name}>${token(player, 36)}</span>`,
              )}${
                here.length > 12
                  ? html`<span
                      class="muted small">and ${here.length - 12} more</span>`
                  : nothing
              }</div>
          <p class="small muted">${here
            .slice(0, 6)
            .map(player => player.name)
            .join(', ')}${here.length > 6 ? ' …' : ''}</p>
        </div>
      </div>
      <div class="stack">
        <s-board preview .board=${game.board} label=${`The board, ${boardName(game.board)}`}></s-board>
        <div
            class="rules">${[boardName(game.board), ...ruleTexts(game.options)].map(word => html`<t-badge>${word}</t-badge>`)}</div>
      </div>
    </div>`;
  }

  #entrance(game) {
    if (game.status === 'waiting' && game.playerCount < game.options.maxPlayers) {
      return html`<form class="card" @submit=${this.#join} novalidate>
        <t-field label="Your name" name="name" required limit="player.name" autocomplete="nickname" .value=${session.name}
            .error=${this.problem}></t-field>
        <t-button variant="primary" size="large" type="submit" wide ?busy=${this.busy}>Join game</t-button>
        <t-button variant="quiet" wide @click=${this.#watch}>${icon('eye', 18)} Just watch</t-button>
      </form>`;
    }
    const [heading, words, label] = closed(game);
    return html`<div class="card stack"><h2>${heading}</h2><p class="muted">${words}</p>
      <t-button variant="primary" size="large" wide ?busy=${this.busy} @click=${this.#watch}>${icon('eye', 18)}
        ${label}</t-button>
      <t-button variant="quiet" wide href="/snakes/?new">Create a game of your own</t-button></div>`;
  }

  #watch = () => this.dispatchEvent(new CustomEvent('watch'));

  #join = event => {
    event.preventDefault();
    if (event.target.checkValidity() && !this.busy) {
      this.dispatchEvent(new CustomEvent('join', {detail: this.renderRoot.querySelector('t-field').value.trim()}));
    }
  };
}

function closed(game) {
  return {
    waiting: ['All seats are taken', 'You can watch, and join when a seat is free.', 'Watch instead'],
    playing: ['This game has started', 'Nobody can join any more, but everybody can watch.', 'Watch instead'],
    finished: ['This game is over', 'See who has won, and how.', 'See the result'],
    abandoned: ['This game was abandoned', 'Everybody left before somebody won.', 'See where it ended'],
  }[game.status];
}

customElements.define('s-join', JoinScreen);
