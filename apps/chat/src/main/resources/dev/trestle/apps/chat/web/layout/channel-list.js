import {css, html, LitElement, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {toast} from 'shell/components/toast.js';
import {markServerRead} from '../actions/read-marks.js';
import {changeMember, leaveServer} from '../actions/servers.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {drafts} from '../net/drafts.js';
import {may, mayInvite} from '../state/rights.js';
import {isUnread, mentionsIn, notifyLevel} from '../state/select.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';
import {confirmAction} from './lazy-dialogs.js';
import './own-status.js';

const levels = [
  ['all', 'Notify of all messages'],
  ['mentions', 'Notify of mentions only'],
  ['none', 'No notifications'],
];

/** The channel list of a server, with the server's menu and the user's status. */
export class ChannelList extends LitElement {
  static properties = {serverId: {}, channelId: {}};

  static styles = [
    styles,
    css`
    :host { min-width: 0; height: 100%; background: var(--surface); }
    nav { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); height: 100%; }
    .head { display: flex; align-items: center; height: 56px; padding: 0 var(--space-1) 0 var(--space-4);
      border-bottom: 1px solid var(--line); }
    h2 { font-size: var(--text-16); }
    .all { padding: var(--space-3) var(--space-2); overflow-y: auto; }
    .label { display: flex; align-items: center; justify-content: space-between; min-height: 32px;
      padding: 0 0 0 var(--space-2); color: var(--text-muted); font-size: var(--text-12); font-weight: 650; }
    li { position: relative; }
    a { display: flex; align-items: center; gap: var(--space-2); min-height: 36px; padding: 0 var(--space-2);
      margin-bottom: 1px; border-radius: 6px; color: var(--text-muted); font-size: var(--text-16);
        text-decoration: none; }
    a:hover { background: var(--surface-hover); color: var(--text); }
    a[aria-current] { background: var(--surface-raised); color: var(--text); box-shadow: 0 0 0 1px var(--line); }
    .unread a { color: var(--text); font-weight: 650; }
    .unread::before { content: ""; position: absolute; left: calc(-1 * var(--space-2)); top: 50%; width: 4px;
      height: 8px; margin-top: -4px; border-radius: 0 4px 4px 0; background: var(--text); }
    .count { min-width: 20px; height: 20px; padding: 0 6px; border-radius: 10px; background: var(--danger-solid);
      color: #fff; font: 700 var(--text-12) / 20px var(--font); text-align: center; font-variant-numeric: tabular-nums;
        }
    svg { flex: none; }
    .draft { color: var(--text-muted); }
    .empty { padding: var(--space-4); color: var(--text-muted); font-size: var(--text-14); }
    @media (pointer: coarse) { a { min-height: 44px; } }
  `,
  ];

  watcher = new StateWatcher(this, state => [state.servers.get(this.serverId), state.channels, state.reads, state.me]);
  #draftsChanged = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    addEventListener('drafts', this.#draftsChanged);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('drafts', this.#draftsChanged);
  }

  render() {
    const entry = store.state.servers.get(this.serverId);
    return html`
      <nav aria-label="Channels"><div
          class="head">${
            entry
              ? html`<h2 dir="auto"
              class="grow clip">${entry.meta.name}</h2>${this.#menu(entry)}`
              : store.state.me
                ? html`<h2>Chat</h2>`
                : nothing
          }</div>
      <div
          class="all">${
            entry
              ? this.#list(entry)
              : store.state.me
                ? html`<p
              class="empty">${store.state.servers.size > 0 ? 'Choose a server on the left.' : 'Your servers are shown on the left.'}</p>`
                : html`<t-skeleton lines="6"></t-skeleton>`
          }</div>
      <c-own-status></c-own-status></nav>`;
  }

  /** Focuses the open channel, or the first control. */
  focusHere() {
    (this.renderRoot.querySelector('a[aria-current]') ?? this.renderRoot.querySelector('a, .me'))?.focus({
      preventScroll: true,
    });
  }

  #list(entry) {
    const {state} = store;
    const quiet = notifyLevel(state, this.serverId) === 'none';
    return html`
      <div class="label">Channels
        ${
          may(entry.me, 'channels')
            ? html`<t-button variant="quiet" size="small" label="Create channel"
            @click=${() => navigate(paths.server(this.serverId, 'channels'))}>${icon('plus', 16)}</t-button>`
            : nothing
        }</div>
      <ul>${entry.channelIds.map(id => {
        const channel = state.channels.get(id);
        const mentions = mentionsIn(state, id);
        const here = id === this.channelId;
        const unread =
          isUnread(state, id) &&
          (!quiet || mentions > 0) &&
          !(here && document.hasFocus() && !state.reads.get(id)?.manual);
        return html`<li class=${unread ? 'unread' : ''}><a href=${paths.channel(this.serverId, id)}
            aria-current=${here ? 'page' : nothing}>
          ${icon('hash', 18)}<span dir="auto" class="grow clip">${channel.name}</span>
          ${unread ? html`<span class="visually-hidden">unread</span>` : nothing}
          ${
            !here && drafts.has(id)
              ? html`<span class="draft" title="Draft">${icon('edit', 14)}<span
              class="visually-hidden">draft</span></span>`
              : nothing
          }
          ${
            mentions > 0
              ? html`<span class="count">${mentions > 99 ? '99+' : mentions}<span class="visually-hidden">
            ${mentions === 1 ? 'mention' : 'mentions'}</span></span>`
              : nothing
          }
        </a></li>`;
      })}</ul>`;
  }

  #menu({meta: server, me}) {
    const level = notifyLevel(store.state, this.serverId);
    const canInvite = mayInvite({meta: server, me});
    return html`<t-menu label=${`${server.name}: menu`}>
      ${
        canInvite
          ? html`<button type="button" @click=${() => this.#open('invite')}>${icon('invite', 18)} Invite
        people</button>`
          : nothing
      }
      <button type="button" @click=${() => this.#run(() => markServerRead(this.serverId))}>${icon('check', 18)} Mark all
        as read</button>
      <button type="button"
          @click=${() => navigate(paths.server(this.serverId, may(me, 'settings') ? 'overview' : 'members'))}>${icon('gear', 18)} ${may(me, 'settings') ? 'Server settings' : 'About this server'}</button>
      <hr>
      ${levels.map(
        ([value, words]) => html`<button type="button"
          @click=${() => this.#run(() => changeMember(this.serverId, me.userId, {notifyLevel: value}))}>${value === level ? icon('check', 18) : icon('bell', 18)} ${words}${value === level ? html`<span class="visually-hidden"> (now)</span>` : nothing}</button>`,
      )}
      <hr>
      <button type="button" @click=${() => this.#open('nickname')}>${icon('edit', 18)} Change my nickname</button>
      ${
        me.role === 'owner'
          ? nothing
          : html`<button type="button" class="danger"
          @click=${() => this.#leave(server)}>${icon('exit', 18)} Leave server</button>`
      }
    </t-menu>`;
  }

  #open(what) {
    this.dispatchEvent(
      new CustomEvent('server-dialog', {detail: {what, serverId: this.serverId}, bubbles: true, composed: true}),
    );
  }

  async #run(action) {
    await action().catch(problem => toast(errorText(problem), {kind: 'danger'}));
  }

  async #leave(server) {
    if (
      await confirmAction({
        heading: `Leave ${server.name}?`,
        text: 'You need a new invitation to come back. Your messages stay.',
        action: 'Leave server',
      })
    ) {
      await this.#run(async () => {
        await leaveServer(server.serverId);
        navigate(paths.home, {replace: true});
      });
    }
  }
}
customElements.define('c-channel-list', ChannelList);
