import {LitElement, html, css, nothing} from 'lit';
import {get, query} from '../net/api.js';
import {drafts} from '../net/drafts.js';
import {send} from '../actions/outbox.js';
import {stopTyping, tellTyping} from '../actions/messages.js';
import {toast} from 'shell/toast.js';
import {styles} from '../styles.js';
import {icon} from '../icons.js';
import {isTimedOut, may} from '../state/rights.js';
import {memberNamed, nameOf, timeThere, userOf} from '../state/select.js';
import {Watch, store} from '../state/store.js';
import {plain} from '../text/markdown.js';
import {withIds} from '../text/names.js';
import {prose, show} from '../text/render.js';
import {when} from '../words.js';
import {mentionWords, mentioned} from './mentions.js';
import {markOf, toggled} from './markup-keys.js';
import {asked, filled, people, unfolded} from './suggest.js';

const longest = 2000;
const nearly = 1800;
const letters = text => [...text].length;
const byFinger = () => matchMedia('(pointer: coarse)').matches;

/** The field in which messages are written. Drafts are kept for each channel until they are sent. */
export class Composer extends LitElement {
  static properties = {
    channelId: {},
    text: {state: true},
    replyTo: {state: true},
    preview: {state: true},
    question: {state: true},
    choices: {state: true},
    chosen: {state: true},
  };

  static styles = [
    styles,
    prose,
    css`
    :host { position: relative; padding: 0 var(--space-4) var(--space-1); }
    .box { border: 1px solid var(--line); border-radius: calc(var(--radius) + 4px); background: var(--surface);
      transition: border-color var(--quick); }
    .box:focus-within { border-color: var(--accent-text); }
    textarea:focus-visible { outline: none; }
    .line { display: flex; align-items: flex-end; padding: var(--space-1); }
    textarea, .shown { flex: 1; min-width: 0; min-height: 40px; max-height: 40dvh;
      padding: 8px var(--space-2) 8px var(--space-3); overflow-y: auto; }
    textarea { border: 0; outline: 0; background: none; color: var(--text); font: var(--text-16) / 24px var(--font);
      resize: none; field-sizing: content; }
    textarea::placeholder { color: var(--text-muted); opacity: 1; overflow: hidden; white-space: nowrap;
      text-overflow: ellipsis; }
    textarea:disabled { cursor: not-allowed; }
    .tool { appearance: none; display: grid; place-items: center; flex: none; width: 40px; height: 40px; border: 0;
      border-radius: var(--radius); background: none; color: var(--text-muted); cursor: pointer; }
    .tool:hover { background: var(--surface-hover); color: var(--text); }
    .tool[aria-pressed="true"] { color: var(--accent-text); background: var(--accent-surface); }
    .send { background: var(--accent); color: var(--on-accent); }
    .send:hover { background: var(--accent-hover); color: var(--on-accent); }
    .send:disabled { background: none; color: var(--text-muted); cursor: default; opacity: 0.6; }
    .reply { display: flex; align-items: center; gap: var(--space-2);
      padding: var(--space-1) var(--space-1) 0 var(--space-3); color: var(--text-muted); font-size: var(--text-14); }
    .reply b { color: var(--text); font-weight: 600; flex: none; }
    .count { padding: 0 var(--space-2); color: var(--text-muted); font: var(--text-12) / 40px var(--font);
      font-variant-numeric: tabular-nums; }
    .count.over { color: var(--danger); font-weight: 700; }
    .note { padding: 10px var(--space-3); color: var(--text-muted); font-size: var(--text-14); }
    .choices { position: absolute; z-index: 5; left: var(--space-4); right: var(--space-4); bottom: 100%;
      max-height: 320px; margin-bottom: var(--space-1); padding: var(--space-1); overflow-y: auto;
        border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface-raised);
          box-shadow: var(--shadow); }
    .choice { display: flex; align-items: center; gap: var(--space-3); min-height: 40px; padding: 0 var(--space-2);
      border-radius: 6px; font-size: var(--text-14); cursor: pointer; }
    .choice[aria-selected="true"] { background: var(--surface-hover); }
    .choice i { width: 24px; font: var(--text-20) / 1 var(--emoji); text-align: center; }
    @media (max-width: 767px) { :host { padding: 0 var(--space-2) 0; }
    .choices { left: var(--space-2); right: var(--space-2); } }
    @media (pointer: coarse) { .choice { min-height: 48px; } .count { line-height: 44px; }
    .tool { width: 44px; height: 44px; } textarea, .shown { min-height: 44px; padding-top: 10px; padding-bottom: 10px; }
    }
  `,
  ];

  #watch = new Watch(this, state => [
    state.channels.get(this.channelId),
    state.servers.get(state.channels.get(this.channelId)?.serverId),
    state.users,
  ]);
  #late;
  /** Whether anything was written here: another tab may know a newer draft. */
  #touched = false;
  #emoji;

  constructor() {
    super();
    this.text = '';
    this.choices = [];
    this.chosen = 0;
    this.addEventListener('focusout', event => {
      if (!this.contains(event.relatedTarget) && event.relatedTarget !== this) {
        this.question = undefined;
      }
    });
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('pagehide', this.#keep);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#keep();
    removeEventListener('pagehide', this.#keep);
  }

  get #area() {
    return this.renderRoot.querySelector('textarea');
  }

  get #channel() {
    return store.state.channels.get(this.channelId);
  }

  willUpdate(changed) {
    if (changed.has('channelId')) {
      if (changed.get('channelId')) {
        this.#keep(undefined, changed.get('channelId'));
      }
      const draft = drafts.of(this.channelId);
      Object.assign(this, {text: draft.text, replyTo: draft.replyTo, preview: false, question: undefined});
      this.#touched = false;
    }
  }

  updated(changed) {
    const area = this.#area;
    if (area && area.value !== this.text) {
      area.value = this.text;
    }
    if (changed.has('question') || changed.has('text')) {
      this.#answer();
    }
  }

  #keep = (_, channelId = this.channelId) => {
    clearTimeout(this.#late);
    this.#late = undefined;
    if (channelId && this.#touched) {
      drafts.keep(channelId, {text: this.text, replyTo: this.replyTo});
      this.#touched = false;
    }
  };

  #keepThis() {
    this.#touched = true;
    this.#keep();
  }

  /** {text, replyTo, focus}: from rows of the log. */
  take({text, replyTo, focus}) {
    if (text !== undefined) {
      this.text = this.text ? `${this.text}\n${text}` : text;
    }
    if (replyTo) {
      const {messageId, userId, author, content} = replyTo;
      this.replyTo = {messageId, userId, author, content};
    }
    if (text !== undefined || replyTo) {
      this.#keepThis();
    }
    if (focus) {
      this.updateComplete.then(() => this.#area?.focus());
    }
  }

  focus() {
    this.#area?.focus({preventScroll: true});
  }

  /** A letter that was typed elsewhere belongs here. */
  get wantsKeys() {
    return Boolean(this.#area && !this.#area.disabled);
  }

  render() {
    const channel = this.#channel;
    const entry = store.state.servers.get(channel?.serverId);
    if (!channel) {
      return nothing;
    }
    if (isTimedOut(entry?.me, timeThere(store.state))) {
      return html`<div class="box"><div class="note">You are in time-out until ${when(entry.me.timeoutUntil)}. You can
        read, and write again then.</div></div>`;
    }
    const count = letters(this.text);
    const empty = this.text.trim() === '';
    return html`
      ${this.question && this.choices.length > 0 ? this.#list() : nothing}
      <div class="box">
        ${
          this.replyTo
            ? html`<div class="reply">${icon('reply', 16)}<span>Replying
              to</span><b
                  dir="auto">${nameOf(store.state, channel.serverId, this.replyTo.userId, this.replyTo.author)}</b>
          <span dir="auto"
              class="clip grow">${plain(this.replyTo.content ?? '', mentionWords(store.state, channel.serverId)).slice(0, 200)}</span>
          <button class="tool" type="button" aria-label="Do not reply" title="Do not reply" @click=${() => {
            this.replyTo = undefined;
            this.#keepThis();
            this.focus();
          }}>${icon('close', 16)}</button></div>`
            : nothing
        }
        <div class="line">
          ${
            this.preview
              ? html`<div dir="auto" class="shown prose" tabindex="0" role="region"
                  aria-label="Preview">${show(this.text, {mention: node => mentioned(store.state, channel.serverId, node)})}</div>`
              : html`<textarea rows="1" dir="auto" aria-label=${`Message #${channel.name}`}
                  placeholder=${`Message #${channel.name}`} enterkeyhint=${byFinger() ? 'enter' : 'send'}
                      autocomplete="off"
                aria-autocomplete="list" aria-controls=${this.question && this.choices.length > 0 ? 'choices' : nothing}
                    aria-activedescendant=${this.question && this.choices.length > 0 ? `choice${this.chosen}` : nothing}
                @input=${this.#typed} @keydown=${this.#keyed} @click=${this.#moved}></textarea>`
          }
          ${
            count >= nearly
              ? html`<span class="count ${count > longest ? 'over' : ''}"
              role="status">${longest - count}</span>`
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
          <button class="tool send" type="button" aria-label="Send" title="Send" ?disabled=${empty || count > longest}
              @click=${this.#send}>${icon('send')}</button>
        </div>
      </div>`;
  }

  #list() {
    const {serverId} = this.#channel;
    return html`<div class="choices" id="choices" role="listbox" aria-label="Suggestions">${this.choices.map(
      (choice, i) => html`
      <div class="choice" id=${`choice${i}`} role="option" aria-selected=${i === this.chosen ? 'true' : 'false'}
          @pointermove=${() => {
            this.chosen = i;
          }} @pointerdown=${event => {
            event.preventDefault();
            this.#choose(choice);
          }}>
        ${choice.emoji ? html`<i>${choice.emoji}</i><span>:${choice.name}:</span>` : nothing}
        ${choice.everyone ? html`<i>@</i><b>everyone</b><span class="muted">Tell all members</span>` : nothing}
        ${
          choice.user
            ? html`<t-avatar size="24" aria-hidden="true"
                name=${nameOf(store.state, serverId, choice.userId, choice.user)} key=${choice.userId}
                    .src=${choice.user.avatarUrl}></t-avatar>
          <b dir="auto" class="clip">${nameOf(store.state, serverId, choice.userId, choice.user)}</b><span dir="auto"
              class="muted clip">${choice.user.username}</span>`
            : nothing
        }
      </div>`,
    )}</div>`;
  }

  #typed = () => {
    const area = this.#area;
    const done = this.#emoji && unfolded(area.value, area.selectionStart, this.#emoji.byName);
    if (done) {
      area.value = done.text;
      area.setSelectionRange(done.cursor, done.cursor);
    }
    if (!this.#emoji && area.value.includes(':')) {
      import('./emoji.js').then(module => {
        this.#emoji = module;
      });
    }
    this.text = area.value;
    this.#touched = true;
    this.#late ??= setTimeout(this.#keep, 400);
    if (this.text.trim()) {
      tellTyping(this.channelId);
    }
    this.#moved();
  };

  #moved = () => {
    const area = this.#area;
    this.question = asked(area.value, area.selectionStart);
    this.chosen = 0;
  };

  /** Those at hand first; where the server has more, it is asked. */
  async #answer() {
    const question = this.question;
    if (!question) {
      this.choices = [];
      return;
    }
    if (question.kind === 'emoji') {
      const {search} = await import('./emoji.js');
      if (question === this.question) {
        this.choices = search(question.word, 8);
      }
      return;
    }
    const {serverId} = this.#channel;
    const entry = store.state.servers.get(serverId);
    const list = store.state.members.get(serverId);
    const options = {everyone: may(entry?.me, 'everyone')};
    const others = () =>
      [...(store.state.members.get(serverId)?.people.values() ?? [])].filter(
        member => member.userId !== store.state.me?.userId,
      );
    const known = people(others(), question.word, options);
    this.choices = known;
    if (question.word && (list?.status !== 'ready' || list.next) && known.length < 8) {
      const {members} = await get(`/servers/${serverId}/members${query({q: question.word, limit: 8})}`).catch(() => ({
        members: [],
      }));
      if (question === this.question) {
        store.dispatch('MEMBERS_CHUNK', {members});
        this.choices = people(others(), question.word, options);
      }
    }
  }

  #choose(choice) {
    const area = this.#area;
    const replacement = choice.emoji ?? (choice.everyone ? '@everyone' : `@${choice.user.username}`);
    const {text, cursor} = filled(area.value, area.selectionStart, this.question, replacement);
    area.value = text;
    this.text = text;
    this.question = undefined;
    area.focus();
    area.setSelectionRange(cursor, cursor);
    this.#keepThis();
  }

  #keyed = event => {
    if (event.isComposing) {
      return;
    }
    if (this.question && this.choices.length > 0 && this.#walk(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === 'Enter' && !event.shiftKey && !byFinger()) {
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
      this.#keepThis();
    }
  };

  /** By the browser's own command, so that it can be undone like anything that was typed. */
  #mark(mark) {
    const area = this.#area;
    const {from, to, put, start, end} = toggled(area.value, area.selectionStart, area.selectionEnd, mark);
    area.setSelectionRange(from, to);
    document.execCommand(put ? 'insertText' : 'delete', false, put);
    area.setSelectionRange(start, end);
  }

  #walk(event) {
    const steps = {ArrowDown: 1, ArrowUp: -1};
    if (event.key in steps) {
      this.chosen = (this.chosen + steps[event.key] + this.choices.length) % this.choices.length;
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      this.#choose(this.choices[this.chosen]);
    } else if (event.key === 'Escape') {
      this.question = undefined;
    } else {
      return false;
    }
    return true;
  }

  #togglePreview() {
    this.preview = !this.preview;
    this.updateComplete.then(() => (this.preview ? this.renderRoot.querySelector('.shown') : this.#area).focus());
  }

  async #pickEmoji(event) {
    const anchor = event.currentTarget.getBoundingClientRect();
    const {pickEmoji} = await import('./emoji-picker.js');
    const emoji = await pickEmoji(anchor);
    if (emoji) {
      const area = this.#area;
      const at = area?.selectionStart ?? this.text.length;
      this.text = this.text.slice(0, at) + emoji + this.text.slice(area?.selectionEnd ?? at);
      await this.updateComplete;
      this.#area?.setSelectionRange(at + emoji.length, at + emoji.length);
      this.#keepThis();
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
    if (letters(content) > longest) {
      toast(`A message has at most ${longest} characters; this one has ${letters(content)}.`, {kind: 'danger'});
      return;
    }
    const {replyTo} = this;
    const user = userOf(store.state, replyTo?.userId, replyTo?.author);
    const {serverId} = this.#channel;
    send(
      this.channelId,
      withIds(content, name => memberNamed(store.state, serverId, name)),
      replyTo && {...replyTo, author: user},
    );
    Object.assign(this, {text: '', replyTo: undefined, preview: false, question: undefined});
    this.#keepThis();
    stopTyping();
    this.updateComplete.then(() => this.focus());
    this.dispatchEvent(new CustomEvent('sent', {bubbles: true, composed: true}));
  };
}
customElements.define('c-composer', Composer);
