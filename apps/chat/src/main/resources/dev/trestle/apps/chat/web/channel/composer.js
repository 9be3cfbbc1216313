import {html, LitElement, nothing} from 'lit';
import {prose, renderMarkdown} from 'shell/components/markdown-view.js';
import {toast} from 'shell/components/toast.js';
import {limit} from 'shell/forms/limits.js';
import {plain} from 'shell/text/markdown.js';
import {resetTyping, sendTyping} from '../actions/messages.js';
import {send} from '../actions/outbox.js';
import {shortTime} from '../format.js';
import {icon} from '../icons.js';
import {browserStorage} from '../net/storage.js';
import {isTimedOut} from '../state/rights.js';
import {memberIdByName, nameOf, serverTime, userOf} from '../state/select.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';
import {withIds} from '../text/names.js';
import {composerStyle} from './composer-style.js';
import {DraftSaver} from './draft-saver.js';
import {markOf, toggleMark} from './markup-keys.js';
import {mentionText, resolveMention} from './mentions.js';
import {SuggestionList, suggestionStyle} from './suggestion-list.js';
import {expandEmoji, insertSuggestion} from './suggestions.js';

const maxLength = limit('NewMessage.content').max;
const warnLength = 1800;
const characterCount = text => [...text].length;
const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** The field to write a message. Drafts are stored by channel until they are sent. */
export class Composer extends LitElement {
  static properties = {
    channelId: {},
    text: {state: true},
    replyTo: {state: true},
    preview: {state: true},
  };

  static styles = [styles, prose, suggestionStyle, composerStyle];

  watcher = new StateWatcher(this, state => [
    state.channels.get(this.channelId),
    state.servers.get(state.channels.get(this.channelId)?.serverId),
    state.users,
  ]);
  #emoji;
  #draft = new DraftSaver(this, () => ({text: this.text, replyTo: this.replyTo}));
  #suggestions = new SuggestionList(this, {
    serverId: () => this.#channel.serverId,
    choose: (query, replacement) => this.#insertChoice(query, replacement),
  });

  constructor() {
    super();
    this.text = '';
    this.addEventListener('focusout', event => {
      if (!this.contains(event.relatedTarget) && event.relatedTarget !== this) {
        this.#suggestions.close();
      }
    });
  }

  get #area() {
    return this.renderRoot.querySelector('textarea');
  }

  get #channel() {
    return store.state.channels.get(this.channelId);
  }

  willUpdate(changed) {
    if (changed.has('channelId')) {
      const {text, replyTo} = this.#draft.open(this.channelId);
      Object.assign(this, {text, replyTo, preview: false});
      this.#suggestions.close();
    }
  }

  updated() {
    const area = this.#area;
    if (area && area.value !== this.text) {
      area.value = this.text;
    }
  }

  /** Inserts a text, sets the message to reply to, or takes the focus: {text, replyTo, focus}. */
  insert({text, replyTo, focus}) {
    if (text !== undefined) {
      this.text = this.text ? `${this.text}\n${text}` : text;
    }
    if (replyTo) {
      const {messageId, userId, author, content} = replyTo;
      this.replyTo = {messageId, userId, author, content};
    }
    if (text !== undefined || replyTo) {
      this.#draft.saveNow();
    }
    if (focus) {
      this.updateComplete.then(() => this.#area?.focus());
    }
  }

  focus() {
    this.#area?.focus({preventScroll: true});
  }

  render() {
    const channel = this.#channel;
    const entry = store.state.servers.get(channel?.serverId);
    if (!channel) {
      return nothing;
    }
    if (isTimedOut(entry?.me, serverTime(store.state))) {
      return html`<div class="box"><div class="note">You are in time-out until ${shortTime(entry.me.timeoutUntil)}. Until then you can read, but not write.</div></div>`;
    }
    const count = characterCount(this.text);
    const empty = this.text.trim() === '';
    return html`
      ${this.#suggestions.render()}
      <div class="box">
        ${
          this.replyTo
            ? html`<div class="reply">${icon('reply', 16)}<span>Replying
              to</span><b
                  dir="auto">${nameOf(store.state, channel.serverId, this.replyTo.userId, this.replyTo.author)}</b>
          <span dir="auto"
              class="clip grow">${plain(this.replyTo.content ?? '', mentionText(store.state, channel.serverId)).slice(0, 200)}</span>
          <button class="tool" type="button" aria-label="Cancel reply" title="Cancel reply" @click=${() => {
            this.replyTo = undefined;
            this.#draft.saveNow();
            this.focus();
          }}>${icon('close', 16)}</button></div>`
            : nothing
        }
        <div class="line">
          ${
            this.preview
              ? html`<div dir="auto" class="shown prose" tabindex="0" role="region"
                  aria-label="Preview">${renderMarkdown(this.text, {mention: node => resolveMention(store.state, channel.serverId, node)})}</div>`
              : html`<textarea rows="1" dir="auto" aria-label=${`Message #${channel.name}`}
                  placeholder=${`Message #${channel.name}`} enterkeyhint=${isTouch() ? 'enter' : 'send'}
                      autocomplete="off"
                aria-autocomplete="list" aria-controls=${this.#suggestions.isOpen ? 'choices' : nothing}
                    aria-activedescendant=${this.#suggestions.activeId}
                @input=${this.#typed} @keydown=${this.#keyPressed} @click=${this.#moved}></textarea>`
          }
          ${
            count >= warnLength
              ? html`<span class="count ${count > maxLength ? 'over' : ''}"
              role="status">${maxLength - count}</span>`
              : nothing
          }
          ${
            empty
              ? nothing
              : html`<button class="tool" type="button" aria-label="Preview" title="Preview"
              aria-pressed=${this.preview ? 'true' : 'false'} @click=${this.#togglePreview}>${icon('eye')}</button>`
          }
          <button class="tool" type="button" aria-label="Emoji" title="Emoji"
              @click=${this.#pickEmoji}>${icon('smile')}</button>
          <button class="tool send" type="button" aria-label="Send" title="Send" ?disabled=${empty || count > maxLength}
              @click=${this.#send}>${icon('send')}</button>
        </div>
      </div>`;
  }

  #typed = () => {
    const area = this.#area;
    const done = this.#emoji && expandEmoji(area.value, area.selectionStart, this.#emoji.byName);
    if (done) {
      area.value = done.text;
      area.setSelectionRange(done.cursor, done.cursor);
    }
    if (!this.#emoji && area.value.includes(':')) {
      import('shell/text/emoji.js').then(module => {
        this.#emoji = module;
      });
    }
    this.text = area.value;
    this.#draft.changed();
    if (this.text.trim()) {
      sendTyping(this.channelId);
    }
    this.#moved();
  };

  #moved = () => {
    const area = this.#area;
    this.#suggestions.update(area.value, area.selectionStart);
  };

  #insertChoice(query, replacement) {
    const area = this.#area;
    const {text, cursor} = insertSuggestion(area.value, area.selectionStart, query, replacement);
    area.value = text;
    this.text = text;
    area.focus();
    area.setSelectionRange(cursor, cursor);
    this.#draft.saveNow();
  }

  #keyPressed = event => {
    if (event.isComposing) {
      return;
    }
    if (this.#suggestions.handleKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault();
      this.#send();
    } else if (
      (event.ctrlKey || event.metaKey) &&
      !event.altKey &&
      !event.shiftKey &&
      markOf[event.key.toLowerCase()]
    ) {
      event.preventDefault();
      this.#mark(markOf[event.key.toLowerCase()]);
    } else if (event.key === 'ArrowUp' && this.text === '') {
      event.preventDefault();
      this.dispatchEvent(new CustomEvent('edit-last', {bubbles: true, composed: true}));
    } else if (event.key === 'Escape' && this.replyTo) {
      event.stopPropagation();
      this.replyTo = undefined;
      this.#draft.saveNow();
    }
  };

  /** Toggles a mark with a command of the browser, so that undo works. */
  #mark(mark) {
    const area = this.#area;
    const {from, to, put, start, end} = toggleMark(area.value, area.selectionStart, area.selectionEnd, mark);
    area.setSelectionRange(from, to);
    document.execCommand(put ? 'insertText' : 'delete', false, put);
    area.setSelectionRange(start, end);
  }

  #togglePreview() {
    this.preview = !this.preview;
    this.updateComplete.then(() => (this.preview ? this.renderRoot.querySelector('.shown') : this.#area).focus());
  }

  async #pickEmoji(event) {
    const anchor = event.currentTarget.getBoundingClientRect();
    const {pickEmoji} = await import('shell/components/emoji-picker.js');
    const emoji = await pickEmoji(anchor, browserStorage);
    if (emoji) {
      const area = this.#area;
      const at = area?.selectionStart ?? this.text.length;
      this.text = this.text.slice(0, at) + emoji + this.text.slice(area?.selectionEnd ?? at);
      await this.updateComplete;
      this.#area?.setSelectionRange(at + emoji.length, at + emoji.length);
      this.#draft.saveNow();
    }
    this.focus();
  }

  #send = () => {
    const content = this.text
      .trim()
      .replaceAll(/(?<![^\s(]):([a-z0-9_+-]{2,30}):/g, (typed, name) => this.#emoji?.byName(name) ?? typed);
    if (!content) {
      return;
    }
    if (characterCount(content) > maxLength) {
      toast(`A message has at most ${maxLength} characters; this one has ${characterCount(content)}.`, {
        kind: 'danger',
      });
      return;
    }
    const {replyTo} = this;
    const user = userOf(store.state, replyTo?.userId, replyTo?.author);
    const {serverId} = this.#channel;
    send(
      this.channelId,
      withIds(content, name => memberIdByName(store.state, serverId, name)),
      replyTo && {...replyTo, author: user},
    );
    Object.assign(this, {text: '', replyTo: undefined, preview: false});
    this.#suggestions.close();
    this.#draft.saveNow();
    resetTyping();
    this.updateComplete.then(() => this.focus());
    this.dispatchEvent(new CustomEvent('sent', {bubbles: true, composed: true}));
  };
}
customElements.define('c-composer', Composer);
