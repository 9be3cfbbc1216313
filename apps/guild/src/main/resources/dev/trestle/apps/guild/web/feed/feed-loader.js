import {withFirst, withNode} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {recall, remember} from '../net/load.js';
import {subscribe} from '../net/subscriptions.js';
import {pageSize} from './documents.js';
import {unknownEdges, withEdge, withNewer, withOlder} from './pages.js';

/** The time between two requests for newer activities while the page is visible and no hint comes, in milliseconds. */
const pollMillis = 60_000;
const hintDocument = 'subscription { onFeedHint { count } }';
/** A page may be empty although there are more: so many are asked for in a row. */
const maxEmptyPages = 5;

/**
 * A controller that loads a feed page by page, and asks for newer activities. All loaded pages stay in memory, so that
 * going back shows the same place.
 *
 * `feed` is the connection, `newer` the page of newer activities that are not shown yet, `problem` and `moreProblem`
 * the errors of the first and of further pages.
 *
 * @param source returns one of documents.js, or undefined while nothing is to be loaded
 */
export class FeedLoader {
  feed;
  newer;
  problem;
  moreProblem;
  busy = false;
  moreBusy = false;
  #host;
  #source;
  #key;
  #timer;
  #endHints;
  #awake = () => this.checkNewer();

  constructor(host, source) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  hostConnected() {
    this.#key = undefined;
    this.#timer = setInterval(this.#awake, pollMillis);
    addEventListener('online', this.#awake);
    document.addEventListener('visibilitychange', this.#awake);
  }

  hostDisconnected() {
    clearInterval(this.#timer);
    this.#endHints?.();
    this.#endHints = undefined;
    removeEventListener('online', this.#awake);
    document.removeEventListener('visibilitychange', this.#awake);
  }

  hostUpdate() {
    const source = this.#source();
    const key = source && JSON.stringify(['feed', source.document, source.variables]);
    if (key === this.#key) {
      return;
    }
    this.#key = key;
    Object.assign(this, {feed: recall(key), newer: undefined, problem: undefined, moreProblem: undefined});
    if (source?.newer) {
      this.#endHints ??= subscribe(hintDocument, {}, {next: this.#awake});
    }
    if (source && this.feed && source.newer) {
      this.checkNewer();
    } else if (source) {
      this.reload();
    }
  }

  get newerCount() {
    return this.newer ? unknownEdges(this.feed, this.newer).length : 0;
  }

  /** Loads the first page again; what is shown stays until it arrives. */
  async reload() {
    const key = this.#key;
    this.#set({busy: true, problem: undefined});
    try {
      const feed = await this.#page({});
      this.#keep(key, feed, {newer: undefined});
    } catch (problem) {
      this.#ifSame(key, {problem});
    } finally {
      this.#ifSame(key, {busy: false});
    }
  }

  async loadMore() {
    if (this.moreBusy || !this.feed?.pageInfo.hasNextPage) {
      return;
    }
    const key = this.#key;
    this.#set({moreBusy: true, moreProblem: undefined});
    try {
      for (let tries = 0; tries < maxEmptyPages && this.feed.pageInfo.hasNextPage; tries++) {
        const page = await this.#page({after: this.feed.pageInfo.endCursor});
        if (key !== this.#key) {
          return;
        }
        const fresh = unknownEdges(this.feed, page).length > 0;
        this.#keep(key, withOlder(this.feed, page));
        if (fresh) {
          break;
        }
      }
    } catch (moreProblem) {
      this.#ifSame(key, {moreProblem});
    } finally {
      this.#ifSame(key, {moreBusy: false});
    }
  }

  /** Asks for newer activities, and keeps them until they are wanted. */
  async checkNewer() {
    const source = this.#source();
    if (!source?.newer || !this.feed || this.busy || document.hidden || !navigator.onLine) {
      return;
    }
    const key = this.#key;
    const before = this.feed.pageInfo.startCursor;
    try {
      const newer = await this.#page(before ? {before} : {});
      this.#ifSame(key, {newer});
    } catch {
      // The next try is soon, and nothing that is shown is wrong.
    }
  }

  /** Shows the newer activities. If there are more than one page, the feed begins from its top. */
  showNewer() {
    const {newer} = this;
    if (newer?.pageInfo.hasPreviousPage) {
      return this.reload();
    }
    if (newer) {
      this.#keep(this.#key, withNewer(this.feed, newer), {newer: undefined});
    }
    return Promise.resolve();
  }

  /** Changes an activity that is shown; undefined removes it. */
  change(id, change) {
    if (this.feed) {
      this.#keep(this.#key, withNode(this.feed, id, change));
    }
  }

  /** Shows an activity at the beginning. */
  add(activity) {
    if (this.feed) {
      this.#keep(this.#key, withFirst(this.feed, activity));
    }
  }

  /** Puts a removed activity back before the first one that followed it. */
  insert(edge, followed) {
    this.#keep(this.#key, withEdge(this.feed, edge, followed));
  }

  async #page(range) {
    const {document, variables, pick} = this.#source();
    return pick(await query(document, {...variables, first: pageSize, ...range}));
  }

  #keep(key, feed, more = {}) {
    remember(key, feed);
    this.#ifSame(key, {feed, ...more});
  }

  #ifSame(key, change) {
    if (key === this.#key) {
      this.#set(change);
    }
  }

  #set(change) {
    Object.assign(this, change);
    this.#host.requestUpdate();
  }
}
