import {LitElement, html, css, nothing} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import {tellFocus} from '../acts/focus.js';
import {loadNewer, loadOlder, mend, openChannel, reload, toMessage, toPresent} from '../acts/history.js';
import {gateway, leave} from '../acts/link.js';
import {meetAuthors} from '../acts/people.js';
import {countUnread, isHeld, meetReaders, release, seen, tellSeen} from '../acts/reads.js';
import {looks} from '../looks.js';
import {sign} from '../signs.js';
import {find, tail} from '../state/log.js';
import {isTimedOut, may} from '../state/rights.js';
import {memberOf, nameOf, readUpTo, readersOf, timeThere, userOf} from '../state/select.js';
import {Watch, store} from '../state/store.js';
import {prose} from '../text/show.js';
import {day, few, newMessages, plural, when} from '../words.js';
import {timeOf} from '../state/ids.js';
import {items} from './items.js';
import {mentionWords, mentioned} from './mentioned.js';
import {Press} from './press.js';
import {row, tools} from './row.js';
import {rowActs} from './row-acts.js';
import {rowStyle} from './row-style.js';
import {Anchor} from './scroll.js';

/** The messages of a channel: a window on its history that grows where one scrolls, and follows the present at its end. */
export class Log extends LitElement {
  static properties = {
    channelId: {},
    /** A message to show, from the address. */
    messageId: {},
    active: {state: true},
    editing: {state: true},
    picked: {attribute: false},
    flash: {state: true},
    focused: {state: true},
    away: {state: true},
  };

  static styles = [looks, prose, rowStyle, css`
    :host { position: relative; min-height: 0; }
    .scroll { height: 100%; overflow-y: auto; overflow-anchor: none; overscroll-behavior: contain; outline-offset: -2px; }
    .inner { display: flex; flex-direction: column; justify-content: flex-end; min-height: 100%; padding-bottom: var(--space-5); }
    .begin { padding: var(--space-7) var(--space-4) var(--space-2); }
    .begin .hash { display: grid; place-items: center; width: 64px; height: 64px; margin-bottom: var(--space-3); border-radius: 50%; background: var(--surface-sunken); color: var(--text-muted); }
    .begin p { margin-top: var(--space-1); color: var(--text-muted); max-width: 60ch; }
    .wait { min-height: 168px; padding: var(--space-3) var(--space-4); }
    .bar { position: absolute; z-index: 3; left: var(--space-4); right: var(--space-4); display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); min-height: 36px; padding: 0 var(--space-3); border: 0; border-radius: var(--radius); background: var(--accent); color: var(--on-accent); font: 600 var(--text-14) / 1.2 var(--font); box-shadow: var(--shadow); }
    .bar button { color: inherit; font-weight: 650; min-height: 36px; }
    .unread { top: var(--space-2); }
    .present { bottom: var(--space-2); left: auto; border-radius: 20px; background: var(--surface-raised); color: var(--text); cursor: pointer; border: 1px solid var(--line); }
    .present:hover { background: var(--surface-hover); }
    .present.news { background: var(--accent); border-color: transparent; color: var(--on-accent); }
  `];

  #watch = new Watch(this, state => [
    state.logs.get(this.channelId), state.outbox.get(this.channelId), state.channels.get(this.channelId), state.users, state.reads.get(this.channelId),
    state.members.get(state.channels.get(this.channelId)?.serverId)?.people, state.servers.get(state.channels.get(this.channelId)?.serverId), state.receipts.get(this.channelId),
  ]);
  #anchor;
  #line;
  #lined = false;
  #arrived = false;
  #jumped;
  /** {count, more}: how much the server has behind the line, where our window does not reach up to it. */
  #counted;
  #drawn;
  #frame;
  #size;
  #press = new Press(this, element => this.#pressed(element));
  #on = rowActs(this);

  constructor() {
    super();
    this.picked = undefined;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('focus', this.#look);
    addEventListener('blur', this.#lookAway);
    document.addEventListener('visibilitychange', this.#look);
    gateway.addEventListener('dispatch', this.#renewed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('focus', this.#look);
    removeEventListener('blur', this.#lookAway);
    this.#part(this.channelId);
    document.removeEventListener('visibilitychange', this.#look);
    gateway.removeEventListener('dispatch', this.#renewed);
    this.#size?.disconnect();
  }

  get #log() {
    return store.state.logs.get(this.channelId);
  }

  willUpdate(changed) {
    if (changed.has('channelId') && this.channelId) {
      this.#enter(changed.get('channelId'));
    } else if (changed.has('messageId') && this.messageId) {
      this.#jump(this.messageId);
    }
    if (this.editing) {
      import('./edit.js');
    }
    if (this.hasUpdated) {
      this.#anchor.hold();
      this.#drawLine();
    }
  }

  /** What comes while one looks is not new. Once a line is drawn it stays, until one has answered or left. */
  #drawLine() {
    const log = this.#log;
    const last = log?.messages.at(-1);
    const looking = this.#anchor.following && document.visibilityState === 'visible' && document.hasFocus();
    if (this.#arrived && last && !log.hasNewer && !isHeld(this.channelId) && (last.userId === store.state.me?.userId || (looking && !this.#lined))) {
      this.#line = last.messageId;
    }
  }

  /** Another channel: its own line of what is new, its own place. */
  #enter(from) {
    this.#part(from);
    Object.assign(this, {active: undefined, editing: undefined, picked: undefined, focused: undefined, away: false});
    release(this.channelId);
    this.#line = readUpTo(store.state, this.channelId);
    this.#arrived = false;
    this.#counted = undefined;
    this.#jumped = undefined;
    if (this.#anchor) {
      this.#anchor.following = true;
    }
    openChannel(this.channelId, this.messageId);
    tellFocus();
  }

  #part(channelId) {
    if (channelId) {
      tellSeen(channelId);
      leave(channelId);
      tellFocus();
    }
  }

  firstUpdated() {
    const scroller = this.renderRoot.querySelector('.scroll');
    this.#anchor = new Anchor(scroller, () => [...this.renderRoot.querySelectorAll('li[data-key]')]);
    // A composer that grows, a keyboard that comes, a window that is turned, a font that arrives.
    this.#size = new ResizeObserver(() => {
      this.#anchor.moved();
      if (this.#anchor.following) {
        this.#anchor.toEnd();
      }
    });
    this.#size.observe(scroller);
    this.#size.observe(scroller.firstElementChild);
  }

  updated() {
    const log = this.#log;
    if (log?.status === 'ready' && !this.#arrived) {
      this.#arrived = true;
      if (this.#reachesBack(log)) {
        this.#count();
      }
      this.#settle();
    } else {
      this.#anchor.restore();
      if (log !== this.#drawn) {
        // A page that was of no use leaves wishes open.
        this.#later();
      }
    }
    this.#drawn = log;
    if (this.messageId && this.#jumped !== this.messageId && find(log, this.messageId)) {
      this.#show(this.messageId);
    }
    if (log?.status === 'ready') {
      mend(this.channelId);
      meetAuthors(this.channelId);
      this.#meetReaders(log);
      if (this.#anchor.following) {
        this.#leftAt = tail(log) ?? '';
      }
      this.#look();
    }
  }

  /** Where to begin: at what is new, where that is more than fits. */
  #settle() {
    this.#anchor.following = !this.messageId && !this.#log.hasNewer;
    this.#anchor.restore();
    const line = this.renderRoot.querySelector('.new');
    const scroller = this.renderRoot.querySelector('.scroll');
    if (!this.messageId && line && line.getBoundingClientRect().top < scroller.getBoundingClientRect().top) {
      this.#anchor.to('new', {top: true});
    }
    this.#scrolled();
  }

  async #jump(messageId) {
    if (find(this.#log, messageId)) {
      this.#show(messageId);
    } else {
      await toMessage(this.channelId, messageId).catch(this.#on.failed);
    }
  }

  #show(messageId) {
    this.#jumped = messageId;
    if (this.#anchor.to(messageId)) {
      this.flash = messageId;
      setTimeout(() => { this.flash = undefined; }, 2500);
      this.focused = messageId;
    }
  }

  render() {
    const log = this.#log;
    const channel = store.state.channels.get(this.channelId);
    return html`
      <div class="scroll" role="log" aria-label=${`Messages in ${channel?.name ?? 'the channel'}`} aria-live="off" tabindex="-1"
          @scroll=${this.#scrolling} @keydown=${this.#keyed} @focusin=${this.#focused} @pointerover=${this.#over} @pointerleave=${this.#leave}
          @done=${this.#edited} @click=${this.#clicked}>
        <div class="inner">
          ${log ? this.#content(log, channel) : nothing}
        </div>
      </div>
      ${this.#unreadBar(log)}
      ${this.away ? this.#presentButton(log) : nothing}`;
  }

  #content(log, channel) {
    if (log.status === 'failed') {
      return html`<t-error heading="The messages could not be loaded" request=${log.problem?.requestId ?? nothing} @retry=${() => openChannel(this.channelId)}>${log.problem?.message}</t-error>`;
    }
    if (log.status === 'loading') {
      return html`<div class="wait"><t-skeleton lines="8" faces></t-skeleton></div>`;
    }
    const {state} = store;
    const pending = log.hasNewer ? [] : state.outbox.get(this.channelId);
    const shown = items(log.messages, {pending, readTo: this.#line, me: state.me?.userId});
    this.#lined = shown.some(item => item.kind === 'new');
    const last = shown.findLast(item => item.kind === 'message')?.message.messageId;
    return html`
      ${log.hasOlder ? html`<div class="wait"><t-skeleton lines="3" faces></t-skeleton></div>` : this.#beginning(channel)}
      <ol>${repeat(shown, item => item.key, item => {
        const seed = this.#seed(item, channel, last);
        return guard(seed.parts, () => row(item, seed.view()));
      })}</ol>
      ${log.hasNewer ? html`<div class="wait"><t-skeleton lines="3" faces></t-skeleton></div>` : this.#seenBy(log)}`;
  }

  #beginning(channel) {
    return html`<div class="begin">
      <div class="hash">${sign('hash', 32)}</div>
      <h2>Welcome to #${channel?.name}</h2>
      <p>${channel?.topic || 'This is the beginning of the channel. Say something.'}</p>
    </div>`;
  }

  /** What a row depends on, and how to draw it. Rows whose parts are the same are not drawn again. */
  #seed(item, channel, last) {
    const {state} = store;
    const body = item.message ?? item.pending;
    if (!body) {
      const news = item.kind === 'new' ? newMessages(this.#log.hasNewer || this.#reachesBack(this.#log) ? this.#counted : item) : '';
      return {parts: [item.kind, item.key, item.count, news], view: () => ({day: item.at && day(item.at), news})};
    }
    const {serverId} = channel;
    const userId = item.message?.userId ?? state.me?.userId;
    const entry = state.servers.get(serverId);
    const member = memberOf(state, serverId, userId);
    const user = userOf(state, userId, item.message?.author);
    const id = item.message?.messageId;
    const active = this.active === id && !item.pending;
    const people = state.members.get(serverId)?.people;
    const parts = [body, item.head, user, member, active, this.editing === id && Boolean(id), this.flash === id && Boolean(id), this.picked, this.focused ? this.focused === id : last === id,
      active && entry, body.replyTo && people, (body.mentions?.length > 0 || body.content.includes('@')) && state.users, body.reactions?.length > 0 && people];
    return {parts, view: () => this.#view({item, channel, entry, member, user, userId, active, tab: this.focused ? this.focused === id : last === id})};
  }

  #view({item, channel, entry, member, user, userId, active, tab}) {
    const {state} = store;
    const {serverId, channelId} = channel;
    const message = item.message;
    const me = state.me?.userId;
    const mention = node => mentioned(state, serverId, node);
    const rights = {
      send: !isTimedOut(entry?.me, timeThere(state)), edit: userId === me, remove: userId === me || may(entry?.me, 'removeOthers'),
      removeOthers: may(entry?.me, 'removeOthers'), pin: may(entry?.me, 'pin'), seen: entry?.meta.receiptsEnabled,
    };
    const reply = (message ?? item.pending).replyTo;
    return {
      serverId, channelId, userId, me, active, tab, mention, on: this.#on,
      name: nameOf(state, serverId, userId, user),
      src: user?.avatarUrl,
      role: member && member.role !== 'member' ? member.role : '',
      pinned: message?.pinned,
      pinged: message?.mentions.includes(me) || (message?.mentionEveryone && userId !== me),
      flash: message && this.flash === message.messageId,
      editing: message && this.editing === message.messageId,
      picking: this.picked !== undefined && message !== undefined,
      picked: this.picked?.has(message?.messageId),
      replyName: reply && nameOf(state, serverId, reply.userId, reply.author),
      mentionText: mentionWords(state, serverId),
      nameOf: id => nameOf(state, serverId, id),
      tools: active && !this.editing && this.picked === undefined && message ? tools(message, {rights, on: this.#on, touch: matchMedia('(pointer: coarse)').matches}) : nothing,
    };
  }

  /** Our own message at the end, where the server shows who has read it. */
  #watched(log) {
    const entry = store.state.servers.get(store.state.channels.get(this.channelId)?.serverId);
    const last = log.messages.findLast(message => !message.gone);
    return entry?.meta.receiptsEnabled && !log.hasNewer && last?.userId === store.state.me?.userId ? {entry, last} : {};
  }

  #meetReaders(log) {
    const {last} = this.#watched(log);
    if (last) {
      meetReaders(this.channelId, last.messageId);
    }
  }

  #seenBy(log) {
    const {entry, last} = this.#watched(log);
    // What has not arrived was seen by nobody, and is the last.
    if (!last || store.state.outbox.has(this.channelId)) {
      return nothing;
    }
    const readers = readersOf(store.state, this.channelId, last.messageId).map(id => nameOf(store.state, entry.meta.serverId, id));
    return readers.length > 0 ? html`<div class="seen">${sign('eye', 12)} Seen by ${few(readers)}</div>` : nothing;
  }

  /** What is new begins before what is loaded. */
  #reachesBack(log) {
    const first = log?.messages[0]?.messageId;
    return log?.status === 'ready' && this.#line && first && log.hasOlder && first > this.#line;
  }

  /** Asked before anything is told to be read: the server counts from the mark. */
  async #count() {
    const {channelId} = this;
    this.#counted = {};
    const counted = await countUnread(channelId);
    if (channelId === this.channelId && counted) {
      this.#counted = counted;
      this.requestUpdate();
    }
  }

  #unreadBar(log) {
    if (!this.#reachesBack(log)) {
      return nothing;
    }
    return html`<div class="bar unread"><button class="plain" type="button" @click=${() => this.#toLine()}>${newMessages(this.#counted)} since ${when(timeOf(this.#line))} – jump to them</button>
      <button class="plain" type="button" @click=${() => this.markRead()}>Mark as read</button></div>`;
  }

  #presentButton(log) {
    const news = log ? log.messages.filter(message => message.messageId > this.#leftAt && !message.gone).length : 0;
    return html`<button type="button" class="bar present ${news > 0 ? 'news' : ''}" @click=${() => this.toEnd()}>${sign('down', 16)} ${news > 0 ? plural(news, 'new message') : 'Jump to present'}</button>`;
  }

  async #toLine() {
    await toMessage(this.channelId, this.#line).catch(this.#on.failed);
    await this.updateComplete;
    this.#anchor.to('new', {top: true});
  }

  #leftAt = '';

  #scrolling = () => {
    const log = this.#log;
    this.#anchor.moved();
    this.#anchor.following &&= Boolean(log && !log.hasNewer);
    this.#later();
  };

  #later() {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#scrolled();
    });
  }

  #scrolled() {
    const log = this.#log;
    if (!log || log.status !== 'ready') {
      return;
    }
    const present = this.#anchor.following;
    this.away = !present && (log.hasNewer || !this.#anchor.wantsNewer || this.away === true);
    if (this.#anchor.wantsOlder) {
      loadOlder(this.channelId);
    }
    if (this.#anchor.wantsNewer) {
      loadNewer(this.channelId);
    }
    this.#look();
  }

  /** Who looks at the present has read it; who looks elsewhere has not. */
  #look = () => {
    const log = this.#log;
    if (this.#anchor?.following && log?.status === 'ready' && document.visibilityState === 'visible' && document.hasFocus()) {
      seen(this.channelId, tail(log));
    }
  };

  #lookAway = () => tellSeen(this.channelId);

  /** Escape, or the button: all is read, and the line goes. */
  async markRead() {
    release(this.channelId);
    const last = store.state.channels.get(this.channelId)?.lastMessageId;
    seen(this.channelId, last);
    this.#line = last ?? this.#line;
    this.requestUpdate();
    await this.toEnd();
  }

  /** After "mark unread" the line is where the marker is. */
  moveLine() {
    this.#line = readUpTo(store.state, this.channelId);
    this.requestUpdate();
  }

  async toEnd() {
    this.#anchor.following = true;
    await toPresent(this.channelId);
    await this.updateComplete;
    this.#anchor.following = true;
    this.#anchor.toEnd();
    this.#scrolled();
  }

  editLast() {
    const mine = this.#log?.messages.findLast(message => message.userId === store.state.me?.userId && !message.gone);
    if (mine) {
      this.editing = mine.messageId;
      this.updateComplete.then(() => this.#anchor.following || this.#anchor.to(mine.messageId));
    }
    return Boolean(mine);
  }

  /** A session that was not resumed: what is loaded may be wrong. */
  #renewed = ({detail: {t}}) => {
    if (t === 'READY' && store.state.channels.has(this.channelId)) {
      reload(this.channelId, this.#anchor?.first?.dataset.id);
    }
  };

  #edited = () => {
    const id = this.editing;
    this.editing = undefined;
    this.dispatchEvent(new CustomEvent('compose', {detail: {focus: true, id}, bubbles: true, composed: true}));
  };

  #rowOf(event) {
    return event.composedPath().find(node => node instanceof HTMLElement && node.dataset.id);
  }

  #over = event => {
    if (event.pointerType === 'mouse' && !this.renderRoot.querySelector('t-menu[open]')) {
      this.active = this.#rowOf(event)?.dataset.id ?? this.active;
    }
  };

  /** A finger leaves whenever it is lifted, and has not gone elsewhere. */
  #leave = event => {
    if (event.pointerType === 'mouse' && !this.renderRoot.querySelector('t-menu[open]')) {
      this.active = undefined;
    }
  };

  #focused = event => {
    const id = this.#rowOf(event)?.dataset.id;
    if (id) {
      this.focused = id;
      this.active = id;
    }
  };

  #clicked = event => {
    const person = event.composedPath().find(node => node instanceof HTMLElement && node.dataset.user);
    if (person) {
      this.#on.person(event, person.dataset.user, person);
    } else if (event.pointerType === 'touch') {
      this.active = this.#rowOf(event)?.dataset.id;
    }
  };

  async #pressed(target) {
    const id = target.closest('li')?.dataset.id;
    if (id && this.editing !== id && this.picked === undefined) {
      this.active = id;
      await this.updateComplete;
      this.renderRoot.querySelector(`li[data-id="${id}"] t-menu`)?.show();
    }
  }

  #keyed = event => {
    const at = event.composedPath()[0];
    if (!(at instanceof HTMLElement) || !at.dataset.id) {
      return;
    }
    const step = {ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling'}[event.key];
    let next = step && at[step];
    while (next && !next.dataset.id) {
      next = next[step];
    }
    const message = find(this.#log, at.dataset.id);
    if (step) {
      event.preventDefault();
      next?.focus();
      next?.scrollIntoView({block: 'nearest'});
    } else if (event.key === 'r' && message && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.#on.reply(message);
    } else if (event.key === 'e' && message?.userId === store.state.me?.userId && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.#on.edit(message);
    }
  };
}
customElements.define('c-log', Log);
