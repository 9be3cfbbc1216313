import {Heartbeat, retryDelay, waitingState, watchNetwork} from './liveness.js';

/** The close code of a connection that the client gives up, because it is silent or cannot be used. */
const abandoned = 4900;

const defaults = {
  /** The sub-protocols that the client offers, such as `graphql-transport-ws`. */
  protocols: [],
  /** The first and the longest delay before the next try, in milliseconds. */
  first: 1000,
  longest: 30_000,
  /** Close codes after which the client does not reconnect. */
  final: [],
  /** Returns the first messages of a connection, or a promise of them: identity, and the last known event. */
  hello: () => [],
  /** True: the greeting is sent when the connection opens. False: the caller calls `sendHello()`. */
  helloOnOpen: true,
  /** Returns whether a message completes the handshake. Without it, a connection is ready when it opens. */
  isReady: undefined,
  /** The longest time until a connection is ready, in milliseconds: a network may drop packets without an error. */
  connectTimeout: 30_000,
  /**
   * {ask, every?, isAnswer?, timeout?}: `ask({shown})` returns a request that the server answers (`shown`: the page
   * has become visible or the network is back); `every`: the milliseconds between two requests, or undefined if
   * `startHeartbeat` is called; `isAnswer(message)`: whether a message answers, by default each does; `timeout`: the
   * response timeout in milliseconds.
   */
  heartbeat: undefined,
  random: Math.random,
  now: () => Date.now(),
  make: (address, protocols) => new WebSocket(address, protocols),
};

/**
 * A WebSocket that reconnects, for JSON messages.
 *
 * After a loss it waits 1 s, then 2, 4 … up to 30, with jitter, so that not all clients reconnect at once after a
 * restart; also while the browser is offline, since the server may be on the same computer. A network that returns, or
 * a page that becomes visible, ends the wait, and checks an open connection. A heartbeat detects connections that are
 * lost without an event.
 *
 * Events: `message` (detail: the message), `state` (detail: {state, retryAt?, code?}); state: connecting | open |
 * waiting | offline (waiting without a network) | closed. `code` is the close code.
 */
export class Socket extends EventTarget {
  #address;
  #options;
  #socket;
  #timer;
  #heartbeat;
  #unwatch = () => {};
  #attempt = 0;
  state = 'closed';

  constructor(url, options = {}) {
    super();
    const address = new URL(url, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    this.#address = address.href;
    this.#options = {...defaults, ...options};
    const {heartbeat, now} = this.#options;
    if (heartbeat) {
      const ask = () => this.send(heartbeat.ask({shown: false}));
      this.#heartbeat = new Heartbeat({ask, lost: () => this.reconnect(), timeout: heartbeat.timeout, now});
    }
  }

  open() {
    this.#unwatch();
    this.#unwatch = watchNetwork({
      restored: ({seen}) => {
        // A hidden page shows notifications, so it reconnects too.
        this.retry();
        if (seen) {
          this.#check({shown: true});
        }
      },
      lost: () => this.#check({shown: false}),
    });
    this.#connect();
    return this;
  }

  close(code = 1000) {
    this.#unwatch();
    this.#leave(code);
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

  /** Sends the greeting, and reconnects if there is none, as without an access token. */
  async sendHello() {
    const socket = this.#socket;
    try {
      const greeting = this.#options.hello();
      // Without a promise it is sent before anything else can happen.
      const messages = greeting instanceof Promise ? await greeting : greeting;
      if (socket === this.#socket) {
        for (const message of messages) {
          this.send(message);
        }
      }
    } catch {
      if (socket === this.#socket) {
        this.reconnect();
      }
    }
  }

  /** Starts the heartbeat at an interval of the server, in milliseconds; the first request is sent after `first`. */
  startHeartbeat(every, first = every) {
    this.#heartbeat.start(every, first);
  }

  /** Sends a request of the heartbeat now. */
  ask() {
    this.#heartbeat.ask();
  }

  /** Ends the wait for the next try. */
  retry() {
    if (this.state === 'waiting' || this.state === 'offline') {
      clearTimeout(this.#timer);
      this.#connect();
    }
  }

  /** Gives up the connection, and connects again after the next delay, or after this one, in milliseconds. */
  reconnect(delay) {
    if (this.#socket) {
      this.#leave(abandoned);
      this.#wait(abandoned, delay);
    }
  }

  /** Checks an open connection: without a network it still works if the server is on this computer. */
  #check(reason) {
    const {heartbeat} = this.#options;
    if (this.state === 'open' && heartbeat) {
      this.#heartbeat.probe(() => this.send(heartbeat.ask(reason)));
    }
  }

  #connect() {
    const {make, protocols, connectTimeout} = this.#options;
    this.#enter('connecting');
    this.#timer = setTimeout(() => this.reconnect(), connectTimeout);
    const socket = make(this.#address, protocols);
    this.#socket = socket;
    socket.addEventListener('open', () => socket === this.#socket && this.#opened());
    socket.addEventListener('message', event => socket === this.#socket && this.#received(JSON.parse(event.data)));
    socket.addEventListener('close', event => socket === this.#socket && this.#lost(event.code));
  }

  #opened() {
    const {heartbeat, helloOnOpen, isReady} = this.#options;
    if (!isReady) {
      this.#ready();
    }
    if (heartbeat?.every) {
      this.startHeartbeat(heartbeat.every);
    }
    if (helloOnOpen) {
      this.sendHello();
    }
  }

  #ready() {
    clearTimeout(this.#timer);
    this.#attempt = 0;
    this.#enter('open');
  }

  #received(message) {
    const {heartbeat, isReady} = this.#options;
    if (heartbeat && (heartbeat.isAnswer?.(message) ?? true)) {
      this.#heartbeat.answered();
    }
    if (isReady?.(message)) {
      this.#ready();
    }
    this.dispatchEvent(new CustomEvent('message', {detail: message}));
  }

  #lost(code) {
    if (this.#options.final.includes(code)) {
      this.close(code);
    } else {
      this.#leave();
      this.#wait(code);
    }
  }

  #leave(code) {
    this.#heartbeat?.stop();
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    if (code !== undefined) {
      socket?.close(code);
    }
  }

  #wait(code, delay = retryDelay(this.#attempt++, this.#options)) {
    this.#timer = setTimeout(() => this.#connect(), delay);
    this.#enter(waitingState(), {code, retryAt: Date.now() + delay});
  }

  #enter(state, more = {}) {
    this.state = state;
    this.dispatchEvent(new CustomEvent('state', {detail: {state, ...more}}));
  }
}
