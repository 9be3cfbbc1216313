import {retryDelay, waitingState, watchNetwork} from './liveness.js';

/**
 * A WebSocket that reconnects.
 *
 * After a loss it waits 1 s, then 2, 4 … up to 30, with jitter, so that not all clients reconnect at once after a
 * restart; also while the browser is offline, since the server may be on the same computer. A network that returns, or
 * a page that becomes visible, ends the wait. After close codes in `final` it does not reconnect.
 *
 * Messages are JSON. If `numberOf(message)` returns a number, as for events and not for snapshots, it must be the next
 * one: on a gap, `onGap(expected, message)` is called and messages are queued until `resume(number)`; messages that
 * were delivered before are dropped.
 *
 * Events: `message` (detail: the message), `state` (detail: {state, retryAt?, code?}); state: connecting | open |
 * waiting | offline (waiting without a network) | closed.
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
  #queued = [];
  state = 'closed';

  constructor(url, options = {}) {
    super();
    this.#url = new URL(url, location.href);
    this.#url.protocol = this.#url.protocol.replace('http', 'ws');
    this.#options = {
      first: 1000,
      longest: 30_000,
      final: [],
      maxQueued: 512,
      random: Math.random,
      make: address => new WebSocket(address),
      numberOf: () => undefined,
      onGap: () => {},
      /** Checks an open connection, because the network may be lost. */
      probe: () => {},
      /** Returns the first messages of a connection: identity, and the last known number. */
      hello: () => [],
      ...options,
    };
  }

  open() {
    this.#unwatch = watchNetwork({restored: () => this.retry(), lost: () => this.#check()});
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

  /** Sends a message. Returns false without a connection: the caller decides whether to send it later. */
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

  /** Continues after a snapshot or a replay up to this number, and delivers the queued messages. */
  resume(number) {
    this.#last = number;
    this.#gap = false;
    const queued = this.#queued;
    this.#queued = [];
    for (const message of queued) {
      this.#arrived(message);
    }
  }

  /** Reconnects now. */
  retry() {
    if (this.state === 'waiting' || this.state === 'offline') {
      clearTimeout(this.#timer);
      this.#connect();
    }
  }

  /** Replaces a connection that no longer works, as after sleep of a phone. */
  reconnect() {
    if (this.state === 'open') {
      this.#socket?.close();
      this.#connect();
    }
  }

  #check() {
    if (this.state === 'open') {
      this.#options.probe();
    }
  }

  #connect() {
    this.#enter('connecting');
    const socket = this.#options.make(this.#url.href);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#attempt = 0;
      // The first messages ask for everything that is missing.
      this.#gap = false;
      this.#queued = [];
      this.#enter('open');
      for (const message of this.#options.hello(this.#last)) {
        this.send(message);
      }
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
    const wait = retryDelay(this.#attempt++, this.#options);
    this.#timer = setTimeout(() => this.#connect(), wait);
    this.#enter(waitingState(), {code, retryAt: Date.now() + wait});
  }

  #arrived(message) {
    const number = this.#options.numberOf(message);
    if (number === undefined || this.#last === undefined) {
      this.#last = number ?? this.#last;
      this.#deliver(message);
    } else if (this.#gap) {
      this.#enqueue(message);
    } else if (number === this.#last + 1) {
      this.#last = number;
      this.#deliver(message);
    } else if (number > this.#last) {
      this.#gap = true;
      this.#enqueue(message);
      this.#options.onGap(this.#last + 1, message);
    }
  }

  /** Delivers the next message of a replay; others are queued, up to a limit. */
  #enqueue(message) {
    const number = this.#options.numberOf(message);
    if (number === this.#last + 1) {
      this.#last = number;
      this.#deliver(message);
      if (this.#queued.length > 0 && this.#options.numberOf(this.#queued[0]) === number + 1) {
        this.resume(number);
      }
    } else if (number > this.#last && this.#queued.length < this.#options.maxQueued) {
      this.#queued.push(message);
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
