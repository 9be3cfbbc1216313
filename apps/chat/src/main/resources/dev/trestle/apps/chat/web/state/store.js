import {empty} from './empty.js';
import {reduce} from './reduce.js';

/** The state of the page. Listeners are called once for all changes that come together. */
class Store {
  state = empty;
  #watchers = new Set();
  #told = true;

  dispatch(type, data) {
    const next = reduce(this.state, type, data);
    if (next === this.state) {
      return;
    }
    this.state = next;
    if (this.#told) {
      this.#told = false;
      queueMicrotask(() => {
        this.#told = true;
        this.#watchers.forEach(watcher => watcher(this.state));
      });
    }
  }

  /** Gives a function that ends it. */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  forget() {
    this.state = empty;
    this.#watchers.forEach(watcher => watcher(this.state));
  }
}

export const store = new Store();

/** Draws a component again when one of the things that it looks at is another one. */
export class Watch {
  #host;
  #pick;
  #seen = [];
  #end;

  constructor(host, pick) {
    this.#host = host;
    this.#pick = pick;
    host.addController(this);
  }

  hostConnected() {
    this.#end = store.watch(() => this.#look());
  }

  hostDisconnected() {
    this.#end?.();
  }

  hostUpdate() {
    this.#seen = this.#pick(store.state);
  }

  #look() {
    const now = this.#pick(store.state);
    if (now.length !== this.#seen.length || now.some((value, i) => value !== this.#seen[i])) {
      this.#host.requestUpdate();
    }
  }
}
