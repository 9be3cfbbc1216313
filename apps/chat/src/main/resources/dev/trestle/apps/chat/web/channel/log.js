import {html, LitElement, nothing} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {repeat} from 'lit/directives/repeat.js';
import {ScrollAnchor} from 'shell/browser/scroll-anchor.js';
import {prose} from 'shell/components/markdown-view.js';
import {loadAround, loadLatest, loadMissed, loadNewer, loadOlder, openChannel, reload} from '../actions/history.js';
import {requestAuthors} from '../actions/people.js';
import {flushSeen, markSeen, resumeMarking} from '../actions/read-marks.js';
import {gateway, hideChannel} from '../actions/subscriptions.js';
import {broadcastFocus} from '../actions/tab-focus.js';
import {timeOf} from '../state/ids.js';
import {find, tail} from '../state/log.js';
import {mayInvite} from '../state/rights.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';
import {items} from './items.js';
import {beginning, latestButton, loadingRows, unreadBar} from './log-parts.js';
import {logStyle} from './log-style.js';
import {isPageActive, ReadTracker} from './read-tracker.js';
import {row} from './row.js';
import {rowActions} from './row-actions.js';
import {RowPointer} from './row-pointer.js';
import {rowStyle} from './row-style.js';
import {rowInputs} from './row-view.js';
import {loadSeenBy, seenBy} from './seen-by.js';
import {UnreadLine} from './unread-line.js';

/**
 * The list of a channel's messages: a part of its history that grows on scrolling, and follows new messages at its end.
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

  static styles = [styles, prose, rowStyle, logStyle];

  watcher = new StateWatcher(this, state => [
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
  #line = new UnreadLine(() => this.requestUpdate());
  #loaded = false;
  #jumped;
  #drawn;
  #frame;
  #size;
  #reads = new ReadTracker(this, () => this.#newestVisible);
  #on = rowActions(this);
  #pointing = new RowPointer(this, this.#on);

  constructor() {
    super();
    this.picked = undefined;
  }

  connectedCallback() {
    super.connectedCallback();
    gateway.addEventListener('dispatch', this.#sessionChanged);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#leaveChannel(this.channelId);
    gateway.removeEventListener('dispatch', this.#sessionChanged);
    this.#size?.disconnect();
  }

  get #log() {
    return store.state.logs.get(this.channelId);
  }

  get #newestVisible() {
    const log = this.#log;
    return this.#anchor?.following && log?.status === 'ready'
      ? {channelId: this.channelId, messageId: tail(log)}
      : undefined;
  }

  willUpdate(changed) {
    if (changed.has('channelId') && this.channelId) {
      this.#openChannel(changed.get('channelId'));
    } else if (changed.has('messageId') && this.messageId) {
      this.#jump(this.messageId);
    }
    if (this.editing) {
      import('./edit.js');
    }
    if (this.hasUpdated) {
      this.#anchor.hold();
      if (this.#loaded) {
        this.#line.follow(this.#log, this.#anchor.following && isPageActive());
      }
    }
  }

  /** Opens another channel with its own unread line and scroll position. */
  #openChannel(from) {
    this.#leaveChannel(from);
    Object.assign(this, {active: undefined, editing: undefined, picked: undefined, focused: undefined, away: false});
    resumeMarking(this.channelId);
    this.#line.enter(this.channelId);
    this.#loaded = false;
    this.#jumped = undefined;
    if (this.#anchor) {
      this.#anchor.following = true;
    }
    openChannel(this.channelId, this.messageId);
    broadcastFocus();
  }

  #leaveChannel(channelId) {
    if (channelId) {
      flushSeen(channelId);
      hideChannel(channelId);
      broadcastFocus();
    }
  }

  firstUpdated() {
    const scroller = this.renderRoot.querySelector('.scroll');
    this.#anchor = new ScrollAnchor(scroller, () => [...this.renderRoot.querySelectorAll('li[data-key]')]);
    // A growing composer, an opened keyboard, a rotated screen or a loaded font changes the size.
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
    if (log?.status === 'ready' && !this.#loaded) {
      this.#loaded = true;
      if (this.#line.isAbove(log)) {
        this.#line.count();
      }
      this.#scrollToStart();
    } else {
      this.#anchor.restore();
      if (log !== this.#drawn) {
        // After a page that was ignored, more pages may be needed.
        this.#scheduleScrolled();
      }
    }
    this.#drawn = log;
    if (this.messageId && this.#jumped !== this.messageId && find(log, this.messageId)) {
      this.#show(this.messageId);
    }
    if (log?.status === 'ready') {
      loadMissed(this.channelId);
      requestAuthors(this.channelId);
      loadSeenBy(this.channelId, log);
      if (this.#anchor.following) {
        this.#line.reach(log);
      }
      this.#reads.mark();
    }
  }

  /** Sets the first scroll position: the first unread message, if more are unread than fit. */
  #scrollToStart() {
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
      await loadAround(this.channelId, messageId).catch(this.#on.failed);
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
      ${this.away ? latestButton(this.#line.missed(log), () => this.toEnd()) : nothing}`;
  }

  #content(log, channel) {
    if (log.status === 'failed') {
      return html`<t-error class="failed" heading="The messages could not be loaded"
          request=${log.problem?.requestId ?? nothing}
              @retry=${() => openChannel(this.channelId)}>${log.problem?.message}</t-error>`;
    }
    if (log.status === 'loading') {
      return loadingRows(8);
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
      newLabel: item => this.#line.label(log, item),
      on: this.#on,
    };
    return html`
      ${log.hasOlder ? loadingRows(3) : beginning(channel, this.#alone(channel) && (() => this.#invite(channel)))}
      <ol>${repeat(
        shown,
        item => item.key,
        item => {
          const {parts, view} = rowInputs(item, known);
          return guard(parts, () => row(item, view()));
        },
      )}</ol>
      ${log.hasNewer ? loadingRows(3) : seenBy(this.channelId, log)}`;
  }

  /** Whether to suggest inviting people: the user is the only member of the server. */
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
    return this.#line.isAbove(log)
      ? unreadBar(this.#line.label(log), timeOf(this.#line.at), {
          jump: () => this.#toLine(),
          markRead: () => this.markRead(),
        })
      : nothing;
  }

  async #toLine() {
    await loadAround(this.channelId, this.#line.at).catch(this.#on.failed);
    await this.updateComplete;
    this.#anchor.to('new', {top: true});
  }

  #scrolling = () => {
    const log = this.#log;
    this.#anchor.moved();
    this.#anchor.following &&= Boolean(log && !log.hasNewer);
    this.#scheduleScrolled();
  };

  #scheduleScrolled() {
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
    this.#reads.mark();
  }

  /** Marks all messages as read and removes the unread line. */
  async markRead() {
    resumeMarking(this.channelId);
    markSeen(this.channelId, store.state.channels.get(this.channelId)?.lastMessageId);
    this.#line.clear();
    this.requestUpdate();
    await this.toEnd();
  }

  /** Moves the unread line to the read mark, after "mark unread". */
  moveLine() {
    this.#line.move();
    this.requestUpdate();
  }

  async toEnd() {
    this.#anchor.following = true;
    await loadLatest(this.channelId);
    await this.updateComplete;
    this.#anchor.following = true;
    this.#anchor.toEnd();
    this.#scrolled();
  }

  editLast() {
    const mine = this.#log?.messages.findLast(message => message.userId === store.state.me?.userId && !message.deleted);
    if (mine) {
      this.editing = mine.messageId;
      this.updateComplete.then(() => this.#anchor.following || this.#anchor.to(mine.messageId));
    }
    return Boolean(mine);
  }

  /** Loads the messages again after a session that was not resumed. */
  #sessionChanged = ({detail: {t}}) => {
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
