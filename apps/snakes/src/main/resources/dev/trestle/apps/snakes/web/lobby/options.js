import {css, html, LitElement, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import {side} from '../board/geometry.js';
import {sameBoard, standardBoard} from '../board/standard-board.js';
import {icon} from '../icons.js';
import {api} from '../net/api.js';
import {styles} from '../styles.js';
import {check, controlStyle, range, segments} from './controls.js';
import {expectedMinutes, expectedRolls} from './game-length.js';
import '../board/board.js';

const seats = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, 40, 60, 80, 100, 150, 200, 300];
const sizes = [36, 49, 64, 81, 100, 144];

/** The form for board, players and rules. Its value is {options, board, listed}; fires `change`. */
export class OptionsForm extends LitElement {
  static properties = {
    value: {attribute: false},
    fewest: {type: Number},
    kind: {state: true},
    size: {state: true},
    difficulty: {state: true},
    drawing: {state: true},
    problem: {state: true},
  };

  static styles = [
    styles,
    controlStyle,
    css`
    :host { display: block; }
    .all { display: grid; gap: var(--space-5); }
    .picked { display: grid; gap: var(--space-4); }
    .preview { max-width: 360px; width: 100%; margin: 0 auto; transition: opacity var(--quick); }
    .preview.drawing { opacity: 0.5; }
    .length { text-align: center; font-size: var(--text-14); color: var(--text-muted); margin-top: var(--space-2); }
    .length b { color: var(--text); font-weight: 600; }
    .rules { display: grid; gap: var(--space-5); }
    details { border-top: 1px solid var(--line); padding-top: var(--space-3); }
    summary { cursor: pointer; font-size: var(--text-14); font-weight: 600; min-height: 32px; display: flex;
      align-items: center; gap: var(--space-2); list-style: none; }
    summary::-webkit-details-marker { display: none; }
    summary::before { content: ""; width: 7px; height: 7px; margin: 0 4px; border: solid var(--text-muted);
      border-width: 0 2px 2px 0; transform: rotate(-45deg); transition: transform var(--quick); }
    details[open] summary::before { transform: rotate(45deg); }
    details > div { display: grid; gap: var(--space-4); padding: var(--space-3) 0 0; }
    @media (min-width: 760px) {
      :host(:not([narrow])) .all { grid-template-columns: minmax(280px, 400px) 1fr; gap: var(--space-6);
        align-items: start; }
      :host(:not([narrow])) .preview { max-width: none; }
    }
  `,
  ];

  #lastDrawing;

  constructor() {
    super();
    this.fewest = 2;
    this.difficulty = 'normal';
    this.size = 100;
  }

  willUpdate(changed) {
    if (changed.has('value') && this.kind === undefined && this.value) {
      this.kind = sameBoard(this.value.board, standardBoard) ? 'classic' : 'random';
      this.size = this.value.board.size;
    }
  }

  render() {
    const {options, board, listed} = this.value;
    const rolls = expectedRolls(board, options);
    return html`<div class="all">
      <div class="picked">
        <div><s-board class="preview ${this.drawing ? 'drawing' : ''}" preview .board=${board}
            label=${`Board of ${board.size} squares with ${plural(board.snakesAndLadders.length, 'snake and ladder', 'snakes and ladders')}`}></s-board>
        <p class="length">Usually <b>${rolls} rolls</b> to the end, about
          <b>${plural(expectedMinutes(rolls, options, options.maxPlayers), 'minute')}</b></p></div>
        ${segments(
          'kind',
          'Board',
          this.kind,
          [
            ['classic', 'Classic'],
            ['random', 'Random'],
          ],
          kind => this.#kind(kind),
        )}
        ${this.kind === 'random' ? this.#random() : nothing}
      </div>
      <div class="rules">
        ${segments(
          'mode',
          'How you play',
          options.mode,
          [
            ['race', 'Race', 'Everybody rolls whenever they like. First on the last square wins.'],
            ['turn', 'Taking turns', 'One after the other, twenty seconds each. Best for a few players.'],
          ],
          mode => this.#set({mode}),
        )}
        ${range('seats', 'Players', options.maxPlayers, {scale: [...new Set([...seats, options.maxPlayers])].filter(n => n >= this.fewest).sort((a, b) => a - b), words: n => `up to ${n}`}, maxPlayers => this.#set({maxPlayers}))}
        ${segments(
          'finish',
          'The last square',
          options.finish,
          [
            ['stay', 'Exact', 'A roll that goes too far does not count.'],
            ['bounce', 'Bounce', 'A roll that goes too far turns back at the end.'],
            ['pass', 'Any', 'A roll that reaches or passes the end wins.'],
          ],
          finish => this.#set({finish}),
        )}
        ${check('Show in open games', 'Anybody can find it and join. Otherwise only those who have the code.', listed, value => this.#change({listed: value}))}
        <details><summary>More rules</summary><div>
          ${segments(
            'places',
            'It is over when',
            options.places,
            [
              [1, 'one has won'],
              [3, 'three arrived'],
              [0, 'all arrived'],
            ],
            places => this.#set({places}),
          )}
          ${
            options.mode === 'race'
              ? range(
                  'pause',
                  'Wait between rolls',
                  options.cooldownMillis,
                  {min: 300, max: 5000, step: 100, words: n => `${(n / 1000).toFixed(1)} s`},
                  cooldownMillis => this.#set({cooldownMillis}),
                )
              : check(
                  'Extra roll on six',
                  'A six rolls again. The third six in a row takes them all back.',
                  options.extraOnSix,
                  extraOnSix => this.#set({extraOnSix}),
                )
          }
          ${check('Six to start', 'Only a six brings a piece onto the board.', options.sixToStart, sixToStart => this.#set({sixToStart}))}
          ${check('Provably fair dice', 'All rolls are fixed by a secret before the game. It is shown at the end, and your browser checks them.', options.verifiable, verifiable => this.#set({verifiable}))}
          ${check('Practice', 'You may start alone.', options.practice, practice => this.#set({practice}))}
        </div></details>
      </div>
    </div>`;
  }

  #random() {
    return html`
      ${segments(
        'size',
        'Size',
        this.size,
        sizes.map(size => [size, `${side(size)}²`]),
        size => {
          this.size = size;
          this.#draw();
        },
      )}
      ${segments(
        'difficulty',
        'Snakes',
        this.difficulty,
        [
          ['easy', 'Few'],
          ['normal', 'Some'],
          ['hard', 'Many'],
        ],
        difficulty => {
          this.difficulty = difficulty;
          this.#draw();
        },
      )}
      <t-button wide ?busy=${this.drawing} @click=${() => this.#draw()}>${icon('shuffle', 18)} Draw a new board</t-button>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}`;
  }

  #kind(kind) {
    this.kind = kind;
    if (kind === 'classic') {
      this.#change({board: standardBoard});
    } else {
      this.#draw();
    }
  }

  /** Only the answer to the last drawing counts: the one before may come later. */
  async #draw() {
    this.drawing = true;
    this.problem = undefined;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const drawing = api.randomBoard({seed, size: this.size, difficulty: this.difficulty});
    this.#lastDrawing = drawing;
    const isLast = () => this.#lastDrawing === drawing;
    try {
      const drawn = await drawing;
      if (isLast() && this.kind === 'random') {
        this.#change({board: drawn.board ?? drawn});
      }
    } catch (problem) {
      if (isLast()) {
        this.problem = problem.message;
      }
    } finally {
      if (isLast()) {
        this.drawing = false;
      }
    }
  }

  #set(more) {
    this.#change({options: {...this.value.options, ...more}});
  }

  #change(more) {
    this.value = {...this.value, ...more};
    this.dispatchEvent(new CustomEvent('change', {detail: this.value}));
  }
}
customElements.define('s-options', OptionsForm);
