import {css, html, LitElement, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {limit} from 'shell/forms/limits.js';
import {icon} from '../icons.js';
import {browserStorage} from '../net/storage.js';
import {nameOf} from '../parts/names.js';
import {readDraft, writeDraft} from '../state/drafts.js';
import {styles} from '../styles.js';
import {preview} from './log.js';

const maxLength = limit('room.text').max;
/** From here on, the number of characters that are left is shown. */
const countFrom = 3600;
/** The pause between two notices that the user types, in milliseconds. */
const typingMillis = 3000;

/**
 * The field to write a message. What was typed is kept in this browser until it is sent.
 *
 * `draft` is the name of the draft. Fires `send` (detail: {text, replyTo}), `typing`, and `edit-last` for the arrow key
 * in an empty field.
 */
export class MessageComposer extends LitElement {
  static properties = {draft: {}, placeholder: {}, replyTo: {attribute: false}, text: {state: true}};

  static styles = [
    styles,
    css`
    form { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; align-items: end; gap: var(--space-1);
      padding: 4px; border-radius: calc(var(--radius) + 2px); box-shadow: inset 0 0 0 1px var(--line-strong);
      background: var(--surface-raised); }
    form:focus-within { box-shadow: inset 0 0 0 2px var(--accent-text); }
    textarea { width: 100%; min-height: 40px; max-height: 40vh; padding: 8px var(--space-2) 8px var(--space-3);
      border: 0;
      outline: 0; background: none; color: var(--text); font: var(--text-16) / 24px var(--font); resize: none;
      field-sizing: content; }
    ::placeholder { color: var(--text-muted); opacity: 1; }
    .reply { display: flex; align-items: center; gap: var(--space-2); min-height: 36px; padding: 0 var(--space-1);
      color: var(--text-muted); font-size: var(--text-14); }
    .reply b { flex: none; color: var(--text); }
    .left { grid-column: 1 / -1; padding: 0 var(--space-3) var(--space-1); text-align: right; }
    .over { color: var(--danger); font-weight: 650; }
  `,
  ];

  #typedAt = 0;

  constructor() {
    super();
    this.text = '';
    this.placeholder = 'Write a message';
  }

  get #area() {
    return this.renderRoot.querySelector('textarea');
  }

  willUpdate(changed) {
    if (changed.has('draft')) {
      const kept = readDraft(this.draft);
      this.text = kept?.text ?? '';
      this.replyTo = kept?.replyTo;
    } else if (changed.has('replyTo')) {
      this.#keep();
    }
  }

  render() {
    const left = maxLength - [...this.text].length;
    return html`${
      this.replyTo
        ? html`<div class="reply">${icon('reply', 16)}<b>Answer to <bdi>${nameOf(this.replyTo.author)}</bdi></b><span class="clip grow"
            dir="auto">${preview(this.replyTo)}</span><t-button variant="quiet" size="small" label="Do not answer this message"
            @click=${this.#endReply}>${icon('close', 16)}</t-button></div>`
        : nothing
    }<form @submit=${this.#send}>
      <textarea rows="1" dir="auto" aria-label=${this.placeholder} placeholder=${this.placeholder} enterkeyhint="send"
          .value=${live(this.text)} @input=${this.#typed} @keydown=${this.#keyPressed}></textarea>
      <t-button variant="quiet" label="Insert an emoji" @click=${this.#pickEmoji}>${icon('smile')}</t-button>
      <t-button variant="primary" label="Send" type="submit" ?disabled=${!this.text.trim() || left < 0}>${icon('send')}</t-button>
      ${left < maxLength - countFrom ? html`<span class="left small numbers ${left < 0 ? 'over' : 'muted'}"><span class="visually-hidden">Characters left: </span>${left}</span>` : nothing}
    </form>`;
  }

  focus() {
    this.#area?.focus();
  }

  /** Puts a text back that was not sent, unless something else was typed meanwhile. */
  putBack({text, replyTo}) {
    if (!this.text.trim()) {
      this.text = text;
      this.replyTo = replyTo;
      this.#keep();
    }
    this.focus();
  }

  #keep() {
    const isEmpty = !this.text && !this.replyTo;
    writeDraft(this.draft, isEmpty ? undefined : {text: this.text, replyTo: this.replyTo});
  }

  #typed(event) {
    this.text = event.target.value;
    this.#keep();
    if (this.text.trim() && Date.now() - this.#typedAt > typingMillis) {
      this.#typedAt = Date.now();
      this.dispatchEvent(new CustomEvent('typing'));
    }
  }

  #endReply() {
    this.replyTo = undefined;
    this.focus();
  }

  #keyPressed(event) {
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing && (!isTouch || event.ctrlKey)) {
      event.preventDefault();
      event.target.form.requestSubmit();
    } else if (event.key === 'Escape' && this.replyTo) {
      event.preventDefault();
      this.#endReply();
    } else if (event.key === 'ArrowUp' && !this.text) {
      event.preventDefault();
      this.dispatchEvent(new CustomEvent('edit-last'));
    }
  }

  #send(event) {
    event.preventDefault();
    const text = this.text.trim();
    if (!text || [...text].length > maxLength) {
      return;
    }
    const detail = {text, replyTo: this.replyTo};
    this.text = '';
    this.replyTo = undefined;
    this.#typedAt = 0;
    writeDraft(this.draft, undefined);
    this.dispatchEvent(new CustomEvent('send', {detail}));
    this.focus();
  }

  async #pickEmoji(event) {
    const anchor = event.currentTarget.getBoundingClientRect();
    const {pickEmoji} = await import('shell/components/emoji-picker.js');
    const emoji = await pickEmoji(anchor, browserStorage);
    const area = this.#area;
    if (emoji) {
      const at = area.selectionStart;
      this.text = this.text.slice(0, at) + emoji + this.text.slice(area.selectionEnd);
      await this.updateComplete;
      area.setSelectionRange(at + emoji.length, at + emoji.length);
      this.#keep();
    }
    area.focus();
  }
}
customElements.define('g-message-composer', MessageComposer);
