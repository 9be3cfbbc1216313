import {css, html, LitElement, nothing} from 'lit';
import {loadMembers} from '../actions/servers.js';
import {icon} from '../icons.js';
import {nameOf, presenceOf} from '../state/select.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';
import {showUser} from './lazy-dialogs.js';

const groups = [
  ['owner', 'Owner'],
  ['admin', 'Admins'],
  ['moderator', 'Moderators'],
  ['member', 'Online'],
];

/** The members of a server in groups: online members by role, then offline ones. */
export function grouped(members, presence, name) {
  const byName = (a, b) => name(a).localeCompare(name(b));
  const here = members.filter(member => presence(member.userId) !== 'offline');
  const away = members.filter(member => presence(member.userId) === 'offline');
  return [
    ...groups.map(([role, words]) => [words, here.filter(member => member.role === role).sort(byName)]),
    ['Offline', away.sort(byName)],
  ].filter(([, list]) => list.length > 0);
}

export class MemberList extends LitElement {
  static properties = {serverId: {}};

  static styles = [
    styles,
    css`
    :host { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); height: 100%;
      background: var(--surface); }
    .top { display: flex; align-items: center; justify-content: space-between; height: 56px;
      padding: 0 var(--space-2) 0 var(--space-4); border-bottom: 1px solid var(--line); }
    .top h2 { padding: 0; color: var(--text); font-size: var(--text-16); }
    .all { padding: var(--space-4) var(--space-2); overflow-y: auto; }
    h2 { padding: var(--space-3) var(--space-2) var(--space-1); color: var(--text-muted); font-size: var(--text-12);
      font-weight: 650; letter-spacing: 0; }
    section:first-of-type h2 { padding-top: 0; }
    .person { display: flex; align-items: center; gap: var(--space-3); width: 100%; min-height: 44px;
      padding: 0 var(--space-2); border-radius: 6px; content-visibility: auto; contain-intrinsic-height: 44px; }
    .person:hover { background: var(--surface-hover); }
    .away { opacity: 0.65; }
    .away:hover { opacity: 1; }
    .name { font-size: var(--text-14); font-weight: 550; }
    .person svg { color: var(--warn); }
    .more { padding: var(--space-3) var(--space-2); }
  `,
  ];

  watcher = new StateWatcher(this, state => [state.members.get(this.serverId), state.presences, state.users, state.me]);

  willUpdate(changed) {
    const list = store.state.members.get(this.serverId);
    if (
      store.state.servers.has(this.serverId) &&
      list?.status !== 'ready' &&
      (changed.has('serverId') || list?.status !== 'failed')
    ) {
      loadMembers(this.serverId);
    }
  }

  render() {
    const {state} = store;
    const list = state.members.get(this.serverId);
    return html`<div class="top"><h2>Members</h2><t-button variant="quiet" size="small" label="Close"
        @click=${() => this.dispatchEvent(new CustomEvent('panel', {detail: 'members', bubbles: true, composed: true}))}>${icon('close')}</t-button></div>
    <div class="all">
      ${list?.status === 'ready' ? this.#groups(state, list) : nothing}
      ${
        list?.status === 'failed'
          ? html`<t-error heading="The members could not be loaded"
          @retry=${() => loadMembers(this.serverId)}></t-error>`
          : nothing
      }
      ${list && list.status !== 'none' ? nothing : html`<t-skeleton lines="6" faces></t-skeleton>`}
      ${
        list?.next
          ? html`<div class="more"><t-button wide size="small" @click=${() => loadMembers(this.serverId)}>Show
        more members</t-button></div>`
          : nothing
      }
    </div>`;
  }

  /** Focuses the close button, where the panel covers the messages. */
  async focusHere() {
    await this.updateComplete;
    this.renderRoot.querySelector('.top t-button').focus();
  }

  #groups(state, list) {
    const name = member => nameOf(state, this.serverId, member.userId, member.user);
    const presence = userId => presenceOf(state, userId);
    return grouped([...list.people.values()], presence, name).map(
      ([words, members]) => html`<section>
      <h2>${words} – <span class="numbers">${members.length}</span></h2>
      <ul>${members.map(member => {
        const user = state.users.get(member.userId) ?? member.user;
        return html`<li><button type="button" class="plain person ${words === 'Offline' ? 'away' : ''}"
            @click=${event => showUser(member.userId, this.serverId, event.currentTarget.getBoundingClientRect())}>
          <t-avatar size="32" aria-hidden="true" name=${name(member)} key=${member.userId} .src=${user?.avatarUrl}
              presence=${presence(member.userId)}></t-avatar>
          <span dir="auto" class="name clip">${name(member)}</span>
          ${
            presence(member.userId) === 'offline'
              ? nothing
              : html`<span
              class="visually-hidden">${presence(member.userId)}</span>`
          }
          ${member.role === 'owner' ? icon('crown', 14) : nothing}
        </button></li>`;
      })}</ul></section>`,
    );
  }
}
customElements.define('c-member-list', MemberList);
