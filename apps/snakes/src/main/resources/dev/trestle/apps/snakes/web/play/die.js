import {css, html, LitElement} from 'lit';
import {base} from 'shell/styles/styles.js';

/** The positions of the pips in a grid of three by three. */
const pips = {1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 4, 7, 3, 6, 9]};

/** The rotation of the cube by the face that is in front. */
const turns = {1: [0, 0], 2: [-90, 0], 3: [0, -90], 4: [0, 90], 5: [90, 0], 6: [0, 180]};

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** A die as a rotating cube. `tumble()` rolls it until the number is known, `show(value)` stops it on a number. */
export class Die extends LitElement {
  static properties = {value: {type: Number}};

  static styles = [
    base,
    css`
    :host { display: block; --edge: var(--die, 56px); width: var(--edge); height: var(--edge);
      perspective: calc(var(--edge) * 5); }
    .tilt { width: 100%; height: 100%; transform-style: preserve-3d; transform: rotateX(-14deg) rotateY(18deg); }
    .cube { position: relative; width: 100%; height: 100%; transform-style: preserve-3d; }
    .face {
      position: absolute; inset: 0; display: grid; grid-template: repeat(3, 1fr) / repeat(3, 1fr); padding: 15%;
        border-radius: 18%;
      background: linear-gradient(145deg, #fff, #e9e6df);
        box-shadow: inset 0 0 0 1px #c9c4b8, inset 0 0 calc(var(--edge) / 7) rgb(120 110 90 / .25);
      backface-visibility: hidden;
    }
    .pip { width: 74%; aspect-ratio: 1; place-self: center; border-radius: 50%;
      background: radial-gradient(circle at 35% 30%, #55585e, #16181a 70%); }
    .f1 .pip { width: 96%; background: radial-gradient(circle at 35% 30%, #e06a5c, #b42318 70%); }
    .f1 { transform: translateZ(calc(var(--edge) / 2)); }
    .f2 { transform: rotateX(90deg) translateZ(calc(var(--edge) / 2)); }
    .f3 { transform: rotateY(90deg) translateZ(calc(var(--edge) / 2)); }
    .f4 { transform: rotateY(-90deg) translateZ(calc(var(--edge) / 2)); }
    .f5 { transform: rotateX(-90deg) translateZ(calc(var(--edge) / 2)); }
    .f6 { transform: rotateY(180deg) translateZ(calc(var(--edge) / 2)); }
    .p1 { grid-area: 1 / 1; } .p3 { grid-area: 1 / 3; } .p4 { grid-area: 2 / 1; } .p5 { grid-area: 2 / 2; }
    .p6 { grid-area: 2 / 3; } .p7 { grid-area: 3 / 1; } .p9 { grid-area: 3 / 3; }
  `,
  ];

  #tumbling;
  #at = 'rotateX(0deg) rotateY(0deg)';

  constructor() {
    super();
    this.value = 1;
  }

  render() {
    return html`<div class="tilt" aria-hidden="true"><div class="cube">
      ${[1, 2, 3, 4, 5, 6].map(
        value => html`<div
          class="face f${value}">${pips[value].map(at => html`<span class="pip p${at}"></span>`)}</div>`,
      )}
    </div></div>`;
  }

  get #cube() {
    return this.renderRoot.querySelector('.cube');
  }

  updated(changed) {
    if (changed.has('value')) {
      this.#rest(this.value);
    }
  }

  tumble() {
    if (!reducedMotion.matches && !this.#tumbling) {
      this.#tumbling = this.#cube.animate(
        [
          {transform: 'rotateX(0) rotateY(0) rotateZ(0)'},
          {transform: 'rotateX(540deg) rotateY(720deg) rotateZ(180deg)'},
        ],
        {duration: 700, iterations: Infinity},
      );
    }
  }

  /** Stops the die on a number. */
  async show(value, millis = 420) {
    this.#tumbling?.cancel();
    this.#tumbling = undefined;
    this.value = value;
    const [x, y] = turns[value];
    if (!reducedMotion.matches) {
      const from = `rotateX(${x - 360}deg) rotateY(${y + 450}deg) rotateZ(90deg)`;
      this.#rest(value);
      const roll = this.#cube.animate(
        [
          {transform: `translateY(-22%) ${from}`},
          {transform: `translateY(-30%) rotateX(${x - 90}deg) rotateY(${y + 90}deg) rotateZ(15deg)`, offset: 0.6},
          {transform: `translateY(0) ${this.#at}`},
        ],
        {duration: millis, easing: 'cubic-bezier(.2,.7,.3,1)'},
      );
      await roll.finished.catch(() => {});
    } else {
      this.#rest(value);
    }
  }

  /** Stops the die without a number, after a failed roll. */
  rest() {
    this.#tumbling?.cancel();
    this.#tumbling = undefined;
  }

  #rest(value) {
    const [x, y] = turns[value];
    this.#at = `rotateX(${x}deg) rotateY(${y}deg) rotateZ(0deg)`;
    this.#cube.style.transform = this.#at;
  }
}
customElements.define('s-die', Die);
