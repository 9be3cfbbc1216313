import {html, LitElement, nothing} from 'lit';
import 'shell/components/badge.js';
import {copyText} from 'shell/browser/clipboard.js';
import {confirmAction} from 'shell/components/confirm.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/menu.js';
import {navigate} from 'shell/browser/router.js';
import {toast} from 'shell/components/toast.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nodes} from '../net/documents.js';
import {Load} from '../net/load.js';
import {avatarOf} from '../parts/person.js';
import {showCurrentTab} from '../parts/tabs.js';
import {tabsStyle} from '../parts/tabs-style.js';
import {styles} from '../styles.js';
import {accessOf, isAdmin, isOwner} from './access.js';
import {inviteLink, joinGroup, leaveGroup, withdrawRequest} from './actions.js';
import {groupDocument, requestsDocument} from './documents.js';
import './group-feed.js';
import {groupStyle} from './group-style.js';

/** The tabs of a group's page. Those with `for` are for members, or for administrators. */
const tabs = [
  {tab: 'feed', label: 'Feed', draw: group => html`<g-group-feed .group=${group}></g-group-feed>`},
  {
    tab: 'quests',
    label: 'Quests',
    for: 'member',
    load: () => import('../quests/group-quests.js'),
    draw: group => html`<g-group-quests .groupId=${group.id} ?admin=${isAdmin(group)}></g-group-quests>`,
  },
  {
    tab: 'members',
    label: 'Members',
    for: 'member',
    load: () => import('./group-members.js'),
    draw: group => html`<g-group-members .group=${group}></g-group-members>`,
  },
  {
    tab: 'chat',
    label: 'Chat',
    for: 'member',
    load: () => import('./group-chat.js'),
    draw: group => html`<g-group-chat .group=${group}></g-group-chat>`,
  },
  {
    tab: 'requests',
    label: 'Requests',
    for: 'admin',
    load: () => import('./group-requests.js'),
    draw: group => html`<g-group-requests .group=${group}></g-group-requests>`,
  },
  {
    tab: 'settings',
    label: 'Settings',
    for: 'admin',
    load: () => import('./group-settings.js'),
    draw: group => html`<g-group-settings .group=${group}></g-group-settings>`,
  },
];

/** The page of a group: what it is, how to join, and its tabs. */
export class GroupPage extends LitElement {
  static properties = {slug: {}, tab: {}, busy: {state: true}, loaded: {state: true}, missing: {state: true}};
  static styles = [styles, tabsStyle, groupStyle];

  load = new Load(this, () => ({document: groupDocument, variables: {slug: this.slug}}));
  requests = new Load(this, () =>
    this.#group && isAdmin(this.#group) && this.#group.access === 'APPROVAL'
      ? {document: requestsDocument, variables: {groupId: this.#group.id, first: 10}}
      : undefined,
  );

  constructor() {
    super();
    this.loaded = new Set(['feed']);
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('group-changed', this.#changed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('group-changed', this.#changed);
  }

  /** A tab has changed the group, or what its administrators have to do. */
  #changed = ({detail}) => {
    if (detail && detail.id === this.#group?.id) {
      this.#set(detail);
      this.requests.reload();
    }
  };

  get #group() {
    return this.load.data?.group;
  }

  #set(group) {
    this.load.set({group: group && {...this.#group, ...group}});
  }

  #tabsOf(group) {
    const allowed = {member: Boolean(group.viewerRole), admin: isAdmin(group)};
    return tabs.filter(tab => !tab.for || allowed[tab.for]);
  }

  willUpdate() {
    const tab = tabs.find(one => one.tab === this.tab) ?? tabs[0];
    if (!this.loaded.has(tab.tab) && this.missing !== tab) {
      tab.load().then(
        () => {
          this.loaded = new Set([...this.loaded, tab.tab]);
        },
        () => {
          this.missing = tab;
        },
      );
    }
  }

  /** What is shown of a tab until its module is there. */
  #waiting(tab) {
    return this.missing === tab
      ? html`<t-error heading="This part of the group could not be loaded" @retry=${() => {
          this.missing = undefined;
        }}>Check your connection.</t-error>`
      : html`<t-skeleton lines="4"></t-skeleton>`;
  }

  updated() {
    showCurrentTab(this.renderRoot.querySelector('.tabs'));
  }

  render() {
    const {data, problem, busy} = this.load;
    if (!data) {
      return problem
        ? html`<h1 class="visually-hidden">Group</h1><t-error level="2" heading="The group could not be loaded" ?busy=${busy}
            @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<h1 class="visually-hidden">Group</h1><t-skeleton lines="8" faces></t-skeleton>`;
    }
    if (!data.group) {
      return html`<h1 class="visually-hidden">Group</h1><t-empty level="2" heading="Group not found"><span slot="icon">${icon('lock', 28)}</span>It
        was deleted, or it is private. For a private group, ask a member for an invitation.
        <t-button slot="actions" variant="primary" href=${paths.groups}>Find other groups</t-button></t-empty>`;
    }
    const {group} = data;
    const shown = this.#tabsOf(group);
    const tab = shown.find(one => one.tab === this.tab) ?? shown[0];
    return html`<a class="back" href=${paths.groups}>${icon('back', 18)} Groups</a>
      ${this.#head(group, tab)}
      <nav class="tabs" aria-label="Group">${shown.map(
        one => html`<a href=${paths.group(group.slug, one.tab === 'feed' ? undefined : one.tab)}
            aria-current=${one === tab ? 'page' : nothing}>${one.label}${this.#count(one, group)}</a>`,
      )}</nav>
      <h2 class="visually-hidden">${tab.label}</h2>
      ${this.loaded.has(tab.tab) ? tab.draw(group) : this.#waiting(tab)}`;
  }

  #count({tab}, group) {
    if (tab === 'members') {
      return html`<span class="muted numbers">${group.memberCount.toLocaleString('en')}</span>`;
    }
    const open = nodes(this.requests.data?.joinRequests).length;
    return tab === 'requests' && open > 0 ? html`<t-badge tone="accent" .count=${open} of="open"></t-badge>` : nothing;
  }

  #head(group, {tab}) {
    const access = accessOf(group.access);
    return html`<header class="head ${tab === 'chat' ? 'chatting' : ''}">
      ${avatarOf(group, 72)}
      <div class="words"><h1 dir="auto">${group.name}</h1>
        <div class="facts"><span class="fact">${icon(access.icon, 16)} ${access.label}</span><span
            class="fact numbers">${icon('people', 16)} ${plural(group.memberCount, 'member')}</span>${group.tags.map(
              tag => html`<a class="tag" href="${paths.groups}?tag=${encodeURIComponent(tag)}" dir="auto">#${tag}</a>`,
            )}</div></div>
      <div class="buttons">${this.#buttons(group)}</div>
      ${group.description ? html`<p class="about prose muted" dir="auto">${group.description}</p>` : nothing}
    </header>`;
  }

  #buttons(group) {
    if (!group.viewerRole) {
      return group.viewerRequested
        ? html`<t-button ?busy=${this.busy} @click=${this.#withdraw}>Withdraw request</t-button>`
        : html`<t-button variant="primary" ?busy=${this.busy} @click=${this.#join}>${
            group.access === 'APPROVAL' ? 'Request to join' : 'Join group'
          }</t-button>`;
    }
    return html`${
      isAdmin(group)
        ? html`<t-button variant="primary" @click=${this.#invite}>${icon('invite', 18)} Invite</t-button>`
        : html`<t-button href=${paths.group(group.slug, 'chat')}>${icon('chat', 18)} Chat</t-button>`
    }<t-menu label="More for this group">
        <button @click=${this.#copyAddress}>${icon('link', 18)} Copy the group's address</button>
        ${
          isOwner(group)
            ? html`<a href=${paths.group(group.slug, 'settings')}>${icon('gear', 18)} Settings</a>`
            : html`<hr><button class="danger" @click=${this.#leave}>${icon('exit', 18)} Leave group</button>`
        }
      </t-menu>`;
  }

  #copyAddress() {
    copyText(new URL(paths.group(this.#group.slug), location.href).href, 'Address copied.');
  }

  async #invite() {
    try {
      const link = await inviteLink(this.#group.id);
      await copyText(link, 'Invitation copied. It is valid for 30 days.', {
        fallback: () =>
          confirmAction({heading: 'Invitation', text: link, action: 'Done', cancel: 'Close', danger: false}),
      });
    } catch (problem) {
      failed(problem, () => this.#invite());
    }
  }

  async #join() {
    const group = this.#group;
    if (group.access === 'APPROVAL') {
      const {requestToJoin} = await import('./join-request.js');
      const requested = await requestToJoin(group);
      if (requested) {
        this.#set(requested);
        toast('Request sent. The administrators will answer it.', {kind: 'ok'});
      }
      return;
    }
    await this.#run(async () => {
      const {group: stored} = await joinGroup({groupId: group.id});
      this.#set(stored);
      toast(`Welcome to ${group.name}!`, {kind: 'ok'});
    });
  }

  async #withdraw() {
    await this.#run(async () => {
      const {group} = await withdrawRequest({groupId: this.#group.id});
      this.#set(group);
      toast('Request withdrawn.', {kind: 'ok'});
    });
  }

  async #leave() {
    const {name, access, id} = this.#group;
    const again =
      access === 'PUBLIC'
        ? 'You can join again at any time.'
        : access === 'APPROVAL'
          ? 'To come back, you request to join again.'
          : 'To come back, you need a new invitation.';
    if (!(await confirmAction({heading: `Leave ${name}?`, text: again, action: 'Leave group'}))) {
      return;
    }
    await this.#run(async () => {
      const {group} = await leaveGroup({groupId: id});
      toast(`You have left ${name}.`, {kind: 'ok'});
      if (group) {
        this.#set(group);
        navigate(paths.group(group.slug), {replace: true});
      } else {
        navigate(paths.groups, {replace: true});
      }
    });
  }

  /** Runs an action with a busy button, and shows why it failed. */
  async #run(action) {
    this.busy = true;
    try {
      await action();
    } catch (problem) {
      failed(problem, () => this.#run(action));
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('g-group', GroupPage);
