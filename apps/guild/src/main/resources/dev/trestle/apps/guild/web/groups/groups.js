import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {navigate} from 'shell/browser/router.js';
import {announce, toast} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {joined, nodes, withNode} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {styles} from '../styles.js';
import {joinGroup, leaveGroup} from './actions.js';
import {directoryDocument, myGroupsDocument, pageSize} from './documents.js';
import './group-card.js';
import './new-group.js';

/** The pause after the last key before the directory is searched, in milliseconds. */
const quietMillis = 250;

/** The directory of groups, and the groups of the user above it. */
export class Groups extends LitElement {
  static properties = {
    search: {},
    tag: {},
    creating: {type: Boolean},
    more: {state: true},
    joining: {state: true},
  };

  static styles = [
    styles,
    css`
    section { margin-bottom: var(--space-6); }
    section > h2 { margin-bottom: var(--space-3); }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
      gap: var(--space-4); }
    .find { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); margin-bottom: var(--space-4); }
    .box { display: flex; align-items: center; gap: var(--space-2); flex: 1 1 260px; max-width: 480px;
      padding: 0 var(--space-3); border: 1px solid var(--line-strong); border-radius: var(--radius);
      background: var(--surface-raised); color: var(--text-muted); }
    .box:focus-within { outline: var(--focus); outline-offset: -1px; }
    input { flex: 1; min-width: 0; min-height: 42px; border: 0; outline: 0; background: none; color: var(--text);
      font: var(--text-16) / 1.4 var(--font); }
    ::placeholder { color: var(--text-muted); opacity: 1; }
    .chosen { display: inline-flex; align-items: center; gap: var(--space-1); min-height: 32px; text-decoration: none;
      padding: 0 var(--space-2) 0 var(--space-3); border-radius: 16px; background: var(--accent-surface);
      color: var(--accent-text); font-size: var(--text-14); font-weight: 600; }
    .more { display: grid; justify-items: center; margin-top: var(--space-4); }
  `,
  ];

  mine = new Load(this, () => ({document: myGroupsDocument, variables: {first: pageSize}}));
  directory = new Load(this, () => ({document: directoryDocument, variables: this.#variables}));
  #timer;

  get #variables() {
    return {search: this.search || undefined, tag: this.tag || undefined, first: pageSize};
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    return html`<div class="page-head"><h1>Groups</h1>
        <t-button variant="primary" href=${paths.newGroup}>${icon('plus', 18)} New group</t-button></div>
      ${this.search || this.tag ? nothing : this.#mine()}
      <section aria-label="Find a group"><h2>Find a group</h2>
        <div class="find"><label class="box">${icon('search', 18)}<input type="search" aria-label="Search groups by name"
            placeholder="Search by name" autocomplete="off" .value=${this.search ?? ''} @input=${this.#typed}></label>
          ${this.tag ? html`<a class="chosen" href=${paths.groups} aria-label="Remove the tag ${this.tag}" dir="auto">#${this.tag} ${icon('close', 16)}</a>` : nothing}</div>
        ${this.#found()}</section>
      ${
        this.creating
          ? html`<g-new-group @created=${event => this.#created(event.detail)} @closed=${() => navigate(paths.groups, {replace: true})}></g-new-group>`
          : nothing
      }`;
  }

  #mine() {
    const {data, problem} = this.mine;
    const groups = nodes(data?.myGroups);
    if (problem && !data) {
      return html`<t-error level="2" heading="Your groups could not be loaded" ?busy=${this.mine.busy}
          @retry=${() => this.mine.reload()}>${errorText(problem)}</t-error>`;
    }
    if (!data) {
      return html`<section aria-label="Your groups"><h2>Your groups</h2><t-skeleton lines="3"
          faces></t-skeleton></section>`;
    }
    return html`<section aria-label="Your groups"><h2>Your groups</h2>${
      groups.length > 0
        ? html`<div class="cards">${this.#cards(groups)}</div>${this.#moreButton(this.mine, 'myGroups', myGroupsDocument)}`
        : html`<t-empty heading="You are in no group yet"><span slot="icon">${icon('people', 28)}</span>People who share
            their goals finish more of them. Join a group below, or start one with friends.
            <t-button slot="actions" variant="primary" href=${paths.newGroup}>Start a group</t-button></t-empty>`
    }</section>`;
  }

  #found() {
    const {data, problem, busy} = this.directory;
    if (!data) {
      return problem
        ? html`<t-error heading="The groups could not be loaded" ?busy=${busy}
            @retry=${() => this.directory.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton lines="4" faces></t-skeleton>`;
    }
    const groups = nodes(data.groups);
    if (groups.length === 0) {
      return this.search || this.tag
        ? html`<t-empty heading="No group found"><span slot="icon">${icon('search', 28)}</span>Try another word, or start
            the group that is missing.<t-button slot="actions" href=${paths.newGroup}>Start a group</t-button></t-empty>`
        : html`<t-empty heading="No groups yet"><span slot="icon">${icon('people', 28)}</span>Be the first to start one.
            <t-button slot="actions" variant="primary" href=${paths.newGroup}>Start a group</t-button></t-empty>`;
    }
    return html`<div class="cards">${this.#cards(groups)}</div>${this.#moreButton(this.directory, 'groups', directoryDocument)}`;
  }

  #cards(groups) {
    return repeat(
      groups,
      group => group.id,
      group =>
        html`<g-group-card .group=${group} ?busy=${this.joining === group.id} @join=${() => this.#join(group)}></g-group-card>`,
    );
  }

  #moreButton(load, field, document) {
    return load.data[field].pageInfo.hasNextPage
      ? html`<div class="more"><t-button ?busy=${this.more === field} @click=${() => this.#loadMore(load, field, document)}>Show more</t-button></div>`
      : nothing;
  }

  async #loadMore(load, field, document) {
    this.more = field;
    const before = load.data[field];
    const base = field === 'groups' ? this.#variables : {first: pageSize};
    try {
      const page = await query(document, {...base, after: before.pageInfo.endCursor});
      load.set({[field]: joined(before, page[field])});
      announce(`${plural(page[field].edges.length, 'more group')}.`);
    } catch (problem) {
      failed(problem, () => this.#loadMore(load, field, document));
    } finally {
      this.more = undefined;
    }
  }

  /** Searches after a pause, and keeps the word in the address: reloading and sharing show the same. */
  #typed(event) {
    const search = event.target.value;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.search = search.trim();
      const parameters = new URLSearchParams({
        ...(this.search ? {search: this.search} : {}),
        ...(this.tag ? {tag: this.tag} : {}),
      });
      history.replaceState(history.state, '', `${paths.groups}${parameters.size > 0 ? `?${parameters}` : ''}`);
    }, quietMillis);
  }

  #created(group) {
    toast(`${group.name} is ready. Invite your first members.`, {kind: 'ok'});
    navigate(paths.group(group.slug, 'members'));
  }

  #put(group) {
    for (const [load, field] of [
      [this.mine, 'myGroups'],
      [this.directory, 'groups'],
    ]) {
      if (load.data) {
        load.set({[field]: withNode(load.data[field], group.id, old => ({...old, ...group}))});
      }
    }
  }

  async #join(group) {
    if (group.access === 'APPROVAL') {
      const {requestToJoin} = await import('./join-request.js');
      const requested = await requestToJoin(group);
      if (requested) {
        this.#put(requested);
        toast('Request sent.', {kind: 'ok'});
      }
      return;
    }
    this.joining = group.id;
    try {
      const {group: stored} = await joinGroup({groupId: group.id});
      this.#put(stored);
      this.mine.reload();
      toast(`You are now a member of ${group.name}.`, {
        kind: 'ok',
        action: {label: 'Undo', run: () => this.#leave(group)},
      });
    } catch (problem) {
      failed(problem, () => this.#join(group));
    } finally {
      this.joining = undefined;
    }
  }

  async #leave(group) {
    try {
      const {group: stored} = await leaveGroup({groupId: group.id});
      this.#put(stored);
      this.mine.reload();
    } catch (problem) {
      failed(problem, () => this.#leave(group));
    }
  }
}
customElements.define('g-groups', Groups);
