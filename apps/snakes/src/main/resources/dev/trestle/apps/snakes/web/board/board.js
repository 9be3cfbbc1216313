import {css, html, LitElement} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {base} from 'shell/styles/styles.js';
import {boardStyle} from './board-style.js';
import {boardSvg} from './board-svg.js';
import {Crowd} from './crowd.js';
import {side, unit} from './geometry.js';
import {Pieces} from './pieces.js';

/**
 * The board with its pieces. `preview` shows the board alone.
 *
 * `play(move)` animates a move; `setPlayers(players)` sets the players and places the pieces that do not move.
 */
export class Board extends LitElement {
  static properties = {
    board: {attribute: false},
    preview: {type: Boolean, reflect: true},
    label: {},
  };

  static styles = [
    base,
    boardStyle,
    css`
    :host { display: block; position: relative; }
    .frame { position: relative; border-radius: calc(var(--radius) + 4px); padding: 6px;
      background: light-dark(#8a5a2b, #4a3826); box-shadow: var(--shadow); }
    :host([preview]) .frame { padding: 4px; box-shadow: none; }
    .stage { position: relative; }
    .pieces { position: absolute; inset: 0; z-index: 1; pointer-events: none; }
    canvas { position: absolute; left: 0; top: 0; z-index: 1; width: 100%;
      height: calc(100% + 14px + 100% / var(--width) * 0.72); pointer-events: none; }
    .piece { position: absolute; left: 0; top: 0; width: calc(100% / var(--width)); aspect-ratio: 1;
      transition: opacity var(--quick); }
    .spot { position: absolute; inset: 0; transition: transform var(--slow) ease-out; }
    .lift { position: absolute; inset: 0; display: grid; place-items: center; }
    .lift svg { width: 88%; height: 88%; overflow: visible; }
    .piece text { font-family: var(--font); }
    .halo { position: absolute; inset: 2%; border-radius: 50%; border: 3px solid var(--halo, var(--accent)); opacity: 0;
      }
    .mine { z-index: 3; }
    .mine .halo { opacity: 1; animation: breathe 1.8s ease-in-out infinite; }
    .turn { z-index: 2; }
    .turn .halo { opacity: 1; animation: breathe 1.2s ease-in-out infinite; }
    .moving { z-index: 4; }
    .hidden { visibility: hidden; }
    .left-game { opacity: 0.35 !important; filter: grayscale(1); }
    .more { position: absolute; right: -2%; top: -2%; z-index: 5; padding: 0 5px; border-radius: 8px;
      background: #16181a; color: #fff; font: 700 11px / 16px var(--font); }
    .tray { position: relative; margin: 8px 6px 0; height: 0; padding-bottom: calc((100% - 12px) / var(--width) * 0.72);
      border-radius: 999px; background: var(--surface-sunken); }
    .tray span { position: absolute; right: var(--space-4); top: 0; bottom: 0; display: flex; align-items: center;
      font-size: var(--text-12); color: var(--text-muted); }
    .emote { position: absolute; left: 50%; bottom: 78%; translate: -50% 0; font-size: clamp(26px, 6vmin, 44px);
      line-height: 1; filter: drop-shadow(0 2px 4px rgb(0 0 0 / .35)); }
    @keyframes breathe { 0%, 100% { transform: scale(0.94); opacity: 0.9; }
    50% { transform: scale(1.12); opacity: 0.35; } }
    @media (prefers-reduced-motion: reduce) { .halo { animation: none !important; } }
  `,
  ];

  #pieces;
  #crowd;

  constructor() {
    super();
    this.label = 'Board';
  }

  render() {
    const width = side(this.board?.size ?? 100);
    return html`<div class="frame"><div class="stage">
        ${guard(
          [this.board],
          () => html`<svg class="art" viewBox="0 0 ${width * unit} ${width * unit}" role="img"
            aria-label=${this.label}>${this.board ? boardSvg(this.board) : ''}</svg>`,
        )}
        ${this.preview ? '' : html`<canvas class="crowd" aria-hidden="true" .style=${`--width:${width}`}></canvas>`}
        <div class="pieces" aria-hidden="true" .style=${`--width:${width}`}></div>
      </div></div>
      ${
        this.preview
          ? ''
          : html`<div class="tray" .style=${`--width:${width}`}><span
          aria-hidden="true">Start</span></div>`
      }`;
  }

  updated(changed) {
    if (changed.has('board') && this.board && !this.preview) {
      this.#pieces?.clear();
      this.#crowd?.close();
      this.#pieces = new Pieces(this.renderRoot.querySelector('.pieces'), this.board);
      this.#crowd = new Crowd(this.renderRoot.querySelector('canvas'), this.board);
      if (this.#waiting) {
        this.setPlayers(...this.#waiting);
      }
    }
  }

  #waiting;

  /**
   * Sets the players and places their pieces. With `crowd`, only the pieces of `me` and `turn` are elements; the others
   * are drawn on a canvas.
   *
   * @param more {me, turn, crowd}
   */
  setPlayers(players, more = {}) {
    this.#waiting = [players, more];
    const near = player => !more.crowd || player.id === more.me || player.id === more.turn;
    this.#pieces?.setPlayers(players.filter(near), more);
    this.#crowd?.setPlayers(players.filter(player => !near(player) && !player.left));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#crowd?.close();
  }

  /** Animates a move. The promise ends when the piece has arrived. */
  play(move, options) {
    return this.#pieces?.play(move, options) ?? Promise.resolve();
  }

  /** Shows an emote above a piece. Returns false if there is no such element. */
  showEmote(playerId, text) {
    return this.#pieces?.showEmote(playerId, text) ?? false;
  }
}
customElements.define('s-board', Board);
