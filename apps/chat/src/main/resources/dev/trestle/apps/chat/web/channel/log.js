import {LitElement, html, css, nothing} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import {tellFocus} from '../actions/tab-focus.js';
import {loadNewer, loadOlder, mend, openChannel, reload, toMessage, toPresent} from '../actions/history.js';
import {gateway, leave} from '../actions/subscriptions.js';
import {meetAuthors} from '../actions/people.js';
import {release, seen, tellSeen} from '../actions/read-marks.js';
import {styles} from '../styles.js';
import {icon} from '../icons.js';
import {find, tail} from '../state/log.js';
import {mayInvite} from '../state/rights.js';
import {Watch, store} from '../state/store.js';
import {prose} from '../text/render.js';
import {plural, when} from '../words.js';
import {timeOf} from '../state/ids.js';
import {items} from './items.js';
import {Line} from './unread-line.js';
import {Pointing} from './row-pointer.js';
import {row} from './row.js';
import {rowActions} from './row-actions.js';
import {rowStyle} from './row-style.js';
import {seed} from './row-view.js';
import {Anchor} from './scroll.js';
import {askWhoHasSeen, seenBy} from './seen-by.js';

/** Whether anybody looks at this page. */
const looked = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * The messages of a channel: a window on its history that grows where one scrolls, and follows the present at its end.
 */
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

  static styles = [
    styles,
    prose,
    rowStyle,
    css`
    :host { position: relative; min-height: 0; }
    .scroll { height: 100%; overflow-y: auto; overflow-anchor: none; overscroll-behavior: contain; outline-offset: -2px;
      }
    .inner { display: flex; flex-direction: column; justify-content: flex-end; min-height: 100%;
      padding-bottom: var(--space-5); }
    .begin { padding: var(--space-7) var(--space-4) var(--space-2); }
    .begin .hash { display: grid; place-items: center; width: 64px; height: 64px; margin-bottom: var(--space-3);
      border-radius: 50%; background: var(--surface-sunken); color: var(--text-muted); }
    .begin t-button { margin-top: var(--space-4); }
    .begin p { margin-top: var(--space-1); color: var(--text-muted); max-width: 60ch; }
    .failed { margin: auto; }
    .wait { min-height: 168px; padding: var(--space-3) var(--space-4); }
    .bar { position: absolute; z-index: 3; left: var(--space-4); right: var(--space-4); display: flex;
      align-items: center; justify-content: space-between; gap: var(--space-3); min-height: 36px;
        padding: 0 var(--space-3); border: 0; border-radius: var(--radius); background: var(--accent);
          color: var(--on-accent); font: 600 var(--text-14) / 1.2 var(--font); box-shadow: var(--shadow); }
    .bar button { color: inherit; font-weight: 650; min-height: 36px; }
    .unread { top: var(--space-2); }
    .present { bottom: var(--space-2); left: auto; border-radius: 20px; background: var(--surface-raised);
      color: var(--text); cursor: pointer; border: 1px solid var(--line); }
    .present:hover { background: var(--surface-hover); }
    .present.news { background: var(--accent); border-color: transparent; color: var(--on-accent); }
  `,
  ];

  #watch = new Watch(this, state => [
    state.logs.get(this.channelId),
    state.outbox.get(this.channelId),
    state.channels.get(this.channelId),
    state.users,
    state.reads.get(this.channelId),
    state.members.get(state.channels.get(this.channelId)?.serverId)?.people,
    state.servers.get(state.channels.get(this.channelId)?.serverId),
    state.receipts.get(this.channelId),
  ]);
  #anchor;
  #line = new Line(() => this.requestUpdate());
  #arrived = false;
  #jumped;
  #drawn;
  #frame;
  #size;
  #on = rowActions(this);
  #pointing = new Pointing(this, this.#on);

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
      if (this.#arrived) {
        this.#line.follow(this.#log, this.#anchor.following && looked());
      }
    }
  }

  /** Another channel: its own line of what is new, its own place. */
  #enter(from) {
    this.#part(from);
    Object.assign(this, {active: undefined, editing: undefined, picked: undefined, focused: undefined, away: false});
    release(this.channelId);
    this.#line.enter(this.channelId);
    this.#arrived = false;
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
      if (this.#line.isAbove(log)) {
        this.#line.count();
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
      askWhoHasSeen(this.channelId, log);
      if (this.#anchor.following) {
        this.#line.reach(log);
      }
      this.#look();
    }
  }

  /** The row to begin with: the first unread one, where more is unread than fits. */
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
      setTimeout(() => {
        this.flash = undefined;
      }, 2500);
      this.focused = messageId;
    }
  }

  render() {
    const log = this.#log;
    const channel = store.state.channels.get(this.channelId);
    return html`
      <div class="scroll" role="log" aria-label=${`Messages in ${channel?.name ?? 'the channel'}`} aria-live="off"
          tabindex="-1"
          @scroll=${this.#scrolling} @keydown=${this.#pointing.keyed} @focusin=${this.#pointing.focused}
              @pointerover=${this.#pointing.over} @pointerleave=${this.#pointing.leave}
          @click=${this.#pointing.clicked} @done=${this.#edited}>
        <div class="inner">
          ${log ? this.#content(log, channel) : nothing}
        </div>
      </div>
      ${this.#unreadBar(log)}
      ${this.away ? this.#presentButton(log) : nothing}`;
  }

  #content(log, channel) {
    if (log.status === 'failed') {
      return html`<t-error class="failed" heading="The messages could not be loaded"
          request=${log.problem?.requestId ?? nothing}
              @retry=${() => openChannel(this.channelId)}>${log.problem?.message}</t-error>`;
    }
    if (log.status === 'loading') {
      return html`<div class="wait"><t-skeleton lines="8" faces></t-skeleton></div>`;
    }
    const {state} = store;
    const pending = log.hasNewer ? [] : state.outbox.get(this.channelId);
    const shown = items(log.messages, {pending, readTo: this.#line.at, me: state.me?.userId});
    this.#line.drawn = shown.some(item => item.kind === 'new');
    const {active, focused, editing, flash, picked} = this;
    const known = {
      channel,
      active,
      focused,
      editing,
      flash,
      picked,
      last: shown.findLast(item => item.kind === 'message')?.message.messageId,
      news: item => this.#line.words(log, item),
      on: this.#on,
    };
    return html`
      ${
        log.hasOlder
          ? html`<div class="wait"><t-skeleton lines="3"
          faces></t-skeleton></div>`
          : this.#beginning(channel)
      }
      <ol>${repeat(
        shown,
        item => item.key,
        item => {
          const {parts, view} = seed(item, known);
          return guard(parts, () => row(item, view()));
        },
      )}</ol>
      ${
        log.hasNewer
          ? html`<div class="wait"><t-skeleton lines="3"
          faces></t-skeleton></div>`
          : seenBy(this.channelId, log)
      }`;
  }

  #beginning(channel) {
    return html`<div class="begin">
      <div class="hash">${icon('hash', 32)}</div>
      <h2>Welcome to #${channel?.name}</h2>
      <p dir="auto">${channel?.topic || 'This is the beginning of the channel. Say something.'}</p>
      ${
        this.#alone(channel)
          ? html`<t-button variant="primary"
          @click=${() => this.#invite(channel)}>${icon('invite', 18)} Invite people</t-button>`
          : nothing
      }
    </div>`;
  }

  /** The hint for the owner of a new server, who is alone there. */
  #alone(channel) {
    const entry = store.state.servers.get(channel?.serverId);
    return entry?.meta.memberCount === 1 && mayInvite(entry);
  }

  #invite({serverId}) {
    this.dispatchEvent(
      new CustomEvent('server-dialog', {detail: {what: 'invite', serverId}, bubbles: true, composed: true}),
    );
  }

  #unreadBar(log) {
    if (!this.#line.isAbove(log)) {
      return nothing;
    }
    return html`<div class="bar unread"><button class="plain" type="button"
        @click=${() => this.#toLine()}>${this.#line.words(log)} since ${when(timeOf(this.#line.at))} – jump to
          them</button>
      <button class="plain" type="button" @click=${() => this.markRead()}>Mark as read</button></div>`;
  }

  #presentButton(log) {
    const news = this.#line.missed(log);
    return html`<button type="button" class="bar present ${news > 0 ? 'news' : ''}"
        @click=${() => this.toEnd()}>${icon('down', 16)}
          ${news > 0 ? plural(news, 'new message') : 'Jump to present'}</button>`;
  }

  async #toLine() {
    await toMessage(this.channelId, this.#line.at).catch(this.#on.failed);
    await this.updateComplete;
    this.#anchor.to('new', {top: true});
  }

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
    if (log?.status !== 'ready') {
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
    if (this.#anchor?.following && log?.status === 'ready' && looked()) {
      seen(this.channelId, tail(log));
    }
  };

  #lookAway = () => tellSeen(this.channelId);

  /** Escape, or the button: all is read, and the line goes. */
  async markRead() {
    release(this.channelId);
    seen(this.channelId, store.state.channels.get(this.channelId)?.lastMessageId);
    this.#line.clear();
    this.requestUpdate();
    await this.toEnd();
  }

  /** After "mark unread" the line is where the marker is. */
  moveLine() {
    this.#line.move();
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
}
customElements.define('c-log', Log);
