import {css, html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/button.js';
import {isShortcut, PageKeys} from 'shell/browser/keyboard.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/state.js';
import 'shell/components/time.js';
import {announce} from 'shell/components/toast.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {nodes} from '../net/documents.js';
import {RelationWatcher} from '../people/actions.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import './activity-card.js';
import {FeedLoader} from './feed-loader.js';
import {markedId, newestTime, withFoldedFollows} from './pages.js';
import {unsentActivity, unsentPosts} from './unsent-posts.js';

/**
 * A feed in all its states: it loads further pages when its end comes near, announces newer activities with a button,
 * and marks where the reader was. `j` and `k` move between activities, `l` likes one.
 *
 * `source` is one of documents.js. `place` names the own posts that are not stored yet, which are shown first: one of
 * unsent-posts.js. Slot `empty`: what is shown without activities. Fires `seen` (detail: the time of the newest
 * activity that was shown) and `take-back` (detail: the key of a post that was not sent).
 */
export class FeedList extends LitElement {
  static properties = {source: {attribute: false}, label: {}, place: {}};

  static styles = [
    styles,
    css`
    .items { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); }
    .newer { position: sticky; top: var(--space-3); z-index: 4; display: grid; justify-items: center;
      height: 0; margin-bottom: 0; }
    .newer t-button { box-shadow: var(--shadow); border-radius: 20px; }
    .here { display: flex; align-items: center; gap: var(--space-3); padding: var(--space-1) 0;
      color: var(--accent-text); font-size: var(--text-14); font-weight: 600; }
    .here::before, .here::after { content: ""; flex: 1; height: 1px; background: currentColor; opacity: 0.4; }
    .end { display: grid; justify-items: center; min-height: 64px; padding: var(--space-4); color: var(--text-muted);
      font-size: var(--text-14); }
    .hollow { display: grid; gap: var(--space-3); }
    .hollow div { padding: var(--space-4); border-radius: calc(var(--radius) + 4px);
      background: var(--surface-raised); box-shadow: 0 0 0 1px var(--line); min-height: 148px; }
    @media (max-width: 767px) { .newer { top: calc(64px + env(safe-area-inset-top)); } }
  `,
  ];

  watcher = new SessionWatcher(this);
  loader = new FeedLoader(this, () => this.source);
  keys = new PageKeys(this, event => this.#keyPressed(event));
  relations = new RelationWatcher(this, (id, change, confirmed) => this.#related(id, change, confirmed));
  #observer = new IntersectionObserver(([end]) => end.isIntersecting && this.loader.loadMore(), {
    rootMargin: '800px',
  });
  #marker;
  #seen;

  #unsent = () => this.requestUpdate();

  connectedCallback() {
    super.connectedCallback();
    unsentPosts.addEventListener('change', this.#unsent);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    unsentPosts.removeEventListener('change', this.#unsent);
    this.#observer.disconnect();
    this.#observed = undefined;
  }

  #observed;

  render() {
    const {feed, problem, busy} = this.loader;
    if (!feed) {
      return problem
        ? html`<t-error level="2" heading="The feed could not be loaded" ?busy=${busy}
            @retry=${() => this.loader.reload()}>${errorText(problem)}</t-error>`
        : html`<div class="hollow" aria-busy="true">${[1, 2, 3].map(
            () => html`<div><t-skeleton faces lines="2"></t-skeleton></div>`,
          )}</div>`;
    }
    const activities = withFoldedFollows(nodes(feed));
    this.#marker ??= feed.readMarker;
    const marked = markedId(activities, this.#marker);
    const unsent = this.place && session.me ? unsentPosts.of(this.place).map(unsentActivity) : [];
    const all = [...unsent, ...activities];
    return html`${this.#newer()}
      ${
        all.length === 0 && !feed.pageInfo.hasNextPage
          ? html`<slot name="empty"></slot>`
          : html`<ol class="items" aria-label=${this.label}>${repeat(
              all,
              activity => activity.key ?? activity.id,
              activity => html`<li>${activity.id === marked ? this.#here() : nothing}<g-activity .activity=${activity}
                @retry=${() => unsentPosts.retry(activity.key)} @take-back=${() => this.#takeBack(activity.key)}
                @change=${event => this.loader.change(activity.id, old => ({...old, ...event.detail}))}
                @remove=${() => this.#remove(activity.id)} @restore=${() => this.#restore(activity.id)}></g-activity></li>`,
            )}</ol>${this.#end(feed)}`
      }`;
  }

  #newer() {
    const count = this.loader.newerCount;
    const more = this.loader.newer?.pageInfo.hasPreviousPage;
    return html`<div class="newer" role="status">${
      count > 0
        ? html`<t-button variant="primary" size="small" @click=${this.showNewer}>${icon('up', 16)}
            ${more ? `${count}+ new posts` : plural(count, 'new post')}</t-button>`
        : nothing
    }</div>`;
  }

  #here() {
    return html`<p class="here">You were here <t-time datetime=${this.#marker}></t-time></p>`;
  }

  #end({pageInfo}) {
    const {moreProblem, moreBusy} = this.loader;
    if (moreProblem) {
      return html`<div class="end" role="alert">${errorText(moreProblem)}
        <t-button size="small" ?busy=${moreBusy} @click=${() => this.loader.loadMore()}>Try again</t-button></div>`;
    }
    return pageInfo.hasNextPage
      ? html`<div class="end" id="end"><t-button variant="quiet" ?busy=${moreBusy}
          @click=${() => this.loader.loadMore()}>Show more</t-button></div>`
      : html`<div class="end">That is everything.</div>`;
  }

  updated() {
    const end = this.renderRoot.querySelector('#end') ?? undefined;
    if (end !== this.#observed) {
      this.#observer.disconnect();
      this.#observed = end;
      if (end) {
        this.#observer.observe(end);
      }
    }
    const newest = this.loader.feed && newestTime(nodes(this.loader.feed));
    if (newest && newest !== this.#seen) {
      this.#seen = newest;
      this.dispatchEvent(new CustomEvent('seen', {detail: newest}));
    }
  }

  /** Shows the newer activities, and the beginning of the feed. */
  showNewer = async () => {
    const count = this.loader.newerCount;
    await this.loader.showNewer();
    await this.updateComplete;
    scrollTo({top: 0, behavior: 'instant'});
    announce(`${plural(count, 'new post')}.`);
    this.#cards[0]?.focusCard();
  };

  #takeBack(key) {
    this.dispatchEvent(new CustomEvent('take-back', {detail: key}));
  }

  get #cards() {
    return [...this.renderRoot.querySelectorAll('g-activity')];
  }

  #removed = new Map();
  /** Users whose activities were hidden here. */
  #hidden = new Set();

  #remove(id) {
    this.#removed.set(id, this.loader.feed);
    this.loader.change(id, () => undefined);
  }

  /** Puts an activity back to the place from which it was removed. */
  #restore(id) {
    const before = this.#removed.get(id)?.edges ?? [];
    const at = before.findIndex(edge => edge.node.id === id);
    if (at >= 0) {
      const followers = new Set(before.slice(at + 1).map(edge => edge.node.id));
      this.loader.insert(before[at], edge => followers.has(edge.node.id));
    }
    this.#removed.delete(id);
  }

  /** Hides the activities of a user who was muted or blocked, and changes users that are shown. */
  #related(userId, change, confirmed) {
    if (change.viewerBlocks || change.viewerMutes) {
      for (const {id, actor} of nodes(this.loader.feed)) {
        if (actor.id === userId) {
          this.#hidden.add(userId);
          this.loader.change(id, () => undefined);
        }
      }
    } else if (confirmed && this.#hidden.delete(userId)) {
      this.loader.reload();
    }
  }

  #keyPressed(event) {
    if (!isShortcut(event)) {
      return;
    }
    const cards = this.#cards;
    const at = cards.findIndex(card => card.hasFocus);
    if (event.key === 'j' || event.key === 'k') {
      event.preventDefault();
      (event.key === 'j' ? (cards[at + 1] ?? cards[at]) : (cards[at - 1] ?? cards[0]))?.focusCard();
    } else if (event.key === 'l' && at >= 0) {
      cards[at].like();
    } else if (event.key === 'Enter' && at >= 0 && cards[at].isFocusedItself) {
      cards[at].open();
    } else if (event.key === '.' && this.loader.newerCount > 0) {
      this.showNewer();
    }
  }
}
customElements.define('g-feed', FeedList);
