import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/button.js';
import {copyText} from 'shell/browser/clipboard.js';
import {ScrollAnchor} from 'shell/browser/scroll-anchor.js';
import {plural} from 'shell/text/format.js';
import {dateText, errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {richTextStyle} from '../parts/rich-text.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import {rowsOf} from './log.js';
import {isTouch, MessageActions} from './message-actions.js';
import {messageRow, pendingRow} from './message-row.js';
import {messageStyle} from './message-style.js';

const flashMillis = 2000;

/**
 * The messages of a room. It loads older ones when it is scrolled up and keeps its place, and follows new ones at its
 * end. Arrow keys move between messages; `r` answers, `e` edits, Delete deletes.
 *
 * `history` is of room-history.js; the host updates the list with `version`. Fires `reply` (detail: the message) and
 * `take-back` (detail: a message that was not sent).
 */
export class MessageList extends LitElement {
  static properties = {
    history: {attribute: false},
    version: {attribute: false},
    label: {},
    active: {state: true},
    flash: {state: true},
    away: {state: true},
  };

  static styles = [
    styles,
    richTextStyle,
    messageStyle,
    css`
    :host { position: relative; min-height: 0; }
    .scroll { height: 100%; overflow-y: auto; overflow-anchor: none; overscroll-behavior: contain; }
    .inner { display: flex; flex-direction: column; justify-content: flex-end; min-height: 100%;
      padding-bottom: var(--space-4); }
    .day, .new { display: flex; align-items: center; gap: var(--space-3); margin: var(--space-4) var(--space-4) 0;
      color: var(--text-muted); font-size: var(--text-12); font-weight: 600; }
    .day::before, .day::after, .new::before { content: ""; flex: 1; height: 1px; background: var(--line); }
    .new { color: var(--accent-text); }
    .new::before { background: currentColor; }
    .wait { min-height: 120px; padding: var(--space-3) var(--space-4); }
    .down { position: absolute; z-index: 3; right: var(--space-4); bottom: var(--space-3); }
    .down t-button { box-shadow: var(--shadow); border-radius: 20px; }
    .middle { margin: auto; }
  `,
  ];

  watcher = new SessionWatcher(this);
  #anchor;
  #size;
  #frame;
  #started;
  #actions = new MessageActions(this);
  #on = {
    show: id => this.show(id),
    react: (message, code, isAdded) => this.#actions.react(message, code, isAdded),
    pick: (event, message) => this.#actions.pick(event, message),
    reply: message => this.dispatchEvent(new CustomEvent('reply', {detail: message})),
    edit: message => this.#actions.edit(message),
    save: (event, message) => this.#actions.save(event, message),
    editKey: event => this.#actions.editKey(event),
    copy: message => copyText(message.text, 'Text copied.'),
    remove: message => this.#remove(message),
    report: async ({id}) => (await import('../feed/report-dialog.js')).openReport(id, 'this message'),
    retry: pending => this.history.sender.retry(pending.key),
    discard: ({key}) => this.dispatchEvent(new CustomEvent('take-back', {detail: this.history.sender.discard(key)})),
  };

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#size?.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  firstUpdated() {
    const scroller = this.renderRoot.querySelector('.scroll');
    this.#anchor = new ScrollAnchor(scroller, () => [...this.renderRoot.querySelectorAll('li[data-key]')]);
    this.#size = new ResizeObserver(() => {
      this.#anchor.moved();
      if (this.#anchor.following) {
        this.#anchor.toEnd();
      }
    });
    this.#size.observe(scroller);
    this.#size.observe(scroller.firstElementChild);
  }

  willUpdate() {
    const {room, isLoaded} = this.history;
    if (this.#started && (!isLoaded || room?.id !== this.#started)) {
      this.#started = undefined;
      Object.assign(this, {active: undefined, away: false});
      this.#actions.editing = undefined;
    }
    this.#anchor?.hold();
  }

  render() {
    return html`<div class="scroll" role="log" aria-live="off" aria-label=${this.label} tabindex="-1"
        @scroll=${this.#scrolled} @keydown=${this.#keyPressed} @focusin=${this.#focused} @pointerover=${this.#pointed}
        @pointerleave=${this.#left} @click=${this.#tapped}><div class="inner">${this.#content()}</div></div>
      ${
        this.away
          ? html`<div class="down"><t-button size="small" @click=${() => this.toEnd()}>${icon('down', 16)} ${
              this.#newer > 0 ? plural(this.#newer, 'new message') : 'Newest messages'
            }</t-button></div>`
          : nothing
      }`;
  }

  #content() {
    const {history} = this;
    if (history.problem && !history.isLoaded) {
      return html`<t-error class="middle" heading="The messages could not be loaded" ?busy=${history.busy}
          @retry=${() => history.open()}>${errorText(history.problem)}</t-error>`;
    }
    if (!history.isLoaded) {
      return html`<div class="wait"><t-skeleton lines="5" faces></t-skeleton></div>`;
    }
    const {log, pending, readAt} = history;
    const me = session.me?.user;
    const messages = log.edges.map(({node}) => node).filter(({id}) => !this.#actions.hiddenIds.has(id));
    const rows = rowsOf(messages, {pending: log.hasNewer ? [] : pending, readAt, me: me?.id});
    const last = rows.findLast(({kind}) => kind === 'message')?.key;
    return html`${log.hasOlder ? html`<div class="wait"><t-skeleton lines="2" faces></t-skeleton></div>` : html`<slot name="begin"></slot>`}
      <ol>${repeat(
        rows,
        row => row.key,
        row => this.#row(row, {me, last}),
      )}</ol>`;
  }

  #row(row, {me, last}) {
    switch (row.kind) {
      case 'day':
        return html`<li class="day" data-key=${row.key}>${dateText(row.at)}</li>`;
      case 'new':
        return html`<li class="new" data-key=${row.key}>${plural(row.count, 'new message')}</li>`;
      case 'pending':
        return pendingRow(row, me, this.#on);
      default:
        return messageRow(
          row,
          {
            active: this.active === row.key,
            editing: this.#actions.editing === row.key,
            flash: this.flash === row.key,
            focusable: (this.active ?? last) === row.key,
            mine: row.message.author?.id === me?.id,
          },
          this.#on,
        );
    }
  }

  updated() {
    const {history} = this;
    if (history.isLoaded && this.#started !== history.room.id) {
      this.#started = history.room.id;
      this.#anchor.following = true;
      this.#anchor.toEnd();
      this.#toLine();
    } else {
      this.#anchor.restore();
    }
    this.#settle();
  }

  /** Scrolls to the line of new messages, if more are new than fit. */
  #toLine() {
    const line = this.renderRoot.querySelector('.new');
    const scroller = this.renderRoot.querySelector('.scroll');
    if (line && line.getBoundingClientRect().top < scroller.getBoundingClientRect().top) {
      this.#anchor.to('new', {top: true});
    }
  }

  get #newer() {
    return this.history.room?.unread > 0 ? this.history.room.unread : 0;
  }

  #scrolled = () => {
    this.#anchor.moved();
    this.#anchor.following &&= !this.history.log.hasNewer;
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#settle();
    });
  };

  /** Loads what is needed at this place, and marks the room as read at its end. */
  #settle() {
    const {history} = this;
    if (!history.isLoaded) {
      return;
    }
    const {following} = this.#anchor;
    this.away = !following && (history.log.hasNewer || !this.#anchor.wantsNewer || this.away === true);
    if (this.#anchor.wantsOlder && history.log.hasOlder) {
      history.loadOlder().catch(problem => failed(problem, () => history.loadOlder()));
    }
    if (this.#anchor.wantsNewer && history.log.hasNewer) {
      history.loadNewer().catch(problem => failed(problem));
    }
    if (following && !document.hidden) {
      history.markRead();
    }
  }

  async toEnd() {
    await this.history.toEnd();
    await this.updateComplete;
    this.#anchor.following = true;
    this.#anchor.toEnd();
    this.#settle();
  }

  /** Scrolls to a message and highlights it. One that is not loaded is too far away to be shown. */
  show(id) {
    if (this.#anchor.to(id)) {
      this.flash = id;
      setTimeout(() => {
        this.flash = undefined;
      }, flashMillis);
    }
  }

  /** Edits the last own message. Returns whether there is one. */
  editLast() {
    const me = session.me?.user.id;
    const mine = this.history.log.edges.findLast(({node}) => node.author?.id === me && node.mayEdit)?.node;
    if (mine) {
      this.#actions.edit(mine);
    }
    return Boolean(mine);
  }

  #remove(message) {
    this.active = undefined;
    this.#actions.remove(message);
  }

  #messageOf(id) {
    return this.history.log.edges.find(({node}) => node.id === id)?.node;
  }

  #focused(event) {
    const row = event.target.closest('li[data-id]');
    this.active = row?.dataset.id ?? this.active;
  }

  #pointed(event) {
    if (event.pointerType === 'mouse' && !this.#actions.editing) {
      this.active = event.target.closest('li[data-id]')?.dataset.id ?? this.active;
    }
  }

  #left() {
    if (!this.renderRoot.activeElement?.closest('li')) {
      this.active = undefined;
    }
  }

  /** On touch screens, a tap on a message shows its buttons. */
  #tapped(event) {
    const row = event.target.closest('li[data-id]');
    if (isTouch() && row && !event.target.closest('button, a, textarea')) {
      this.active = this.active === row.dataset.id ? undefined : row.dataset.id;
    }
  }

  #keyPressed(event) {
    const row = event.target.closest('li[data-id]');
    if (!row || event.target !== row || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const rows = [...this.renderRoot.querySelectorAll('li[data-id]')];
    const at = rows.indexOf(row);
    const moves = {ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1};
    const message = this.#messageOf(row.dataset.id);
    if (event.key in moves) {
      event.preventDefault();
      rows[moves[event.key]]?.focus();
    } else if (event.key === 'r' && !message.deleted) {
      event.preventDefault();
      this.#on.reply(message);
    } else if (event.key === 'e' && message.mayEdit) {
      event.preventDefault();
      this.#actions.edit(message);
    } else if (event.key === 'Delete' && message.mayDelete) {
      this.#remove(message);
      rows[at + 1]?.focus();
    }
  }
}
customElements.define('g-message-list', MessageList);
