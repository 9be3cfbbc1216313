import {LitElement, html, css} from 'lit';
import {styles} from '../styles.js';
import {api} from '../net/api.js';
import {spaced} from '../game/code.js';
import {controlStyle, segments} from '../lobby/controls.js';
import {GameHistory} from './game-history.js';
import {icon} from '../icons.js';
import {lastMoves, movesStyle} from '../play/moves.js';
import {isCrowd} from '../game/state.js';
import {typing} from '../home/toolbar.js';
import {boardName, duration, plural} from '../words.js';
import '../board/board.js';
import '../play/standings.js';
import '../game/problem.js';

const speeds = [
  [1, '1×'],
  [3, '3×'],
  [10, '10×'],
];
const pause = 700;

/** A game once more, move by move: forwards by itself, or to any place by hand. */
export class Replay extends LitElement {
  static properties = {
    code: {},
    view: {state: true},
    moves: {state: true},
    at: {state: true},
    playing: {state: true},
    speed: {state: true},
    trouble: {state: true},
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
  #course;

  constructor() {
    super();
    this.at = 0;
    this.speed = 3;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.#keyed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    removeEventListener('keydown', this.#keyed);
  }

  willUpdate(changed) {
    if (changed.has('code')) {
      this.#load();
    }
  }

  render() {
    if (this.trouble) {
      return html`<s-trouble .code=${this.code} .trouble=${this.trouble} @again=${() => this.#load()}
          @watch=${() => this.#load()}></s-trouble>`;
    }
    if (!this.moves) {
      return html`<div class="wait"><t-skeleton lines="6"></t-skeleton></div>`;
    }
    const {game} = this.view;
    const state = this.#course.at(this.at);
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
      const state = this.#course.at(this.at);
      board.updateComplete.then(() => board.settle([...state.players.values()], {crowd: isCrowd(state)}));
    }
  }

  async #load() {
    this.trouble = undefined;
    try {
      const [view, moves] = await Promise.all([api.game(this.code), api.moves(this.code)]);
      this.#course = new GameHistory(view.game, view.players, moves);
      Object.assign(this, {view, moves, at: 0});
    } catch (problem) {
      this.trouble = problem;
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

  #keyed = event => {
    const onControl = event.composedPath().some(node => node instanceof Element && node.matches('button, a, input'));
    if (event.key === ' ' && !typing(event) && !onControl && this.moves) {
      event.preventDefault();
      this.#toggle();
    }
  };
}
customElements.define('s-replay', Replay);
