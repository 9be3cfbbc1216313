import {css, html, LitElement} from 'lit';
import {isTyping, PageKeys} from 'shell/browser/keyboard.js';
import {plural} from 'shell/text/format.js';
import {boardName, duration} from '../format.js';
import {spaced} from '../game/code.js';
import {isCrowd} from '../game/state.js';
import {icon} from '../icons.js';
import {controlStyle, segments} from '../lobby/controls.js';
import {api} from '../net/api.js';
import {lastMoves, movesStyle} from '../play/moves.js';
import {styles} from '../styles.js';
import {GameHistory} from './game-history.js';
import '../board/board.js';
import '../play/standings.js';
import '../game/problem.js';

const speeds = [
  [1, '1×'],
  [3, '3×'],
  [10, '10×'],
];
const pause = 700;

/** The replay of a game, move by move: automatic, or at a chosen move. */
export class Replay extends LitElement {
  static properties = {
    code: {},
    view: {state: true},
    moves: {state: true},
    at: {state: true},
    playing: {state: true},
    speed: {state: true},
    failure: {state: true},
  };

  static styles = [
    styles,
    controlStyle,
    movesStyle,
    css`
    :host { max-width: 1200px; margin: 0 auto; padding: 0 var(--space-3) var(--space-5); }
    .all { display: grid; gap: var(--space-4); }
    .view { width: 100%; max-width: var(--room); margin: 0 auto; }
    .controls { margin-top: var(--space-3); display: grid; gap: var(--space-2); grid-template-columns: auto 1fr auto;
      align-items: center; }
    .controls > input { width: 100%; min-height: 44px; accent-color: var(--accent); }
    .controls legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    .controls .track label { min-width: 44px; }
    h1 { font-size: var(--text-20); }
    .wait { max-width: 480px; margin: 0 auto; }
    @media (min-width: 900px) { .all { grid-template-columns: minmax(0, 1fr) 340px; gap: var(--space-5);
      align-items: start; } }
  `,
  ];

  #timer;
  #history;

  constructor() {
    super();
    this.at = 0;
    this.speed = 3;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  willUpdate(changed) {
    if (changed.has('code')) {
      this.#load();
    }
  }

  render() {
    if (this.failure) {
      return html`<s-problem .code=${this.code} .failure=${this.failure} @again=${() => this.#load()}
          @watch=${() => this.#load()}></s-problem>`;
    }
    if (!this.moves) {
      return html`<div class="wait"><t-skeleton lines="6"></t-skeleton></div>`;
    }
    const {game} = this.view;
    const state = this.#history.at(this.at);
    const width = Math.sqrt(game.board.size);
    const took =
      this.at > 0 ? Date.parse(this.moves[this.at - 1].ts) - Date.parse(game.startedAt ?? this.moves[0].ts) : 0;
    return html`<div class="all" .style=${`--room:calc((100dvh - 48px - 132px) * ${width / (width + 0.75)})`}>
      <div>
        <div class="view"><s-board .board=${game.board} label=${`The board, ${boardName(game.board)}`}></s-board></div>
        <div class="controls">
          <t-button variant="primary" label=${this.playing ? 'Pause' : 'Play'}
              @click=${this.#toggle}>${icon(this.playing ? 'pause' : 'play')}</t-button>
          <input type="range" min="0" max=${this.moves.length} .value=${String(this.at)} aria-label="Move"
              aria-valuetext=${`Move ${this.at} of ${this.moves.length}`}
                  @input=${event => this.#jump(Number(event.target.value))}>
          ${segments('speed', 'Speed', this.speed, speeds, speed => {
            this.speed = speed;
          })}
        </div>
      </div>
      <div class="stack">
        <div class="card"><div class="spread"><h1>Replay of ${spaced(game.code)}</h1></div>
          <p class="muted small numbers">Move ${this.at} of ${this.moves.length} ·
            ${duration(took)}</p><p class="small"><a href="/snakes/g/${game.code}">Back to the game</a></p></div>
        <section class="card" aria-label="Standings"><s-standings .state=${state}></s-standings></section>
        <section class="card"
            aria-label="Last moves">${
              state.moves.length
                ? lastMoves(state)
                : html`<p
                class="muted small">${plural(this.moves.length, 'move')} to see.</p>`
            }</section>
      </div></div>`;
  }

  updated() {
    const board = this.renderRoot.querySelector('s-board');
    if (board && this.moves) {
      const state = this.#history.at(this.at);
      board.updateComplete.then(() => board.setPlayers([...state.players.values()], {crowd: isCrowd(state)}));
    }
  }

  async #load() {
    this.failure = undefined;
    try {
      const [view, moves] = await Promise.all([api.game(this.code), api.moves(this.code)]);
      this.#history = new GameHistory(view.game, view.players, moves);
      Object.assign(this, {view, moves, at: 0});
    } catch (problem) {
      this.failure = problem;
    }
  }

  #jump(at) {
    this.playing = false;
    clearTimeout(this.#timer);
    this.at = at;
  }

  #toggle = () => {
    this.playing = !this.playing;
    clearTimeout(this.#timer);
    if (this.playing) {
      this.at = this.at === this.moves.length ? 0 : this.at;
      this.#next();
    }
  };

  #next() {
    if (this.at >= this.moves.length) {
      this.playing = false;
      return;
    }
    this.renderRoot.querySelector('s-board').play(this.moves[this.at], {quick: this.speed > 1});
    this.at++;
    this.#timer = setTimeout(() => this.#next(), pause / this.speed);
  }

  #keyPressed = event => {
    const onControl = event.composedPath().some(node => node instanceof Element && node.matches('button, a, input'));
    if (event.key === ' ' && !isTyping(event) && !onControl && this.moves) {
      event.preventDefault();
      this.#toggle();
    }
  };

  keys = new PageKeys(this, this.#keyPressed);
}
customElements.define('s-replay', Replay);
