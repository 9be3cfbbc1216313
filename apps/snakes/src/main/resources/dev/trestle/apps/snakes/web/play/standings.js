import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {token} from '../board/token.js';
import {standings} from '../game/state.js';
import {icon} from '../icons.js';
import {styles} from '../styles.js';

const shownAtFirst = 8;

/** The standings of a game, the first at the top, with a bar for the progress of each. */
export class Standings extends LitElement {
  static properties = {state: {attribute: false}, all: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: block; }
    ol { display: grid; gap: 2px; }
    li { position: relative; display: grid; grid-template-columns: minmax(22px, auto) auto 1fr auto;
      align-items: center; gap: var(--space-2); min-height: 44px; padding: 0 var(--space-2);
        border-radius: var(--radius); overflow: hidden; }
    li.me { background: var(--accent-surface); }
    li.turn { box-shadow: inset 0 0 0 2px var(--accent); }
    li.left { opacity: 0.55; }
    .rank { text-align: right; font-size: var(--text-14); color: var(--text-muted); font-variant-numeric: tabular-nums;
      }
    .name { min-width: 0; font-size: var(--text-14); font-weight: 600; line-height: 1.2; }
    .name small { font-weight: 400; font-size: var(--text-12); color: var(--text-muted); }
    .name .clip { display: block; }
    .bar { display: block; height: 4px; margin-top: 4px; border-radius: 2px; background: var(--surface-sunken);
      overflow: hidden; }
    .bar i { display: block; height: 100%; border-radius: 2px; background: var(--c); transform-origin: left;
      transform: scaleX(var(--far)); transition: transform var(--slow) ease-out; }
    .at { min-width: 3ch; text-align: right; font-size: var(--text-14); font-weight: 650;
      font-variant-numeric: tabular-nums; }
    .at svg { display: inline-block; vertical-align: -3px; color: var(--accent-text); }
  `,
  ];

  render() {
    const ranked = standings(this.state);
    const mine = ranked.findIndex(player => player.id === this.state.me);
    const shown = this.all ? ranked : ranked.slice(0, shownAtFirst);
    return html`<ol aria-label="Standings">
        ${repeat(
          shown,
          player => player.id,
          (player, i) => this.#line(player, i + 1),
        )}
        ${!this.all && mine >= shownAtFirst ? this.#line(ranked[mine], mine + 1) : nothing}
      </ol>
      ${
        ranked.length > shownAtFirst
          ? html`<t-button variant="quiet" size="small" wide @click=${() => {
              this.all = !this.all;
            }}>${this.all ? 'Show fewer' : `Show all ${ranked.length}`}</t-button>`
          : nothing
      }`;
  }

  #line(player, rank) {
    const {game, me} = this.state;
    const classes = `${player.id === me ? 'me' : ''} ${player.id === game.turnPlayerId ? 'turn' : ''} ${player.left ? 'left' : ''}`;
    const note = player.left
      ? 'left'
      : player.isBot
        ? 'bot'
        : !player.isConnected
          ? 'away'
          : player.id === me
            ? 'you'
            : '';
    return html`<li class=${classes}>
      <span class="rank">${rank}</span>${token(player, 30)}
      <span class="name"><span class="clip"><bdi>${player.name}</bdi>${note ? html` <small>${note}</small>` : nothing}</span>
        <span class="bar" aria-hidden="true"><i
            .style=${`--c:${player.color};--far:${player.position / game.board.size}`}></i></span></span>
      <span
          class="at">${
            player.finishedRank
              ? html`${icon('flag', 18)}<span class="visually-hidden">arrived</span>`
              : html`<span
              class="visually-hidden">on square </span>${player.position}`
          }</span>
    </li>`;
  }
}
customElements.define('s-standings', Standings);
