import {css, html, LitElement, nothing} from 'lit';
import {placePopover} from 'shell/browser/popover.js';
import {navigate} from 'shell/browser/router.js';
import {toast} from 'shell/components/toast.js';
import {changeMember} from '../actions/servers.js';
import {dateText, errorText, fullTime, shortTime} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {get} from '../net/api.js';
import {timeouts} from '../server/timeouts.js';
import {isTimedOut, may, outranks, rank, roleNames, roles} from '../state/rights.js';
import {memberOf, nameOf, presenceOf, serverTime, userOf} from '../state/select.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';

const presenceLabels = {online: 'Online', idle: 'Idle', dnd: 'Do not disturb', offline: 'Offline'};

/** A popover about a user, with actions for moderators. */
class UserCard extends LitElement {
  static properties = {userId: {}, serverId: {}, busy: {state: true}};

  static styles = [
    styles,
    css`
    :host { position: fixed; inset: auto; margin: 0; width: min(320px, calc(100vw - 16px)); padding: 0;
      border: 1px solid var(--line); border-radius: calc(var(--radius) + 4px); background: var(--surface-raised);
        color: var(--text); box-shadow: var(--shadow); overflow: hidden; }
    :host(:not(:popover-open)) { display: none; }
    @media (max-width: 767px) { :host {
      inset: auto var(--space-2) calc(var(--space-2) + env(safe-area-inset-bottom)) !important; width: auto; } }
    .band { height: 56px; background: oklch(0.47 0.11 var(--hue, 264)); }
    .body { padding: 0 var(--space-4) var(--space-4); }
    .face { display: inline-block; margin-top: -36px; padding: 4px; border-radius: 50%;
      background: var(--surface-raised); }
    h2 { font-size: var(--text-20); overflow-wrap: anywhere; }
    dl { display: grid; gap: var(--space-3); margin-top: var(--space-3); padding-top: var(--space-3);
      border-top: 1px solid var(--line); }
    dt { color: var(--text-muted); font-size: var(--text-12); font-weight: 650; }
    dd { font-size: var(--text-14); overflow-wrap: anywhere; }
    .row { margin-top: var(--space-3); }
  `,
  ];

  watcher = new StateWatcher(this, state => [
    state.users.get(this.userId),
    memberOf(state, this.serverId, this.userId),
    state.presences.get(this.userId),
  ]);

  connectedCallback() {
    super.connectedCallback();
    this.popover = 'auto';
    this.setAttribute('role', 'dialog');
    this.setAttribute('aria-label', 'About this person');
  }

  firstUpdated() {
    if (!store.state.users.get(this.userId)) {
      get(`/users/${this.userId}`).then(
        user => store.dispatch('USER_UPDATE', user),
        () => {},
      );
    }
  }

  updated() {
    const avatar = this.renderRoot.querySelector('t-avatar');
    avatar?.updateComplete.then(() => this.style.setProperty('--hue', avatar.style.getPropertyValue('--hue')));
  }

  render() {
    const {state} = store;
    const user = userOf(state, this.userId);
    const member = memberOf(state, this.serverId, this.userId);
    const entry = state.servers.get(this.serverId);
    const name = nameOf(state, this.serverId, this.userId, user);
    const me = this.userId === state.me?.userId;
    const presence = me && state.me.presencePref === 'invisible' ? 'offline' : presenceOf(state, this.userId);
    return html`<div class="band"></div><div class="body">
      <span class="face"><t-avatar size="64" aria-hidden="true" name=${name} key=${this.userId} .src=${user?.avatarUrl}
          presence=${presence}></t-avatar></span>
      <h2 dir="auto">${name}</h2>
      <p class="muted small">${user && !user.deleted ? `@${user.username} · ` : ''}${presenceLabels[presence]}</p>
      <dl>
        ${user?.bio ? html`<div><dt>About</dt><dd dir="auto">${user.bio}</dd></div>` : nothing}
        ${
          member
            ? html`<div><dt>In this server</dt><dd>${roleNames[member.role]}, since
          <span title=${fullTime(member.joinedAt)}>${dateText(member.joinedAt)}</span></dd></div>`
            : html`<div><dd
              class="muted">Not a member of this server</dd></div>`
        }
        ${
          isTimedOut(member, serverTime(store.state))
            ? html`<div><dt>Time-out</dt><dd>Until
          ${shortTime(member.timeoutUntil)}</dd></div>`
            : nothing
        }
      </dl>
      <div class="row">
        ${
          me
            ? html`<t-button size="small"
            @click=${() => this.#leave(() => navigate(paths.settings('profile')))}>${icon('edit', 16)} Edit
              profile</t-button>`
            : nothing
        }
        ${
          !me && user && !user.deleted && member
            ? html`<t-button size="small"
            @click=${() => this.#leave(() => this.#mention(user))}>${icon('at', 16)} Mention</t-button>`
            : nothing
        }
        ${member && outranks(entry?.me, member) ? this.#moderate(entry, member) : nothing}
      </div>
    </div>`;
  }

  #moderate(entry, member) {
    const out = isTimedOut(member, serverTime(store.state));
    return html`<t-menu label="Moderate"><t-button slot="trigger" size="small">${icon('shield', 16)} Moderate</t-button>
      ${may(entry.me, 'roles') ? roles.filter(role => rank(role) < rank(entry.me.role) && role !== member.role && role !== 'owner').map(role => html`<button type="button" @click=${() => this.#change({role})}>${icon('crown', 18)} Make ${roleNames[role].toLowerCase()}</button>`) : nothing}
      ${
        out
          ? html`<button type="button" @click=${() => this.#change({timeoutUntil: ''})}>${icon('check', 18)} End the
            time-out</button>`
          : timeouts.map(
              ([seconds, words]) =>
                html`<button type="button"
                    @click=${() => this.#change({timeoutUntil: new Date(serverTime(store.state) + 1000 * seconds).toISOString()})}>${icon('clock', 18)} Time out for ${words}</button>`,
            )
      }
      <hr>
      <button type="button" class="danger" @click=${() => this.#remove('kick')}>${icon('exit', 18)} Kick …</button>
      ${
        may(entry.me, 'ban')
          ? html`<button type="button" class="danger"
          @click=${() => this.#remove('ban')}>${icon('shield', 18)} Ban …</button>`
          : nothing
      }
    </t-menu>`;
  }

  #leave(then) {
    this.hidePopover();
    then();
  }

  #mention(user) {
    document.querySelector('c-app')?.compose({text: `@${user.username} `, focus: true});
  }

  async #change(changes) {
    await changeMember(this.serverId, this.userId, changes).catch(problem =>
      toast(errorText(problem), {kind: 'danger'}),
    );
  }

  async #remove(how) {
    this.hidePopover();
    const {removePerson} = await import('../server/remove-person.js');
    await removePerson(how, this.serverId, this.userId);
  }
}
customElements.define('c-user-card', UserCard);

export async function openCard(userId, serverId, anchor) {
  const card = Object.assign(document.createElement('c-user-card'), {userId, serverId});
  document.body.append(card);
  card.showPopover();
  await card.updateComplete;
  placePopover(card, anchor, {side: true});
  card.tabIndex = -1;
  card.focus();
  card.addEventListener('toggle', event => {
    if (event.newState === 'closed') {
      card.remove();
    }
  });
}
