import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/avatar.js';
import 'shell/components/menu.js';
import {toast} from 'shell/components/toast.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import {styles} from '../styles.js';
import {muteRoom} from './actions.js';
import './composer.js';
import {newest} from './log.js';
import './message-list.js';
import {RoomHistory} from './room-history.js';
import {sendTyping, TypingUsers} from './typing.js';

/** A room: its head, its messages and the field to write. `embedded`: without the head, within another page. */
export class Conversation extends LitElement {
  static properties = {roomId: {}, embedded: {type: Boolean, reflect: true}, settings: {state: true}};

  static styles = [
    styles,
    css`
    :host { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; min-height: 0; height: 100%; }
    :host([embedded]) { grid-template-rows: minmax(0, 1fr) auto; }
    header { display: flex; align-items: center; gap: var(--space-3); min-height: 64px;
      padding: var(--space-2) var(--space-4); border-bottom: 1px solid var(--line); }
    header .who { display: grid; min-width: 0; }
    h2 { font-size: var(--text-16); }
    h2 a { color: inherit; text-decoration: none; }
    h2 a:hover { text-decoration: underline; }
    .back { display: none; }
    .foot { padding: 0 var(--space-4) var(--space-4); }
    .typing { min-height: 18px; padding: 0 var(--space-2); }
    .begin { padding: var(--space-6) var(--space-4) var(--space-2); display: grid; gap: var(--space-2); }
    .missing { align-self: center; grid-row: 1 / -1; }
    @media (max-width: 767px) {
      .back { display: block; margin-left: calc(-1 * var(--space-2)); }
      .foot { padding: 0 var(--space-2) var(--space-2); }
      header { min-height: 56px; }
    }
  `,
  ];

  history = new RoomHistory(this, () => this.roomId);
  typing = new TypingUsers(this, () => (this.history.isLoaded ? this.roomId : undefined));

  #lastId;

  willUpdate() {
    const last = newest(this.history.log);
    if (last && last.id !== this.#lastId) {
      this.#lastId = last.id;
      this.typing.stop(last.author?.id);
    }
  }

  get #list() {
    return this.renderRoot.querySelector('g-message-list');
  }

  get #composer() {
    return this.renderRoot.querySelector('g-message-composer');
  }

  render() {
    const {room, missing} = this.history;
    if (missing) {
      return html`<t-empty class="missing" level="2" heading="Room not found"><span slot="icon">${icon('chat', 28)}</span>You
        are not in this room, or it was deleted.<t-button slot="actions" variant="primary" href=${paths.rooms}>All messages</t-button></t-empty>`;
    }
    const title = room ? titleOf(room) : '';
    return html`${this.embedded ? nothing : this.#head(room, title)}
      <g-message-list .history=${this.history} .version=${{}} label=${`Messages in ${title || 'the room'}`}
          @reply=${event => this.#reply(event.detail)} @take-back=${event => this.#composer.putBack(event.detail)}>
        <div slot="begin" class="begin">${room ? begin(room, title) : nothing}</div></g-message-list>
      <div class="foot"><div class="typing muted tiny" dir="auto">${this.typing.text}</div><g-message-composer .draft=${`room:${this.roomId}`}
          placeholder=${title ? `Message ${title}` : 'Write a message'} @send=${event => this.#send(event.detail)}
          @typing=${() => sendTyping(this.roomId)} @edit-last=${() => this.#list.editLast()}></g-message-composer></div>
      ${
        this.settings
          ? html`<g-room-settings .room=${room} @closed=${() => {
              this.settings = false;
            }} @changed=${event => this.history.putRoom(event.detail)}></g-room-settings>`
          : nothing
      }`;
  }

  #head(room, title) {
    const isDirect = room?.scope === 'DM';
    return html`<header>
      <span class="back"><t-button variant="quiet" label="All messages" href=${paths.rooms}>${icon('back')}</t-button></span>
      ${room ? roomAvatar(room, 40) : nothing}
      <div class="who grow"><h2 class="clip" dir="auto">${
        isDirect && room.other ? html`<a href=${paths.user(room.other.nickname)}>${title}</a>` : title
      }</h2><span class="muted small clip">${room ? about(room) : ''}</span></div>
      ${
        room
          ? html`<t-menu label="More for this room">
        <button @click=${this.#mute}>${icon(room.muted ? 'bell' : 'mute', 18)} ${room.muted ? 'Unmute' : 'Mute'}</button>
        <button @click=${this.#openSettings}>${icon('clock', 18)} Keep messages for …</button>
        ${isDirect && room.other ? html`<a href=${paths.user(room.other.nickname)}>${icon('user', 18)} Open profile</a>` : nothing}
        </t-menu>`
          : nothing
      }</header>`;
  }

  #reply(message) {
    this.#composer.replyTo = message;
    this.#composer.focus();
  }

  #send({text, replyTo}) {
    this.history.sender.send(text, replyTo);
    this.#list.toEnd();
  }

  async #openSettings() {
    await import('./room-settings.js');
    this.settings = true;
  }

  async #mute() {
    const {id, muted} = this.history.room;
    this.history.putRoom({muted: !muted});
    try {
      const {room} = await muteRoom(id, !muted);
      this.history.putRoom(room);
      toast(muted ? 'You are notified of messages again.' : 'You are not notified of messages in this room.', {
        kind: 'ok',
        action: {label: 'Undo', run: () => this.#mute()},
      });
    } catch (problem) {
      this.history.putRoom({muted});
      failed(problem, () => this.#mute());
    }
  }
}
customElements.define('g-conversation', Conversation);

/** The name of a room: of the other user, or of the group. */
export const titleOf = room => (room.scope === 'DM' ? (room.other ? nameOf(room.other) : room.title) : room.title);

export const roomAvatar = (room, size) =>
  room.scope === 'DM'
    ? avatarOf(room.other ?? {id: room.id, nickname: room.title}, size)
    : html`<t-avatar square size=${size} name=${room.title} aria-hidden="true"></t-avatar>`;

function about(room) {
  const parts = [
    room.scope === 'DM' ? room.other && `@${room.other.nickname}` : 'Group',
    room.muted && 'muted',
    room.messageTtlDays && `messages are kept for ${room.messageTtlDays} days`,
  ];
  return parts.filter(Boolean).join(' · ');
}

const begin = (room, title) =>
  html`${roomAvatar(room, 64)}<h3 dir="auto">${title}</h3><p class="muted small">${
    room.scope === 'DM'
      ? 'This is the beginning of your conversation. Say hello!'
      : 'This is the beginning of the chat of this group.'
  }</p>`;
