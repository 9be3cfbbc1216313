import {css, html, LitElement, nothing} from 'lit';
import {placePopover} from '../browser/popover.js';
import {base} from '../styles/styles.js';
import {all, search} from '../text/emoji.js';

const defaults = ['👍', '❤️', '😂', '🎉', '😮', '😢', '🙏', '👀', '🔥'];
const maxRecent = 18;

/**
 * A popover with all emoji, recently used ones first. Arrow keys move, Enter chooses, Escape closes. Fires `choose`
 * with an emoji or undefined.
 */
class EmojiPicker extends LitElement {
  static properties = {word: {state: true}, storage: {attribute: false}};

  static styles = [
    base,
    css`
    :host { --emoji: "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", var(--font);
      position: fixed; inset: auto; margin: 0; width: min(352px, calc(100vw - 16px)); padding: 0;
      border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface-raised);
        color: var(--text); box-shadow: var(--shadow); overflow: hidden; }
    :host(:not(:popover-open)) { display: none; }
    input { width: calc(100% - 2 * var(--space-3)); min-height: 40px; margin: var(--space-3); padding: 0 var(--space-3);
      border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--surface);
        color: var(--text); font: var(--text-16) var(--font); }
    .all { height: min(320px, 45dvh); padding: 0 var(--space-3) var(--space-3); overflow-y: auto;
      overscroll-behavior: contain; }
    h3 { position: sticky; top: 0; margin: 0; line-height: 1.2; padding: var(--space-1) 0;
        background: var(--surface-raised);
      color: var(--text-muted); font-size: var(--text-12); }
    .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(36px, 1fr)); }
    button { appearance: none; height: 36px; padding: 0; border: 0; border-radius: 6px; background: none;
      font: 22px / 1 var(--emoji); cursor: pointer; }
    button:hover, button:focus-visible { background: var(--surface-hover); }
    .none { margin: 0; padding: var(--space-5); color: var(--text-muted); text-align: center;
        font-size: var(--text-14); }
    @media (pointer: coarse) { .grid { grid-template-columns: repeat(auto-fill, minmax(44px, 1fr)); }
    button { height: 44px; font-size: 26px; } }
  `,
  ];

  constructor() {
    super();
    this.word = '';
  }

  connectedCallback() {
    super.connectedCallback();
    this.popover = 'auto';
    this.setAttribute('role', 'dialog');
    this.setAttribute('aria-label', 'Emoji');
  }

  render() {
    const recent = this.storage.read('emoji') ?? defaults;
    const found = this.word ? search(this.word) : undefined;
    const button = ({emoji, name}) =>
      html`<button type="button" aria-label=${name ?? emoji} title=${name ? `:${name}:` : emoji}
          @click=${() => this.#choose(emoji)}>${emoji}</button>`;
    return html`<input type="search" placeholder="Search emoji" aria-label="Search emoji" autocomplete="off"
        .value=${this.word} @input=${event => {
          this.word = event.target.value.trim();
        }} @keydown=${this.#typed}>
      <div class="all" @keydown=${this.#moveFocus}>
        ${
          found
            ? found.length > 0
              ? html`<div class="grid">${found.map(button)}</div>`
              : html`<p class="none">No emoji found.</p>`
            : html`<h3>Recently used</h3><div class="grid">${recent.map(emoji => button({emoji}))}</div>
            ${all.map(([group, list]) => html`<h3>${group}</h3><div class="grid">${list.map(button)}</div>`)}`
        }
      </div>${nothing}`;
  }

  firstUpdated() {
    if (matchMedia('(pointer: fine)').matches) {
      this.renderRoot.querySelector('input').focus();
    }
  }

  #typed(event) {
    const first = this.renderRoot.querySelector('button');
    if (event.key === 'Enter' && this.word) {
      first?.click();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      first?.focus();
    }
  }

  #moveFocus(event) {
    const buttons = [...this.renderRoot.querySelectorAll('button')];
    const at = buttons.indexOf(this.renderRoot.activeElement);
    const columns = getComputedStyle(this.renderRoot.querySelector('.grid')).gridTemplateColumns.split(' ').length;
    const step = {ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns}[event.key];
    if (step && at >= 0) {
      event.preventDefault();
      (buttons[at + step] ?? this.renderRoot.querySelector('input')).focus();
    }
  }

  #choose(emoji) {
    const recent = this.storage.read('emoji') ?? defaults;
    this.storage.write('emoji', [emoji, ...recent.filter(other => other !== emoji)].slice(0, maxRecent));
    this.dispatchEvent(new CustomEvent('choose', {detail: emoji}));
    this.hidePopover();
  }
}
customElements.define('t-emoji', EmojiPicker);

/**
 * Opens the picker next to a box. Returns the chosen emoji, or undefined.
 *
 * @param storage keeps the recently used ones under `emoji`, as of storage.js
 */
export async function pickEmoji(anchor, storage) {
  const before = document.activeElement;
  const picker = document.body.appendChild(Object.assign(document.createElement('t-emoji'), {storage}));
  picker.showPopover();
  await picker.updateComplete;
  placePopover(picker, anchor);
  return new Promise(done => {
    picker.addEventListener('choose', event => done(event.detail));
    picker.addEventListener('toggle', event => {
      if (event.newState === 'closed') {
        done(undefined);
        picker.remove();
        before?.focus?.();
      }
    });
  });
}
