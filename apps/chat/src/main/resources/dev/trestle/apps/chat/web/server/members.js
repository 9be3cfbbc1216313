import {css, html, LitElement, nothing} from 'lit';
import {toast} from 'shell/components/toast.js';
import {formStyle} from 'shell/forms/form-style.js';
import {plural} from 'shell/text/format.js';
import {changeMember, loadMembers} from '../actions/servers.js';
import {dateText, errorText, fullTime, shortTime} from '../format.js';
import {icon} from '../icons.js';
import {get, query} from '../net/api.js';
import {isTimedOut, may, outranks, rank, roleNames, roles} from '../state/rights.js';
import {nameOf, serverTime, userOf} from '../state/select.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';
import {removePerson} from './remove-person.js';
import {timeouts} from './timeouts.js';

export class MemberSettings extends LitElement {
  static properties = {serverId: {}, word: {state: true}, found: {state: true}};

  static styles = [
    styles,
    formStyle,
    css`
    input { display: block; width: min(360px, 100%); min-height: 40px; margin: var(--space-3) 0;
      padding: 0 var(--space-3); border: 1px solid var(--line-strong); border-radius: var(--radius);
        background: var(--surface); color: var(--text); font: var(--text-16) var(--font); }
    .person { flex: 1; overflow-wrap: anywhere; }
    @media (max-width: 480px) { .lines > li { gap: var(--space-1); } t-avatar { display: none; } }
  `,
  ];

  watcher = new StateWatcher(this, state => [
    state.servers.get(this.serverId),
    state.members.get(this.serverId),
    state.users,
  ]);
  #searchTimer;

  constructor() {
    super();
    this.word = '';
  }

  firstUpdated() {
    loadMembers(this.serverId);
  }

  render() {
    const {state} = store;
    const entry = state.servers.get(this.serverId);
    const list = state.members.get(this.serverId);
    const wanted = this.word.toLowerCase();
    const name = member => nameOf(state, this.serverId, member.userId, member.user);
    const shown = [...(list?.people.values() ?? [])]
      .filter(member => !wanted || `${name(member)} ${member.user?.username}`.toLowerCase().includes(wanted))
      .sort((a, b) => rank(b.role) - rank(a.role) || name(a).localeCompare(name(b)));
    return html`
      <p class="muted small">${plural(entry.meta.memberCount, 'member')}</p>
      <input type="search" dir="auto" aria-label="Find a member" placeholder="Find a member" autocomplete="off"
          @input=${event => this.#search(event.target.value)}>
      ${
        list?.status === 'failed'
          ? html`<t-error level="2" heading="The members could not be loaded"
          @retry=${() => loadMembers(this.serverId)}></t-error>`
          : nothing
      }
      ${
        list?.status === 'ready' || shown.length > 0
          ? html`<ul
          class="lines">${shown.map(member => this.#line(entry, member, name(member)))}</ul>`
          : html`<t-skeleton
              lines="5" faces></t-skeleton>`
      }
      ${
        list?.status === 'ready' && shown.length === 0
          ? html`<t-empty level="2"
          heading="Nobody has that name"></t-empty>`
          : nothing
      }
      ${
        list?.next && !wanted
          ? html`<t-button @click=${() => loadMembers(this.serverId)}>Show more
        members</t-button>`
          : nothing
      }`;
  }

  #line(entry, member, name) {
    const user = userOf(store.state, member.userId, member.user);
    const canModerate = outranks(entry.me, member);
    const lower = roles.filter(role => rank(role) < rank(entry.me.role)).map(role => [role, roleNames[role]]);
    const out = isTimedOut(member, serverTime(store.state));
    return html`<li>
      <div class="person"><t-avatar size="40" aria-hidden="true" name=${name} key=${member.userId}
          .src=${user?.avatarUrl}></t-avatar>
        <div class="grow"><b dir="auto">${name}</b> <span dir="auto" class="muted small">${user?.username}</span>
          <div class="muted tiny"><span title=${fullTime(member.joinedAt)}>Since
            ${dateText(member.joinedAt)}</span>${
              out
                ? html` · in time-out until
              ${shortTime(member.timeoutUntil)}`
                : nothing
            }</div></div></div>
      ${
        canModerate && may(entry.me, 'roles')
          ? html`<t-select quiet label=${`Role of ${name}`} .options=${lower} .value=${member.role}
              @change=${event => this.#change(member, {role: event.detail})}></t-select>`
          : html`<span class="muted small">${roleNames[member.role]}</span>`
      }
      ${
        canModerate
          ? html`<t-menu label=${`Actions for ${name}`}>
        ${
          out
            ? html`<button type="button" @click=${() => this.#change(member, {timeoutUntil: ''})}>End the
              time-out</button>`
            : timeouts.map(
                ([seconds, words]) =>
                  html`<button type="button"
                      @click=${() => this.#change(member, {timeoutUntil: new Date(serverTime(store.state) + 1000 * seconds).toISOString()})}>Time out for ${words}</button>`,
              )
        }
        <hr><button type="button" class="danger"
            @click=${() => removePerson('kick', this.serverId, member.userId)}>${icon('exit', 18)} Kick …</button>
        ${
          may(entry.me, 'ban')
            ? html`<button type="button" class="danger"
            @click=${() => removePerson('ban', this.serverId, member.userId)}>${icon('shield', 18)} Ban
              …</button>`
            : nothing
        }
      </t-menu>`
          : nothing
      }
    </li>`;
  }

  /** Filters the loaded members, and searches the server for others. */
  #search(word) {
    this.word = word.trim();
    clearTimeout(this.#searchTimer);
    if (this.word && store.state.members.get(this.serverId)?.next) {
      this.#searchTimer = setTimeout(async () => {
        const {members} = await get(`/servers/${this.serverId}/members${query({q: this.word, limit: 50})}`).catch(
          () => ({members: []}),
        );
        store.dispatch('MEMBERS_CHUNK', {members});
      }, 250);
    }
  }

  async #change(member, changes) {
    try {
      await changeMember(this.serverId, member.userId, changes);
      toast('Saved.', {kind: 'ok'});
    } catch (problem) {
      toast(errorText(problem), {kind: 'danger'});
      this.requestUpdate();
    }
  }
}
customElements.define('c-member-settings', MemberSettings);
