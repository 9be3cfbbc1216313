import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/badge.js';
import {confirmAction} from 'shell/components/confirm.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/menu.js';
import {announce, toast} from 'shell/components/toast.js';
import {errorText, fullTime} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {nodes} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {deferred} from '../parts/deferred.js';
import {nameOf} from '../parts/names.js';
import {personLink} from '../parts/person.js';
import {personStyle} from '../parts/person-style.js';
import {styles} from '../styles.js';
import {isAbove, isAdmin, isOwner, roleLabel} from './access.js';
import {muteMember, removeMember, reportChange, setRole, transferGroup, unbanUser} from './actions.js';
import {bansDocument, membersDocument} from './documents.js';
import './invite-panel.js';

const pageSize = 50;
const hour = 3_600_000;
/** For how long a member can be muted: text and milliseconds. */
const muteTimes = [
  ['for an hour', hour],
  ['for a day', 24 * hour],
  ['for a week', 7 * 24 * hour],
];

/** The members of a group, and for administrators what they may do with each. */
export class GroupMembers extends LitElement {
  static properties = {
    group: {attribute: false},
    hiddenIds: {state: true},
    more: {state: true},
    banning: {state: true},
  };

  static styles = [
    styles,
    personStyle,
    css`
    .layout { display: grid; gap: var(--space-5); }
    .lines > li { padding: var(--space-1) 0; }
    .more { display: grid; justify-items: center; margin-top: var(--space-4); }
    summary { min-height: 40px; padding: var(--space-2) 0; color: var(--text-muted); font-size: var(--text-14);
      font-weight: 600; cursor: pointer; }
  `,
  ];

  load = new Load(this, () => ({document: membersDocument, variables: {groupId: this.group.id, first: pageSize}}));
  bans = new Load(this, () =>
    isAdmin(this.group) ? {document: bansDocument, variables: {groupId: this.group.id, first: pageSize}} : undefined,
  );

  constructor() {
    super();
    this.hiddenIds = new Set();
  }

  render() {
    const {data, problem, busy} = this.load;
    if (!data) {
      return problem
        ? html`<t-error heading="The members could not be loaded" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton lines="6" faces></t-skeleton>`;
    }
    const members = nodes(data.groupMembers).filter(({user}) => !this.hiddenIds.has(user.id));
    return html`<div class="layout">
      ${isAdmin(this.group) ? html`<g-invite-panel .group=${this.group} ?alone=${this.group.memberCount === 1}></g-invite-panel>` : nothing}
      <div><ul class="lines">${repeat(
        members,
        ({user}) => user.id,
        member => html`<li>${personLink(member.user, {more: this.#badges(member)})}${this.#menu(member)}</li>`,
      )}</ul>
      ${
        data.groupMembers.pageInfo.hasNextPage
          ? html`<div class="more"><t-button ?busy=${this.more} @click=${this.#loadMore}>Show more</t-button></div>`
          : nothing
      }</div>
      ${this.#banned()}
      ${
        this.banning
          ? html`<g-ban-dialog .group=${this.group} .user=${this.banning} @closed=${() => {
              this.banning = undefined;
            }} @banned=${event => this.#changed(event.detail)}></g-ban-dialog>`
          : nothing
      }</div>`;
  }

  #badges({role, mutedUntil, user}) {
    const isMuted = mutedUntil && new Date(mutedUntil) > Date.now();
    return html`${role === 'MEMBER' ? nothing : html`<t-badge tone=${role === 'OWNER' ? 'accent' : 'neutral'}>${roleLabel(role)}</t-badge>`}${
      user.isViewer ? html`<span class="muted small">you</span>` : nothing
    }${isMuted ? html`<t-badge tone="warn" title=${`Until ${fullTime(mutedUntil)}`}>Muted</t-badge>` : nothing}`;
  }

  #menu(member) {
    const {user, role, mutedUntil} = member;
    const above = isAbove(this.group, member);
    if (user.isViewer) {
      return nothing;
    }
    const isMuted = mutedUntil && new Date(mutedUntil) > Date.now();
    return html`<t-menu label=${`More for ${nameOf(user)}`}>
      <button @click=${() => this.#message(user)}>${icon('chat', 18)} Message</button>
      ${
        above
          ? html`<hr>${
              role === 'ADMIN'
                ? html`<button @click=${() => this.#setRole(member, 'MEMBER')}>${icon('user', 18)} Make ordinary member</button>`
                : html`<button @click=${() => this.#setRole(member, 'ADMIN')}>${icon('crown', 18)} Make administrator</button>`
            }${
              isOwner(this.group)
                ? html`<button @click=${() => this.#transfer(user)}>${icon('crown', 18)} Make owner</button>`
                : nothing
            }<hr>${
              isMuted
                ? html`<button @click=${() => this.#mute(member)}>${icon('mute', 18)} Allow to write again</button>`
                : muteTimes.map(
                    ([words, millis]) =>
                      html`<button @click=${() => this.#mute(member, millis)}>${icon('mute', 18)} Mute ${words}</button>`,
                  )
            }<hr><button class="danger" @click=${() => this.#remove(user)}>${icon('exit', 18)} Remove from group</button>
            <button class="danger" @click=${() => this.#ban(user)}>${icon('block', 18)} Ban</button>`
          : nothing
      }
    </t-menu>`;
  }

  #banned() {
    const bans = nodes(this.bans.data?.groupBans);
    return bans.length === 0
      ? nothing
      : html`<details><summary>${plural(bans.length, 'banned user')}</summary><ul class="lines">${bans.map(
          ({
            user,
            reason,
            createdAt,
          }) => html`<li>${personLink(user)}<span class="muted small clip" title=${fullTime(createdAt)}>${reason ?? ''}</span>
              <t-button size="small" @click=${() => this.#unban(user)}>Lift ban</t-button></li>`,
        )}</ul></details>`;
  }

  /** Reports a change to the page, and loads the lists again. */
  #changed(group) {
    reportChange(group);
    return Promise.all([this.load.reload(), this.bans.reload()]);
  }

  #put(userId, change) {
    const {groupMembers} = this.load.data;
    const edges = groupMembers.edges.map(edge =>
      edge.node.user.id === userId ? {...edge, node: {...edge.node, ...change}} : edge,
    );
    this.load.set({groupMembers: {...groupMembers, edges}});
  }

  async #message(user) {
    const {openRoomWith} = await import('../rooms/actions.js');
    await openRoomWith(user.id);
  }

  async #setRole({user, role: before}, role, {undo = false} = {}) {
    this.#put(user.id, {role});
    try {
      await setRole({groupId: this.group.id, userId: user.id, role});
      if (!undo) {
        toast(`${nameOf(user)} is now ${role === 'ADMIN' ? 'an administrator' : 'an ordinary member'}.`, {
          kind: 'ok',
          action: {label: 'Undo', run: () => this.#setRole({user, role}, before, {undo: true})},
        });
      }
    } catch (problem) {
      this.#put(user.id, {role: before});
      failed(problem, () => this.#setRole({user, role: before}, role));
    }
  }

  async #mute({user, mutedUntil: before}, millis) {
    const until = millis ? new Date(Date.now() + millis).toISOString() : null;
    this.#put(user.id, {mutedUntil: until});
    try {
      await muteMember({groupId: this.group.id, userId: user.id, until});
      toast(millis ? `${nameOf(user)} cannot write for now.` : `${nameOf(user)} can write again.`, {
        kind: 'ok',
        action: millis && {label: 'Undo', run: () => this.#mute({user, mutedUntil: until})},
      });
    } catch (problem) {
      this.#put(user.id, {mutedUntil: before});
      failed(problem, () => this.#mute({user, mutedUntil: before}, millis));
    }
  }

  async #transfer(user) {
    const sure = await confirmAction({
      heading: `Make ${nameOf(user)} the owner?`,
      text: 'You become an administrator. Only the new owner can give the group back.',
      action: 'Make owner',
    });
    if (sure) {
      try {
        const {group} = await transferGroup({groupId: this.group.id, userId: user.id});
        await this.#changed(group);
        toast(`${nameOf(user)} is now the owner.`, {kind: 'ok'});
      } catch (problem) {
        failed(problem, () => this.#transfer(user));
      }
    }
  }

  /** Hides a member at once, and removes them after the time in which it can be undone. */
  #remove(user) {
    const show = () => {
      this.hiddenIds = new Set([...this.hiddenIds].filter(id => id !== user.id));
    };
    this.hiddenIds = new Set([...this.hiddenIds, user.id]);
    deferred(`${nameOf(user)} was removed.`, {
      undo: show,
      run: () =>
        removeMember({groupId: this.group.id, userId: user.id}).then(
          async ({group}) => {
            await this.#changed(group);
            show();
          },
          problem => {
            show();
            failed(problem);
          },
        ),
    });
  }

  async #ban(user) {
    await import('./ban-dialog.js');
    this.banning = user;
  }

  async #unban(user) {
    try {
      const {group} = await unbanUser({groupId: this.group.id, userId: user.id});
      await this.#changed(group);
      toast(`${nameOf(user)} can join again.`, {kind: 'ok'});
    } catch (problem) {
      failed(problem, () => this.#unban(user));
    }
  }

  async #loadMore() {
    this.more = true;
    const {groupMembers} = this.load.data;
    try {
      const page = await query(membersDocument, {
        groupId: this.group.id,
        first: pageSize,
        after: groupMembers.pageInfo.endCursor,
      });
      const edges = [...groupMembers.edges, ...page.groupMembers.edges];
      this.load.set({groupMembers: {...page.groupMembers, edges}});
      announce(`${plural(page.groupMembers.edges.length, 'more member')}.`);
    } catch (problem) {
      failed(problem, () => this.#loadMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-group-members', GroupMembers);
