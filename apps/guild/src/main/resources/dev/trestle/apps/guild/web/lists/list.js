import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/button.js';
import 'shell/components/state.js';
import {listFeed} from '../feed/documents.js';
import '../feed/feed-list.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nodes} from '../net/documents.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import {setTitle} from '../parts/title.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import {addToList, followedDocument, listDocument, removeFromList} from './documents.js';

/** The page of a named list: who is in it, and their activities. */
export class ListPage extends LitElement {
  static properties = {listId: {}, editing: {state: true}};

  static styles = [
    styles,
    css`
    :host { max-width: 680px; margin: 0 auto; }
    .back { display: inline-flex; align-items: center; gap: var(--space-1); min-height: 32px; color: var(--text-muted);
      font-size: var(--text-14); font-weight: 600; text-decoration: none; }
    .panel { margin-bottom: var(--space-4); }
    .chips { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .chip { display: inline-flex; align-items: center; gap: var(--space-2); min-height: 36px;
      padding: 0 var(--space-3) 0 4px; border-radius: 18px; background: var(--surface);
      box-shadow: inset 0 0 0 1px var(--line); color: var(--text); font-size: var(--text-14); font-weight: 550; }
    .chip:hover { background: var(--surface-hover); }
    .chip[aria-pressed="true"] { background: var(--accent-surface); color: var(--accent-text);
      box-shadow: inset 0 0 0 1px var(--accent); }
    @media (pointer: coarse) { .chip { min-height: 44px; border-radius: 22px; } }
  `,
  ];

  watcher = new SessionWatcher(this);
  #feed;
  load = new Load(this, () => ({document: listDocument, variables: {id: this.listId}}));
  followed = new Load(this, () => {
    const userId = session.me?.user.id;
    return this.editing && userId ? {document: followedDocument, variables: {userId}} : undefined;
  });

  willUpdate(changed) {
    if (changed.has('listId')) {
      this.#feed = listFeed(this.listId);
    }
  }

  updated() {
    if (this.load.data?.list) {
      setTitle(this.load.data.list.name);
    }
  }

  render() {
    const {data, problem, busy} = this.load;
    const back = html`<a class="back" href=${paths.lists}>${icon('back', 18)} Lists and filters</a>`;
    if (!data) {
      return problem
        ? html`${back}<h1>List</h1><t-error level="2" heading="The list could not be loaded" ?busy=${busy}
            @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`${back}<t-skeleton lines="4"></t-skeleton>`;
    }
    const {list} = data;
    if (!list) {
      return html`${back}<h1 class="visually-hidden">List</h1><t-empty level="2" heading="List not found">It was deleted.
        <t-button slot="actions" variant="primary" href=${paths.lists}>Open my lists</t-button></t-empty>`;
    }
    return html`${back}
      <div class="page-head"><h1 dir="auto">${list.name}</h1><t-button size="small" @click=${this.#edit}>${
        this.editing ? 'Done' : 'Choose people'
      }</t-button></div>
      ${this.editing ? this.#members(list) : nothing}
      <g-feed .source=${this.#feed} label=${`Activities of ${list.name}`}><t-empty slot="empty" level="2" heading=${
        list.members.length === 0 ? 'Nobody is in this list yet' : 'Nothing here yet'
      }><span slot="icon">${icon('people', 28)}</span>${
        list.members.length === 0
          ? html`Choose some of the people whom you follow.<t-button slot="actions" variant="primary" @click=${this.#edit}>Choose people</t-button>`
          : 'Their posts will be here.'
      }</t-empty></g-feed>`;
  }

  #members(list) {
    const {data, problem} = this.followed;
    const chosen = new Set(list.members.map(user => user.id));
    const others = nodes(data?.following).filter(user => !chosen.has(user.id));
    const all = [...list.members, ...others];
    return html`<section class="panel stack" aria-label="People in this list">
      ${
        all.length === 0 && data
          ? html`<p class="muted small">You follow nobody yet. <a href=${paths.findPeople}>Find people</a></p>`
          : html`<div class="chips">${repeat(
              all,
              user => user.id,
              user => html`<button class="plain chip" aria-pressed=${chosen.has(user.id) ? 'true' : 'false'}
                @click=${() => this.#toggle(user, !chosen.has(user.id))}>${avatarOf(user, 28)}<bdi>${nameOf(user)}</bdi></button>`,
            )}</div>`
      }
      ${problem ? html`<p class="problem" role="alert">${errorText(problem)}</p>` : nothing}</section>`;
  }

  async #edit() {
    this.editing = !this.editing;
    if (!this.editing) {
      this.renderRoot.querySelector('g-feed')?.loader.reload();
    }
  }

  async #toggle(user, add) {
    const {list} = this.load.data;
    const others = list.members.filter(({id}) => id !== user.id);
    this.load.set({list: {...list, members: add ? [...others, user] : others}});
    try {
      const {list: stored} = await (add ? addToList : removeFromList)(list.id, user.id);
      this.load.set({list: stored});
    } catch (problem) {
      this.load.set({list});
      failed(problem, () => this.#toggle(user, add));
    }
  }
}
customElements.define('g-list', ListPage);
