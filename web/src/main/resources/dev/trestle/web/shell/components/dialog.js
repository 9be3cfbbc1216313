import {css, html, LitElement, nothing} from 'lit';
import {base} from '../styles/styles.js';
import {icon} from './icons.js';
import './button.js';

/**
 * A native modal dialog: it traps the focus, restores it, and closes with Escape. On a phone it opens at the bottom.
 *
 * Slots: the content, and `actions`. Fires `close` with the reason: the value given to close(), or '' when it was
 * dismissed.
 */
export class Dialog extends LitElement {
  static properties = {
    heading: {},
    open: {type: Boolean, reflect: true},
    /** Whether only its actions close it. */
    persistent: {type: Boolean},
  };

  static styles = [
    base,
    css`
    dialog {
      width: min(480px, calc(100vw - 2 * var(--space-4))); max-height: min(85dvh, 720px); padding: 0; border: 0;
        border-radius: var(--radius);
      background: var(--surface-raised); color: var(--text); box-shadow: var(--shadow); overflow: hidden;
    }
    dialog[open] { display: flex; flex-direction: column; animation: arrive var(--slow) ease-out; }
    /* The dialog has the focus if no control in it has; an outline around everything would be no help. */
    dialog:focus-visible { outline: none; }
    dialog::backdrop { background: var(--scrim); }
    .top { display: flex; align-items: center; gap: var(--space-3);
      padding: var(--space-4) var(--space-4) 0 var(--space-5); min-height: 56px; }
    h2 { flex: 1; margin: 0; font-size: var(--text-20); line-height: 1.2; font-weight: 650; }
    .body:focus-visible { outline-offset: -3px; }
    .body { padding: var(--space-3) var(--space-5) var(--space-4); overflow: auto; overscroll-behavior: contain; }
    .foot { display: flex; justify-content: flex-end; flex-wrap: wrap; gap: var(--space-2);
      padding: var(--space-3) var(--space-5) var(--space-5); }
    .foot.none { display: none; }
    @keyframes arrive { from { opacity: 0; transform: translateY(8px); } }
    @media (max-width: 480px) {
      dialog { width: 100vw; max-width: 100vw; margin: auto 0 0;
        border-radius: calc(2 * var(--radius)) calc(2 * var(--radius)) 0 0; padding-bottom: env(safe-area-inset-bottom);
          }
      .foot { flex-direction: column-reverse; }
      ::slotted([slot="actions"]) { display: block; width: 100%; }
    }
  `,
  ];

  constructor() {
    super();
    this.heading = '';
  }

  get #dialog() {
    return this.renderRoot.querySelector('dialog');
  }

  render() {
    return html`<dialog aria-labelledby="heading" @close=${this.#closed} @cancel=${this.#cancelled}
        @click=${this.#clicked} @input=${this.#typed}>
      <div class="top">
        <h2 id="heading" dir="auto">${this.heading}</h2>
        ${
          this.persistent
            ? nothing
            : html`<t-button variant="quiet" size="small" label="Close"
            @click=${() => this.close()}>${icon('close')}</t-button>`
        }
      </div>
      <div class="body"><slot></slot></div>
      <div class="foot none"><slot name="actions" @slotchange=${this.#actions}></slot></div>
    </dialog>`;
  }

  updated(changed) {
    if (!changed.has('open')) {
      return;
    }
    if (this.open && !this.#dialog.open) {
      this.#dialog.showModal();
      this.#makeScrollable();
    } else if (!this.open && this.#dialog.open) {
      this.#dialog.close();
    }
  }

  /** Content that scrolls can have the focus, so that arrow keys scroll it. */
  #makeScrollable() {
    const body = this.renderRoot.querySelector('.body');
    if (body.scrollHeight > body.clientHeight) {
      body.tabIndex = 0;
    } else {
      body.removeAttribute('tabindex');
    }
  }

  show() {
    this.open = true;
  }

  close(reason = '') {
    this.#dialog.close(reason);
  }

  #actions(event) {
    event.target.parentElement.classList.toggle('none', event.target.assignedElements().length === 0);
  }

  #cancelled(event) {
    if (this.persistent) {
      event.preventDefault();
    }
  }

  #isTyped = false;

  #typed() {
    this.#isTyped = true;
  }

  /**
   * Closes on a click on the backdrop, which is a click on the dialog outside of its box. After something was typed, it
   * does not: a slip of the hand would lose it.
   */
  #clicked(event) {
    const box = this.#dialog.getBoundingClientRect();
    const outside =
      event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
    if (event.target === this.#dialog && outside && !this.persistent && !this.#isTyped) {
      this.close();
    }
  }

  #closed() {
    this.open = false;
    this.#isTyped = false;
    this.dispatchEvent(new CustomEvent('close', {detail: this.#dialog.returnValue}));
    this.#dialog.returnValue = '';
  }
}
customElements.define('t-dialog', Dialog);
