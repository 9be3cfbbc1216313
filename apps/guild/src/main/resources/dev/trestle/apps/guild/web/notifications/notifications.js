import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/button.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/state.js';
import 'shell/components/time.js';
import {announce} from 'shell/components/toast.js';
import {userFields} from '../feed/documents.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {joined, nodes} from '../net/documents.js';
import {mutate, query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {avatarOf} from '../parts/person.js';
import {plainText} from '../parts/text-syntax.js';
import {UnreadWatcher, unread} from '../state/unread.js';
import {styles} from '../styles.js';
import {byDay, kindIcon} from './kinds.js';

const pageSize = 25;
const document = `query($first: Int!, $after: Cursor, $unreadOnly: Boolean!) {
  notifications(first: $first, after: $after, unreadOnly: $unreadOnly) { edges { cursor node {
    id kind text link actorCount actors { ${userFields} } read createdAt } } pageInfo { hasNextPage endCursor } } }`;
const markRead = input =>
  mutate('markNotificationsRead', 'MarkNotificationsReadInput', 'me { unreadNotifications }', input);

/** The page of notifications. `only` is unread or empty. */
export class Notifications extends LitElement {
  static properties = {only: {}, more: {state: true}};

  static styles = [
    styles,
    css`
    :host { max-width: 680px; margin: 0 auto; }
    .tools { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2);
      margin-bottom: var(--space-4); }
    h2 { margin: var(--space-5) 0 var(--space-2); font-size: var(--text-14); color: var(--text-muted); }
    .rows { border-radius: calc(var(--radius) + 4px); overflow: hidden; background: var(--surface-raised);
      box-shadow: 0 0 0 1px var(--line); }
    li + li { border-top: 1px solid var(--line); }
    .one { display: flex; align-items: center; gap: var(--space-3); min-height: 72px;
      padding: var(--space-3) var(--space-4); color: inherit; text-decoration: none; }
    .one:hover { background: var(--surface-hover); }
    .one:focus-visible { outline-offset: -2px; }
    .unread .one { background: var(--accent-surface); }
    .unread .one:hover { background: color-mix(in oklab, var(--accent-surface), var(--accent) 6%); }
    .face { position: relative; flex: none; width: 44px; height: 44px; }
    .sign { position: absolute; right: -4px; bottom: -4px; display: grid; place-items: center; width: 22px;
      height: 22px; border-radius: 50%; background: var(--accent); color: var(--on-accent);
      box-shadow: 0 0 0 2px var(--surface-raised); }
    .large { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%;
      background: var(--accent); color: var(--on-accent); }
    .words { flex: 1; min-width: 0; line-height: 1.4; overflow-wrap: anywhere; }
    .dot { flex: none; width: 10px; height: 10px; border-radius: 50%; background: var(--accent); }
    .more { display: grid; justify-items: center; margin-top: var(--space-4); }
  `,
  ];

  watcher = new UnreadWatcher(this);
  #unread = unread.notifications;
  load = new Load(this, () => ({document, variables: {first: pageSize, unreadOnly: this.only === 'unread'}}));

  render() {
    const onlyUnread = this.only === 'unread';
    const tab = (path, words, here) => html`<a href=${path} aria-current=${here ? 'page' : nothing}>${words}</a>`;
    return html`<div class="page-head"><h1>Notifications</h1></div>
      <div class="tools"><nav class="segments" aria-label="Which notifications">${tab(paths.notifications, 'All', !onlyUnread)}${tab(
        `${paths.notifications}?only=unread`,
        html`Unread${unread.notifications > 0 ? html` <span class="numbers muted">${unread.notifications}</span>` : nothing}`,
        onlyUnread,
      )}</nav>
        <span><t-button variant="quiet" size="small" ?disabled=${unread.notifications === 0} @click=${this.#allRead}>${icon('check', 18)} Mark
            all as read</t-button><t-button variant="quiet" size="small" label="Notification settings" href=${paths.settings('notifications')}>${icon('gear', 18)}</t-button></span></div>
      ${this.#content(onlyUnread)}`;
  }

  /** Loads the list again when something has arrived. */
  updated() {
    const before = this.#unread;
    this.#unread = unread.notifications;
    if (unread.notifications > before && !this.load.busy) {
      this.load.reload();
    }
  }

  #content(onlyUnread) {
    const {data, problem, busy} = this.load;
    if (!data) {
      return problem
        ? html`<t-error level="2" heading="Your notifications could not be loaded" ?busy=${busy}
            @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton faces lines="5"></t-skeleton>`;
    }
    const all = nodes(data.notifications);
    if (all.length === 0) {
      return html`<t-empty level="2" heading=${onlyUnread ? 'Everything is read' : 'No notifications yet'}><span slot="icon">${icon('bell', 28)}</span>${
        onlyUnread ? 'You are up to date.' : 'Likes, comments, new followers and due tasks are here.'
      }<t-button slot="actions" href=${onlyUnread ? paths.notifications : paths.home}>${onlyUnread ? 'Show all' : 'Open my feed'}</t-button></t-empty>`;
    }
    return html`${byDay(all).map(
      ({day, notifications}) =>
        html`<h2>${day}</h2><ul class="rows">${repeat(
          notifications,
          one => one.id,
          one => this.#row(one),
        )}</ul>`,
    )}${
      data.notifications.pageInfo.hasNextPage
        ? html`<div class="more"><t-button ?busy=${this.more} @click=${this.#showMore}>Show more</t-button></div>`
        : nothing
    }`;
  }

  #row(one) {
    const [actor] = one.actors;
    return html`<li class=${one.read ? '' : 'unread'}><a class="one" href=${one.link} @click=${() => this.#opened(one)}>
      ${
        actor
          ? html`<span class="face" aria-hidden="true">${avatarOf(actor, 44)}<span
              class="sign">${icon(kindIcon(one.kind), 14)}</span></span>`
          : html`<span class="large" aria-hidden="true">${icon(kindIcon(one.kind), 22)}</span>`
      }
      <span class="words" dir="auto">${plainText(one.text)}<br><span class="muted small"><t-time datetime=${one.createdAt}></t-time></span></span>
      ${one.read ? nothing : html`<span class="dot"></span><span class="visually-hidden">Unread</span>`}</a></li>`;
  }

  #set(change) {
    const {notifications} = this.load.data;
    const edges = notifications.edges.map(edge => ({...edge, node: change(edge.node)}));
    this.load.set({notifications: {...notifications, edges}});
  }

  /** Marks a notification as read when its page is opened. */
  #opened(one) {
    if (one.read) {
      return;
    }
    this.#set(node => (node.id === one.id ? {...node, read: true} : node));
    unread.set({notifications: Math.max(0, unread.notifications - 1)});
    markRead({ids: [one.id]})
      .then(({me}) => unread.set({notifications: me.unreadNotifications}))
      .catch(() => unread.reload());
  }

  async #allRead() {
    const before = this.load.data;
    const newest = nodes(before?.notifications)[0]?.createdAt ?? new Date().toISOString();
    const {notifications} = unread;
    if (before) {
      this.#set(node => ({...node, read: true}));
    }
    unread.set({notifications: 0});
    try {
      await markRead({upTo: newest});
      announce('All notifications are read.');
    } catch (problem) {
      if (before) {
        this.load.set(before);
      }
      unread.set({notifications});
      failed(problem, () => this.#allRead());
    }
  }

  async #showMore() {
    this.more = true;
    try {
      const {notifications} = this.load.data;
      const page = await query(document, {
        first: pageSize,
        after: notifications.pageInfo.endCursor,
        unreadOnly: this.only === 'unread',
      });
      this.load.set({notifications: joined(this.load.data.notifications, page.notifications)});
      announce(`${plural(page.notifications.edges.length, 'more notification')}.`);
    } catch (problem) {
      failed(problem, () => this.#showMore());
    } finally {
      this.more = false;
    }
  }
}
customElements.define('g-notifications', Notifications);
