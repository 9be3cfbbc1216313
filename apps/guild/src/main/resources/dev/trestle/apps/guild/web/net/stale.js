/**
 * The queries of the page whose last try has failed although an older result is shown. The layout says so, with a
 * button to try them again. Fires `change`.
 */
class Stale extends EventTarget {
  #loads = new Set();

  /** The error of one of them; undefined if all that is shown is current. */
  get problem() {
    return [...this.#loads].find(({problem}) => problem)?.problem;
  }

  add(load) {
    this.#loads.add(load);
    this.dispatchEvent(new CustomEvent('change'));
  }

  remove(load) {
    if (this.#loads.delete(load)) {
      this.dispatchEvent(new CustomEvent('change'));
    }
  }

  /** Loads all of them again. */
  retry() {
    return Promise.all([...this.#loads].map(load => load.reload()));
  }
}

export const stale = new Stale();

/** A controller that updates its component when a query has become stale or current. */
export class StaleWatcher {
  #changed;

  constructor(host) {
    this.#changed = () => host.requestUpdate();
    host.addController(this);
  }

  hostConnected() {
    stale.addEventListener('change', this.#changed);
  }

  hostDisconnected() {
    stale.removeEventListener('change', this.#changed);
  }
}
