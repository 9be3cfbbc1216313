import {css, html, LitElement} from 'lit';
import {placePopover} from '../browser/popover.js';
import {base} from '../styles/styles.js';
import {icon} from './icons.js';
import './button.js';

/**
 * A button that opens a menu. Its children are plain buttons and links; a separator is an <hr>. Arrow keys, Home and
 * End move, letters jump; Escape and a choice close it and restore the focus.
 */
export class Menu extends LitElement {
  static properties = {
    label: {},
    open: {type: Boolean, reflect: true},
  };

  static styles = [
    base,
    css`
    :host { display: inline-block; position: relative; }
    .menu {
      position: fixed; inset: auto; margin: 0; min-width: 180px; max-width: min(320px, calc(100vw - 16px));
        max-height: 60dvh; overflow: auto; padding: var(--space-1);
      border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface-raised);
        color: var(--text); box-shadow: var(--shadow);
    }
    ::slotted(button), ::slotted(a) {
      appearance: none; display: flex; align-items: center; gap: var(--space-2); width: 100%; min-height: 36px;
        padding: var(--space-1) var(--space-3); border: 0; border-radius: 4px;
      background: none; color: var(--text); font: var(--text-14) / 1.3 var(--font); text-align: left;
        text-decoration: none; cursor: pointer;
    }
    ::slotted(button:hover), ::slotted(a:hover), ::slotted(:focus-visible) { background: var(--surface-hover);
      outline-offset: -2px; }
    ::slotted(.danger) { color: var(--danger); }
    ::slotted(hr) { margin: var(--space-1) 0; border: 0; border-top: 1px solid var(--line); }
    @media (pointer: coarse) { ::slotted(button), ::slotted(a) { min-height: 44px; } }
  `,
  ];

  #wasOpen = false;

  constructor() {
    super();
    this.label = 'More';
    this.addEventListener('keydown', event => this.#keyPressed(event));
  }

  render() {
    return html`
      <slot name="trigger" @pointerdown=${this.#pressed} @click=${this.#toggle} @slotchange=${this.#updateTrigger}>
        <t-button variant="quiet" label=${this.label}>${icon('more')}</t-button>
      </slot>
      <div class="menu" popover role="menu" aria-label=${this.label} @toggle=${this.#toggled}>
        <slot @slotchange=${this.#slotted} @click=${this.#chosen}></slot>
      </div>`;
  }

  get #popover() {
    return this.renderRoot.querySelector('.menu');
  }

  get #items() {
    return [...this.children].filter(item => item.matches('button:not([disabled], [slot]), a[href]'));
  }

  get #trigger() {
    return this.querySelector('[slot="trigger"]') ?? this.renderRoot.querySelector('t-button');
  }

  #slotted() {
    for (const item of this.children) {
      if (item.matches('button:not([slot]), a')) {
        item.setAttribute('role', 'menuitem');
        item.tabIndex = -1;
      }
    }
  }

  firstUpdated() {
    this.#updateTrigger();
  }

  /** Notes whether the menu is open: a press outside closes it before the click, which would open it again. */
  #pressed() {
    this.#wasOpen = this.open;
  }

  #toggle() {
    this.#popover.togglePopover(!this.#wasOpen);
    this.#wasOpen = false;
  }

  /** Opens the menu without its button: for a long press, or a key. */
  show() {
    this.#popover.showPopover();
  }

  /** Sets the ARIA attributes of the trigger. */
  #updateTrigger() {
    const expanded = String(Boolean(this.open));
    if (this.#trigger instanceof HTMLButtonElement) {
      this.#trigger.setAttribute('aria-haspopup', 'menu');
      this.#trigger.setAttribute('aria-expanded', expanded);
    } else {
      Object.assign(this.#trigger, {popup: 'menu', expanded});
    }
  }

  #toggled(event) {
    this.open = event.newState === 'open';
    this.#updateTrigger();
    if (this.open) {
      this.#place();
      this.#items[0]?.focus();
    }
  }

  /** Places the menu within the window: below its button, otherwise above. */
  #place() {
    placePopover(this.#popover, this.#trigger.getBoundingClientRect(), {align: 'end'});
  }

  /** Closes after a choice. Its item may be gone by now: the choice can change the menu. */
  #chosen(event) {
    if (event.composedPath().some(node => node.role === 'menuitem')) {
      this.#close();
    }
  }

  #close() {
    this.#popover.hidePopover();
    this.#trigger.focus();
  }

  #keyPressed(event) {
    if (!this.open) {
      return;
    }
    const items = this.#items;
    const at = items.indexOf(this.getRootNode().activeElement);
    const moves = {ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1};
    if (event.key in moves) {
      items[moves[event.key] % items.length]?.focus();
      event.preventDefault();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    } else if (event.key === 'Tab') {
      this.#popover.hidePopover();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      rest.find(item => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    }
  }
}
customElements.define('t-menu', Menu);
