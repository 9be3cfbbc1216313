import {css, html, LitElement} from 'lit';
import {placePopover} from 'shell/browser/popover.js';
import {icon} from '../icons.js';
import {styles} from '../styles.js';
import {emoteNames, emotes} from './emotes.js';

/** A button with a popover of twelve emotes; one can be sent every two seconds. Fires `emote` with a name. */
export class EmotePicker extends LitElement {
  static properties = {open: {state: true}, resting: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: inline-block; }
    .picker { position: fixed; inset: auto; margin: 0; padding: var(--space-2); border: 1px solid var(--line);
      border-radius: var(--radius); background: var(--surface-raised); box-shadow: var(--shadow); }
    .grid { display: grid; grid-template-columns: repeat(6, 1fr); gap: 2px; }
    .grid button { appearance: none; width: 44px; height: 44px; padding: 0; border: 0; border-radius: var(--radius);
      background: none; font-size: 26px; line-height: 1; cursor: pointer; transition: transform var(--quick); }
    .grid button:hover, .grid button:focus-visible { background: var(--surface-hover); transform: scale(1.12); }
    @media (max-width: 420px) { .grid { grid-template-columns: repeat(4, 1fr); }
    .grid button { width: 52px; height: 48px; } }
  `,
  ];

  render() {
    return html`<t-button label="Send an emote" popup="true" expanded=${String(Boolean(this.open))}
        ?disabled=${this.resting} @click=${() => this.show()}>${icon('smile', 22)}</t-button>
      <div class="picker" popover role="group" aria-label="Say something" @toggle=${this.#toggled}>
        <div class="grid"
            @keydown=${this.#keyPressed}>${Object.entries(emotes).map(
              ([name, text]) => html`<button type="button"
                aria-label=${emoteNames[name]} title=${emoteNames[name]}
                    @click=${() => this.#say(name)}>${text}</button>`,
            )}</div>
      </div>`;
  }

  show() {
    const picker = this.renderRoot.querySelector('.picker');
    if (this.resting || !picker.togglePopover()) {
      return;
    }
    placePopover(picker, this.getBoundingClientRect());
    picker.querySelector('button').focus();
  }

  #toggled = event => {
    this.open = event.newState === 'open';
  };

  #keyPressed = event => {
    const buttons = [...event.currentTarget.children];
    const at = buttons.indexOf(this.renderRoot.activeElement);
    const across = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
    const step = {ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across}[event.key];
    if (step) {
      buttons[at + step]?.focus();
      event.preventDefault();
    }
  };

  #say(name) {
    this.renderRoot.querySelector('.picker').hidePopover();
    this.resting = true;
    setTimeout(() => {
      this.resting = false;
    }, 2000);
    this.dispatchEvent(new CustomEvent('emote', {detail: name}));
    this.renderRoot.querySelector('t-button').focus();
  }
}
customElements.define('s-emotes', EmotePicker);
