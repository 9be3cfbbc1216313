import {css, html, LitElement} from 'lit';
import {isShortcut, PageKeys} from 'shell/browser/keyboard.js';
import {announce} from 'shell/components/toast.js';
import {icon} from '../icons.js';
import {session} from '../net/session.js';
import {styles} from '../styles.js';

const shortcuts = [
  ['Space', 'Roll the die'],
  ['E', 'Send an emote'],
  ['S', 'Sound on or off'],
  ['Z', 'Follow your piece, or see the whole board'],
  ['?', 'Show this list'],
];

/** The toolbar in the header of every page: sound, keyboard shortcuts and colour theme. */
export class Toolbar extends LitElement {
  static properties = {sound: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: flex; align-items: center; gap: var(--space-1); }
    dl { display: grid; grid-template-columns: auto 1fr; gap: var(--space-3) var(--space-4); align-items: center;
      margin: 0; }
    dd { margin: 0; }
    kbd { display: inline-block; min-width: 28px; padding: 2px var(--space-2); border-radius: 4px;
      background: var(--surface-sunken); box-shadow: 0 1px 0 var(--line-strong);
        font: 600 var(--text-12) / 20px var(--font-mono); text-align: center; }
    .keys { display: contents; }
    @media (pointer: coarse), (max-width: 600px) { .keys { display: none; } }
  `,
  ];

  constructor() {
    super();
    this.sound = session.sound;
  }

  render() {
    return html`
      <t-button variant="quiet" label=${this.sound ? 'Turn sound off' : 'Turn sound on'}
          @click=${this.#toggle}>${icon(this.sound ? 'sound' : 'silent')}</t-button>
      <span class="keys"><t-button variant="quiet" label="Keyboard shortcuts" @click=${this.#help}><b
          aria-hidden="true">?</b></t-button></span>
      <t-theme></t-theme>
      <t-dialog heading="Keyboard shortcuts">
        <dl>${shortcuts.map(([key, what]) => html`<dt><kbd>${key}</kbd></dt><dd>${what}</dd>`)}</dl>
      </t-dialog>`;
  }

  #help = () => this.renderRoot.querySelector('t-dialog').show();

  #toggle = () => {
    session.sound = !session.sound;
    this.sound = session.sound;
    announce(this.sound ? 'Sound is on.' : 'Sound is off.');
  };

  #keyPressed = event => {
    if (!isShortcut(event)) {
      return;
    }
    if (event.key === '?') {
      this.#help();
    } else if (event.key.toLowerCase() === 's') {
      this.#toggle();
    }
  };

  keys = new PageKeys(this, this.#keyPressed);
}
customElements.define('s-toolbar', Toolbar);
