import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/badge.js';
import 'shell/components/list.js';
import {dateText, dayKey, errorText, timeOfDay} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {Load} from '../net/load.js';
import {avatarOf} from '../parts/person.js';
import {RoomsWatcher, rooms} from '../state/rooms.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import {roomAvatar, titleOf} from './conversation.js';
import {threadsDocument} from './documents.js';
import {preview} from './log.js';

/** The rooms of the user, the one with the newest message first, and the threads in which they help or are helped. */
export class RoomList extends LitElement {
  static properties = {roomId: {}, threadId: {}, writing: {state: true}, more: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: flex; flex-direction: column; min-height: 0; }
    .top { display: flex; align-items: center; justify-content: space-between; min-height: 64px;
      padding: 0 var(--space-3) 0 var(--space-4); flex: none; }
    .scroll { flex: 1; min-height: 0; overflow-y: auto; padding: 0 var(--space-2) var(--space-4); }
    .room { min-height: 64px; }
    .lines2 { display: grid; grid-template-columns: minmax(0, 1fr); flex: 1; min-width: 0; gap: 2px; }
    .first { display: flex; align-items: baseline; gap: var(--space-2); }
    .first b { flex: 1; font-weight: 550; color: var(--text); }
    .first time { flex: none; color: var(--text-muted); font-size: var(--text-12); font-weight: 400; }
    .second { display: flex; align-items: center; gap: var(--space-2); min-height: 22px; color: var(--text-muted);
      font-weight: 400; }
    .second .clip { flex: 1; }
    .unread .first b { font-weight: 700; }
    .unread .second { color: var(--text); }
    .overline { padding: var(--space-4) var(--space-3) var(--space-2); }
    .more { display: grid; justify-items: center; padding: var(--space-3); }
  `,
  ];

  session = new SessionWatcher(this);
  watcher = new RoomsWatcher(this);
  threads = new Load(this, () => ({document: threadsDocument}));

  render() {
    return html`<div class="top"><h2>Messages</h2><t-button variant="quiet" label="New message" @click=${this.#write}>${icon('edit')}</t-button></div>
      <div class="scroll">${this.#rooms()}${this.#threads()}</div>
      ${
        this.writing
          ? html`<g-new-message @closed=${() => {
              this.writing = false;
            }}></g-new-message>`
          : nothing
      }`;
  }

  #rooms() {
    const {all, connection, problem, busy, hasMore} = rooms;
    if (!connection) {
      return problem
        ? html`<t-error level="2" heading="Your messages could not be loaded" ?busy=${busy} @retry=${() => rooms.refresh()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton lines="6" faces></t-skeleton>`;
    }
    if (all.length === 0) {
      return html`<t-empty level="2" heading="No messages yet"><span slot="icon">${icon('chat', 28)}</span>Write to someone, or
        join a group: each has a chat.
        <t-button slot="actions" variant="primary" @click=${this.#write}>New message</t-button>
        <t-button slot="actions" href=${paths.groups}>Find a group</t-button></t-empty>`;
    }
    return html`<t-list label="Rooms">${repeat(
      all,
      room => room.id,
      room => this.#room(room),
    )}</t-list>${
      hasMore
        ? html`<div class="more"><t-button size="small" ?busy=${this.more} @click=${this.#loadMore}>Show more</t-button></div>`
        : nothing
    }`;
  }

  #room(room) {
    const {lastMessage: last, muted, unread} = room;
    const isUnread = unread > 0 && room.id !== this.roomId;
    return html`<a class="room ${isUnread && !muted ? 'unread' : ''}" href=${paths.room(room.id)}
        aria-current=${room.id === this.roomId ? 'page' : nothing}>${roomAvatar(room, 44)}<span class="lines2"><span class="first"><b
        class="clip" dir="auto">${titleOf(room)}</b>${last ? html`<time datetime=${last.createdAt}>${shortTime(last.createdAt)}</time>` : nothing}</span><span
        class="second"><span class="clip" dir="auto">${preview(last, session.me?.user.id) || 'No messages yet'}</span>${
          muted ? html`${icon('mute', 16)}<span class="visually-hidden">muted</span>` : nothing
        }${isUnread ? html`<t-badge tone=${muted ? 'neutral' : 'accent'} .count=${unread} of="unread"></t-badge>` : nothing}</span></span></a>`;
  }

  #threads() {
    const threads = this.threads.data?.assistThreads ?? [];
    return threads.length === 0
      ? nothing
      : html`<h3 class="overline">Help</h3><t-list label="Help">${threads.map(
          thread => html`<a class="room" href=${paths.help(thread.id)} aria-current=${thread.id === this.threadId ? 'page' : nothing}>${avatarOf(thread.requester, 44)}<span
              class="lines2"><span class="first"><b class="clip" dir="auto">${thread.title}</b><time datetime=${thread.updatedAt}>${shortTime(thread.updatedAt)}</time></span><span
              class="second"><span class="clip">${thread.requester?.id === session.me?.user.id ? 'You asked' : 'You help'}</span></span></span></a>`,
        )}</t-list>`;
  }

  async #write() {
    await import('./new-message.js');
    this.writing = true;
  }

  async #loadMore() {
    this.more = true;
    try {
      await rooms.loadMore();
    } catch (problem) {
      failed(problem, () => this.#loadMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-room-list', RoomList);

/** The time of a message in the list: of today the time, otherwise the day. */
const shortTime = moment => (dayKey(moment) === dayKey(Date.now()) ? timeOfDay(moment) : dateText(moment));
