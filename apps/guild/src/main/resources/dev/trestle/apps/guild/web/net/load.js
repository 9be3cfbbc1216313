import {query} from './graphql.js';
import {stale} from './stale.js';

/** Results of the last views, so that going back shows the page at once. */
const maxKept = 60;
const kept = new Map();

const keyOf = (document, variables) => document + JSON.stringify(variables);

function keep(key, data) {
  kept.delete(key);
  kept.set(key, data);
  if (kept.size > maxKept) {
    kept.delete(kept.keys().next().value);
  }
}

/** Keeps a result under a key, for lists that load their pages themselves. */
export const remember = keep;
export const recall = key => kept.get(key);

/** Forgets all results, after a sign-out. */
export const forgetResults = () => kept.clear();

/**
 * A controller that loads a query for its component. It shows the result of the last visit at once, and the new one
 * when it arrives. `data` is the result, `problem` the error of the last try, `busy` whether a request is on its way.
 * While an older result is shown after a problem, the layout says so.
 *
 * @param read returns {document, variables}, or undefined while nothing is to be loaded; asked before each update
 */
export class Load {
  data;
  problem;
  busy = false;
  #host;
  #read;
  #key;

  constructor(host, read) {
    this.#host = host;
    this.#read = read;
    host.addController(this);
  }

  hostConnected() {
    // A component that is shown again, as after "back", asks again.
    this.#key = undefined;
  }

  hostDisconnected() {
    stale.remove(this);
  }

  hostUpdate() {
    const wanted = this.#read();
    const key = wanted && keyOf(wanted.document, wanted.variables);
    if (key !== this.#key) {
      this.#key = key;
      stale.remove(this);
      this.problem = undefined;
      this.data = kept.get(key);
      if (wanted) {
        this.#load(wanted, key);
      }
    }
  }

  /** Loads again; the old data stay visible meanwhile. */
  reload() {
    const wanted = this.#read();
    return wanted && this.#load(wanted, keyOf(wanted.document, wanted.variables));
  }

  /** Changes the data here, without a request: optimistic changes and answers of mutations. */
  set(data) {
    this.data = data;
    keep(this.#key, data);
    this.#host.requestUpdate();
  }

  async #load({document, variables}, key) {
    this.busy = true;
    this.problem = undefined;
    this.#host.requestUpdate();
    try {
      const data = await query(document, variables);
      keep(key, data);
      if (key === this.#key) {
        this.data = data;
        stale.remove(this);
      }
    } catch (problem) {
      if (key === this.#key) {
        this.problem = problem;
        if (this.data) {
          stale.add(this);
        }
      }
    } finally {
      if (key === this.#key) {
        this.busy = false;
        this.#host.requestUpdate();
      }
    }
  }
}
