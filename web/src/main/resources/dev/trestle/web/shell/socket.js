import {retryDelay, watchNetwork} from './liveness.js';

/**
 * A WebSocket that comes back.
 *
 * After a loss it waits 1 s, then 2, 4 … up to 30, each time with jitter, so that after a restart not everybody comes
 * at once. A network that returns, or a page that is looked at again, ends the wait. Codes in `final` mean that coming
 * back makes no sense.
 *
 * Messages are JSON. Where `numberOf(message)` gives a number, as it does for events and not for snapshots, it has to
 * be the next one: on a gap, `onGap(expected, message)` is called and the message is kept back until `resume(number)`
 * says where to go on, while what was seen already is dropped in silence.
 *
 * Events: `message` (detail: the message), `state` (detail: {state, retryAt?, code?}); state: connecting | open |
 * waiting | offline | closed.
 */
export class Socket extends EventTarget {
  #url;
  #options;
  #socket;
  #timer;
  #unwatch = () => {};
  #attempt = 0;
  #last;
  #gap = false;
  #kept = [];
  state = 'closed';

  constructor(url, options = {}) {
    super();
    this.#url = new URL(url, location.href);
    this.#url.protocol = this.#url.protocol.replace('http', 'ws');
    this.#options = {
      first: 1000,
      longest: 30_000,
      /**
       * Another protocol, replaced, sent away, not welcome, closed. Of 4000: a page that is too old for the server
       * stays so until it is reloaded.
       */
      final: [4000, 4001, 4002, 4003, 4010],
      maxKept: 512,
      random: Math.random,
      make: address => new WebSocket(address),
      numberOf: () => undefined,
      onGap: () => {},
      /** Sent as soon as the connection is open: who we are, and what we saw last. */
      hello: () => [],
      ...options,
    };
  }

  open() {
    this.#unwatch = watchNetwork({back: () => this.retry(), gone: () => this.#offline()});
    this.#connect();
    return this;
  }

  close(code = 1000) {
    this.#unwatch();
    clearTimeout(this.#timer);
    this.#socket?.close(code);
    this.#socket = undefined;
    this.#enter('closed', {code});
  }

  /** Whether it was sent. What was not is the caller's to keep: nobody here knows whether it is still wanted later. */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return false;
    }
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** The number of the last message that was delivered. */
  get last() {
    return this.#last;
  }

  /** Everything up to this number is known, from a snapshot or a replay. What came meanwhile follows. */
  resume(number) {
    this.#last = number;
    this.#gap = false;
    const kept = this.#kept;
    this.#kept = [];
    kept.forEach(message => this.#arrived(message));
  }

  /** Tries now. */
  retry() {
    if (this.state === 'waiting' || this.state === 'offline') {
      clearTimeout(this.#timer);
      this.#connect();
    }
  }

  /** Gives up a connection that is open only by name, as it is after a phone has slept, and makes another. */
  renew() {
    if (this.state === 'open') {
      this.#socket?.close();
      this.#connect();
    }
  }

  /** Without a network there is nothing to wait for but the network. */
  #offline() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#enter('offline');
  }

  #connect() {
    this.#enter('connecting');
    const socket = this.#options.make(this.#url.href);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#attempt = 0;
      // Whatever was missing before, the greeting asks for.
      this.#gap = false;
      this.#kept = [];
      this.#enter('open');
      this.#options.hello(this.#last).forEach(message => this.send(message));
    });
    socket.addEventListener('message', event => {
      if (socket === this.#socket) {
        this.#arrived(JSON.parse(event.data));
      }
    });
    socket.addEventListener('close', event => {
      if (socket === this.#socket) {
        this.#lost(event.code);
      }
    });
  }

  #lost(code) {
    this.#socket = undefined;
    if (this.#options.final.includes(code)) {
      this.close(code);
      return;
    }
    if (globalThis.navigator?.onLine === false) {
      this.#enter('offline');
      return;
    }
    const wait = retryDelay(this.#attempt++, this.#options);
    this.#timer = setTimeout(() => this.#connect(), wait);
    this.#enter('waiting', {code, retryAt: Date.now() + wait});
  }

  #arrived(message) {
    const number = this.#options.numberOf(message);
    if (number === undefined || this.#last === undefined) {
      this.#last = number ?? this.#last;
      this.#deliver(message);
    } else if (this.#gap) {
      this.#keep(message);
    } else if (number === this.#last + 1) {
      this.#last = number;
      this.#deliver(message);
    } else if (number > this.#last) {
      this.#gap = true;
      this.#keep(message);
      this.#options.onGap(this.#last + 1, message);
    }
  }

  /** A replay fills a gap from its beginning; what else comes waits, within bounds: the rest will be a second gap. */
  #keep(message) {
    const number = this.#options.numberOf(message);
    if (number === this.#last + 1) {
      this.#last = number;
      this.#deliver(message);
      if (this.#kept.length > 0 && this.#options.numberOf(this.#kept[0]) === number + 1) {
        this.resume(number);
      }
    } else if (number > this.#last && this.#kept.length < this.#options.maxKept) {
      this.#kept.push(message);
    }
  }

  #deliver(message) {
    this.dispatchEvent(new CustomEvent('message', {detail: message}));
  }

  #enter(state, more = {}) {
    this.state = state;
    this.dispatchEvent(new CustomEvent('state', {detail: {state, ...more}}));
  }
}
