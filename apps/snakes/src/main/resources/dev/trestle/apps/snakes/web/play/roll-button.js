import {css, html, LitElement} from 'lit';
import {base} from 'shell/styles/styles.js';
import './die.js';

/**
 * A button that rolls the die, with a ring that empties during the cooldown. Fires `roll`.
 *
 * Only the face moves. The button itself stays in place in every state: on a slow machine it would otherwise move away
 * under a click.
 */
export class RollButton extends LitElement {
  static properties = {
    ready: {type: Boolean},
    label: {},
    cooling: {state: true},
  };

  static shadowRootOptions = {...LitElement.shadowRootOptions, delegatesFocus: true};

  static styles = [
    base,
    css`
    :host { display: inline-block; --die: 52px; }
    button {
      appearance: none; position: relative; display: grid; width: 104px; height: 104px; padding: 0;
        border: 0; border-radius: 50%; cursor: pointer; background: none;
        touch-action: manipulation; -webkit-tap-highlight-color: transparent; user-select: none;
    }
    .face {
      display: grid; place-items: center; border-radius: 50%; background: var(--accent); color: var(--on-accent);
        box-shadow: 0 4px 0 color-mix(in oklab, var(--accent), black 35%), var(--shadow);
      transition: transform var(--quick), box-shadow var(--quick), background-color var(--quick), opacity var(--quick);
    }
    button:hover .face { background: var(--accent-hover); }
    button:active .face, .cooling .face { transform: translateY(3px);
      box-shadow: 0 1px 0 color-mix(in oklab, var(--accent), black 35%); }
    button[aria-disabled="true"] { cursor: default; }
    button[aria-disabled="true"] .face { background: var(--surface-sunken);
      box-shadow: inset 0 0 0 2px var(--line); transform: none; }
    .cooling .face { background: color-mix(in oklab, var(--accent), var(--surface) 35%); }
    .ring { position: absolute; inset: -7px; width: 118px; height: 118px; transform: rotate(-90deg);
      pointer-events: none; }
    .ring circle { fill: none; stroke-width: 5; stroke-linecap: round; }
    .track { stroke: var(--line); }
    .left { stroke: var(--accent-text); stroke-dasharray: 1; stroke-dashoffset: 1; }
    .wrap { position: relative; display: inline-grid; margin: 7px; }
    .ready .face { animation: invite 2.4s ease-in-out infinite; }
    @keyframes invite { 0%, 70%, 100% { transform: none; } 78% { transform: translateY(-4px) rotate(-2deg); }
    86% { transform: none; } }
    @media (prefers-reduced-motion: reduce) { .ready .face { animation: none; } }
    @media (max-width: 899px) {
      :host { --die: 40px; }
      button { width: 80px; height: 80px; }
      .ring { width: 94px; height: 94px; }
    }
  `,
  ];

  #cooldown;

  constructor() {
    super();
    this.label = 'Roll the die';
  }

  render() {
    const state = this.cooling ? 'cooling' : this.ready ? 'ready' : '';
    return html`<span class="wrap ${state}">
      <button type="button" aria-label=${this.label} aria-disabled=${this.ready ? 'false' : 'true'}
          aria-keyshortcuts="Space" @click=${this.#clicked}><span class="face"><s-die></s-die></span></button>
      <svg class="ring" viewBox="0 0 118 118" aria-hidden="true"><circle class="track" cx="59" cy="59" r="56"/><circle
          class="left" cx="59" cy="59" r="56" pathLength="1"/></svg>
    </span>`;
  }

  get die() {
    return this.renderRoot.querySelector('s-die');
  }

  press() {
    this.#clicked();
  }

  #clicked() {
    if (this.ready && !this.cooling) {
      this.dispatchEvent(new CustomEvent('roll'));
    }
  }

  /**
   * Starts the cooldown, in milliseconds; until it ends the button does not roll. A cooldown that runs already is
   * replaced. The promise resolves with whether this one has ended by itself.
   */
  async cool(millis) {
    this.cooling = true;
    this.#cooldown?.cancel();
    const ring = this.renderRoot.querySelector('.left');
    const cooldown = ring.animate([{strokeDashoffset: 0}, {strokeDashoffset: 1}], {duration: millis});
    this.#cooldown = cooldown;
    await cooldown.finished.catch(() => {});
    if (this.#cooldown !== cooldown) {
      return false;
    }
    this.cooling = false;
    return true;
  }
}
customElements.define('s-roll', RollButton);
