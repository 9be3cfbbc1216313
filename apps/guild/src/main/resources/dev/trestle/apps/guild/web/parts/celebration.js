import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/button.js';
import {icon} from '../icons.js';
import {styles} from '../styles.js';

const pieces = 60;
const colours = ['--accent', '--ok', '--warn', '--accent-text', '--danger'];

/**
 * A dialog that celebrates something that was achieved, with confetti unless the user prefers less motion. Fires
 * `closed`.
 */
export class Celebration extends LitElement {
  static properties = {heading: {}, points: {type: Number}, note: {}};

  static styles = [
    styles,
    css`
    dialog { width: min(420px, calc(100vw - 2 * var(--space-4))); padding: var(--space-6) var(--space-5) var(--space-5);
      border: 0; border-radius: calc(2 * var(--radius)); background: var(--surface-raised); color: var(--text);
      box-shadow: var(--shadow); overflow: visible; text-align: center; }
    dialog[open] { display: grid; justify-items: center; gap: var(--space-3); animation: arrive var(--slow) ease-out; }
    dialog:focus-visible { outline: none; }
    dialog::backdrop { background: var(--scrim); }
    .medal { display: grid; place-items: center; width: 88px; height: 88px; border-radius: 50%;
      background: var(--accent-surface); color: var(--accent-text); }
    .points { color: var(--accent-text); font-size: var(--text-28); font-weight: 700; }
    t-button { margin-top: var(--space-3); }
    .sky { position: fixed; inset: 0; pointer-events: none; overflow: hidden; }
    .piece { position: absolute; top: 40%; left: 50%; width: 10px; height: 14px; border-radius: 2px; opacity: 0; }
    @keyframes arrive { from { opacity: 0; transform: scale(0.9); } }
  `,
  ];

  async firstUpdated() {
    this.renderRoot.querySelector('dialog').showModal();
    const button = this.renderRoot.querySelector('t-button');
    await button.updateComplete;
    button.focus();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#throw();
    }
  }

  render() {
    return html`<dialog aria-labelledby="heading" @close=${() => this.dispatchEvent(new CustomEvent('closed'))}>
      <div class="sky" aria-hidden="true"></div>
      <span class="medal">${icon('trophy', 48)}</span>
      <h2 id="heading">${this.heading}</h2>
      ${this.points ? html`<p class="points numbers">+${this.points.toLocaleString('en')} XP</p>` : nothing}
      ${this.note ? html`<p class="muted">${this.note}</p>` : nothing}
      <t-button variant="primary" @click=${() => this.renderRoot.querySelector('dialog').close()}>Continue</t-button>
    </dialog>`;
  }

  /** Throws confetti from the middle, once. */
  #throw() {
    const sky = this.renderRoot.querySelector('.sky');
    for (let i = 0; i < pieces; i++) {
      const piece = document.createElement('span');
      piece.className = 'piece';
      piece.style.background = `var(${colours[i % colours.length]})`;
      sky.append(piece);
      const angle = (i / pieces) * 2 * Math.PI;
      const reach = 120 + 260 * Math.random();
      const x = Math.cos(angle) * reach;
      const y = Math.sin(angle) * reach - 120;
      const turn = 720 * (Math.random() - 0.5);
      piece.animate(
        [
          {transform: 'translate(0, 0)', opacity: 1},
          {transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`, opacity: 1, offset: 0.4},
          {transform: `translate(${x * 1.1}px, ${y + 420}px) rotate(${2 * turn}deg)`, opacity: 0},
        ],
        {duration: 1600 + 900 * Math.random(), easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)'},
      ).onfinish = () => piece.remove();
    }
  }
}
customElements.define('g-celebration', Celebration);
