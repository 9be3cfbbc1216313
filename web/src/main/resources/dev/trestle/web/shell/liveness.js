/**
 * Whether a connection is still one: what every socket of the applications shares. The browser says at once that the
 * network is gone or back; a heartbeat finds the rest, such as a router that swallows everything or a machine that has
 * slept.
 */

/** The wait before another try, in milliseconds: longer each time, and never the same for all. */
export function retryDelay(attempt, {first = 1000, longest = 30_000, random = Math.random} = {}) {
  const full = Math.min(longest, first * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}

/**
 * Calls `gone()` as soon as the network is lost, `back({seen})` when it may be there again: it says so, or somebody
 * looks at the page again. Returns a function that ends it.
 */
export function watchNetwork({back, gone}) {
  const watch = new AbortController();
  const {signal} = watch;
  const seen = () => document.visibilityState !== 'hidden';
  addEventListener('online', () => back({seen: seen()}), {signal});
  addEventListener('offline', () => gone(), {signal});
  document.addEventListener('visibilitychange', () => seen() && back({seen: true}), {signal});
  // From one network into another: the old connection may be dead, and nobody says so.
  globalThis.navigator?.connection?.addEventListener('change', () => navigator.onLine && back({seen: seen()}), {
    signal,
  });
  return () => watch.abort();
}

/**
 * Asks from time to time, and says that a connection is lost where no answer comes.
 *
 * ask(): sends something that is answered. lost(): gives the connection up. patience: how long an answer may take, in
 * milliseconds.
 */
export class Heartbeat {
  #options;
  #every;
  #timer;
  /** When we asked for what is not answered yet. */
  #asked;

  constructor({ask, lost, patience = 5000, now = Date.now}) {
    this.#options = {ask, lost, patience, now};
  }

  /** Begins for a new connection: asks after `first` milliseconds, and then every so often. */
  start(every, first = every) {
    this.#every = every;
    this.#asked = undefined;
    this.#after(first);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /** There was a sign of life. */
  answered() {
    this.#asked = undefined;
  }

  /** Asks now: somebody wants an answer from us, or we from them. */
  ask(ask = this.#options.ask) {
    this.#asked ??= this.#options.now();
    ask();
  }

  /** Finds out now. What was asked before we slept says nothing: its answer may lie here unread. */
  probe(ask) {
    this.#asked = undefined;
    this.ask(ask);
    this.#after(this.#options.patience);
  }

  #after(millis) {
    const {lost, now, patience} = this.#options;
    const due = now() + millis;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const silence = now() - this.#asked;
      if (this.#asked === undefined) {
        this.ask();
        this.#after(this.#every);
      } else if (now() - due > patience) {
        // Far too late: the machine was asleep, and not the server.
        this.probe();
      } else if (silence < patience) {
        this.#after(patience - silence);
      } else {
        lost();
      }
    }, millis);
  }
}
