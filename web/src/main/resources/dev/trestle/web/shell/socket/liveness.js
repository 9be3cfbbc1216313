/**
 * Detects lost connections, for every socket of the applications. The browser reports that the network is lost or back;
 * a heartbeat detects the rest, such as a router that drops packets or a computer that slept.
 */

/** The delay before the next try, in milliseconds: exponential backoff with jitter. */
export function retryDelay(attempt, {first = 1000, longest = 30_000, random = Math.random} = {}) {
  const full = Math.min(longest, first * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}

/**
 * Calls `lost()` when the browser reports that it is offline, and `restored({seen})` when the network may be restored:
 * it is reported, or the page becomes visible. Returns a function that stops it.
 *
 * A connection to a server on the same computer works without a network: `lost` is a reason to check it, not to close
 * it.
 */
export function watchNetwork({restored, lost}) {
  const watch = new AbortController();
  const {signal} = watch;
  const seen = () => document.visibilityState !== 'hidden';
  addEventListener('online', () => restored({seen: seen()}), {signal});
  addEventListener('offline', () => lost(), {signal});
  document.addEventListener('visibilitychange', () => seen() && restored({seen: true}), {signal});
  // After a change of the network the old connection may be dead without an event.
  globalThis.navigator?.connection?.addEventListener('change', () => navigator.onLine && restored({seen: seen()}), {
    signal,
  });
  return () => watch.abort();
}

/** The state of a socket that waits for its next try: `offline` if the browser reports that it is. */
export const waitingState = () => (globalThis.navigator?.onLine === false ? 'offline' : 'waiting');

/**
 * A heartbeat: sends a request from time to time, and reports a lost connection without a response.
 *
 * ask(): sends a request that is answered. lost(): closes the connection. timeout: the response timeout, in
 * milliseconds.
 */
export class Heartbeat {
  #options;
  #every;
  #timer;
  /** The time of the request without a response. */
  #asked;

  constructor({ask, lost, timeout = 5000, now = Date.now}) {
    this.#options = {ask, lost, timeout, now};
  }

  /** Starts for a new connection: the first request after `first` milliseconds, then one every `every`. */
  start(every, first = every) {
    this.#every = every;
    this.#asked = undefined;
    this.#after(first);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  /** Notes a received message. */
  answered() {
    this.#asked = undefined;
  }

  /** Sends a request now. */
  ask(ask = this.#options.ask) {
    this.#asked ??= this.#options.now();
    ask();
  }

  /**
   * Checks the connection now. An older request without a response means nothing after sleep: the response may be
   * unread.
   */
  probe(ask) {
    this.#asked = undefined;
    this.ask(ask);
    this.#after(this.#options.timeout);
  }

  #after(millis) {
    const {lost, now, timeout} = this.#options;
    const due = now() + millis;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const silence = now() - this.#asked;
      if (this.#asked === undefined) {
        this.ask();
        this.#after(this.#every);
      } else if (now() - due > timeout) {
        // The timer is far too late: this computer slept, and not the server.
        this.probe();
      } else if (silence < timeout) {
        this.#after(timeout - silence);
      } else {
        lost();
      }
    }, millis);
  }
}
