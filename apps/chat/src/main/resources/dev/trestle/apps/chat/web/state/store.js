import {initialState} from './initial-state.js';
import {reduce} from './reduce.js';

/** Holds the state of the page. Watchers are called once for several changes in one task. */
class Store {
  state = initialState;
  #watchers = new Set();
  #notified = true;

  dispatch(type, data) {
    const next = reduce(this.state, type, data);
    if (next === this.state) {
      return;
    }
    this.state = next;
    if (this.#notified) {
      this.#notified = false;
      queueMicrotask(() => {
        this.#notified = true;
        this.#notify();
      });
    }
  }

  /** Adds a watcher. Returns a function that removes it. */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  clear() {
    this.state = initialState;
    this.#notify();
  }

  #notify() {
    for (const watcher of this.#watchers) {
      watcher(this.state);
    }
  }
}

export const store = new Store();

/** A controller that updates its component when one of the picked parts of the state changes. */
export class StateWatcher {
  #host;
  #pick;
  #picked = [];
  #end;

  constructor(host, pick) {
    this.#host = host;
    this.#pick = pick;
    host.addController(this);
  }

  hostConnected() {
    this.#end = store.watch(() => this.#check());
  }

  hostDisconnected() {
    this.#end?.();
  }

  hostUpdate() {
    this.#picked = this.#pick(store.state);
  }

  #check() {
    const now = this.#pick(store.state);
    if (now.length !== this.#picked.length || now.some((value, i) => value !== this.#picked[i])) {
      this.#host.requestUpdate();
    }
  }
}
