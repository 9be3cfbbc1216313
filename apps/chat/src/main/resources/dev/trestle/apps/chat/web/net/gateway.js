import {Heartbeat, retryDelay, watchNetwork} from 'shell/liveness.js';

const op = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  resume: 6,
  reconnect: 7,
  members: 8,
  invalid: 9,
  hello: 10,
  ack: 11,
  subscribe: 20,
  unsubscribe: 21,
  typing: 22,
};

/** Coming back makes no sense: the page is too old, or asks for what it may not have. */
const final = [4012, 4013];
/** The session is lost, and not only the connection. */
const forgotten = [4005, 4007];
/** Asked at least so often, whatever the server would be content with: people want to know at once. */
const mostBetweenHeartbeats = 15_000;
const intents = 1 | 2 | 4 | 64 | 256 | 512 | 1024 | 2048;

/**
 * The gateway: one socket that comes back, and a session that goes on where it was.
 *
 * Events: `dispatch` (detail {t, d}) in their order and once each, `state` (detail {state, retryAt}); state: connecting
 * | open | waiting | offline | closed.
 * `token()` gives a promise of an access token; `renew()` is called when the server would not have it.
 */
export class Gateway extends EventTarget {
  #options;
  #socket;
  #session;
  #last = null;
  #attempt = 0;
  #retry;
  #heartbeat;
  #unwatch = () => {};
  state = 'closed';

  constructor(url, options) {
    super();
    const address = new URL(url, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    this.#options = {
      first: 1000,
      longest: 30_000,
      patience: 5000,
      random: Math.random,
      now: Date.now,
      make: () => new WebSocket(address),
      token: async () => '',
      renew: () => {},
      status: () => undefined,
      ...options,
    };
    const {patience, now} = this.#options;
    const ask = () => this.#send(op.heartbeat, this.#last);
    this.#heartbeat = new Heartbeat({ask, lost: () => this.#lose(4900), patience, now});
  }

  open() {
    this.#unwatch = watchNetwork({back: ({seen}) => this.#wake(seen), gone: () => this.#offline()});
    this.#connect();
    return this;
  }

  close() {
    this.#unwatch();
    this.#leave(1000);
    this.#session = undefined;
    this.#enter('closed');
  }

  subscribe(channelId) {
    return this.#send(op.subscribe, {channelId});
  }
  unsubscribe(channelId) {
    return this.#send(op.unsubscribe, {channelId});
  }
  typing(channelId) {
    return this.#send(op.typing, {channelId});
  }
  presence(status) {
    return this.#send(op.presence, {status});
  }
  members(serverId, userIds) {
    return this.#send(op.members, {serverId, userIds});
  }

  /** Tries now. */
  retry() {
    if (this.state === 'waiting' || this.state === 'offline') {
      clearTimeout(this.#retry);
      this.#connect();
    }
  }

  /**
   * A page that is looked at again, or a network that is back: end the wait, or find out whether the connection is one.
   */
  #wake(seen) {
    // Also a page that nobody looks at has to show notifications.
    this.retry();
    if (seen && this.state === 'open') {
      this.#heartbeat.probe();
    }
  }

  #offline() {
    clearTimeout(this.#retry);
    this.#leave(4900);
    this.#enter('offline');
  }

  #connect() {
    this.#enter('connecting');
    const socket = this.#options.make();
    this.#socket = socket;
    socket.addEventListener('message', event => {
      if (socket === this.#socket) {
        this.#heard(JSON.parse(event.data), socket);
      }
    });
    socket.addEventListener('close', event => {
      if (socket === this.#socket) {
        this.#lost(event.code);
      }
    });
  }

  #heard({op: code, d, s, t}, socket) {
    if (code === op.dispatch) {
      this.#dispatched(t, d, s);
    } else if (code === op.hello) {
      const every = Math.min(d.heartbeatInterval, mostBetweenHeartbeats);
      this.#heartbeat.start(every, every * this.#options.random());
      this.#introduce(socket);
    } else if (code === op.heartbeat) {
      this.#heartbeat.ask();
    } else if (code === op.ack) {
      this.#heartbeat.answered();
    } else if (code === op.invalid) {
      this.#session = undefined;
      this.#last = null;
      this.#introduce(socket);
    } else if (code === op.reconnect) {
      // Everybody is asked at once, and should not come back at once.
      this.#leave(4900);
      this.#wait(10_000 * this.#options.random());
    }
  }

  #dispatched(t, d, s) {
    if (typeof s === 'number') {
      if (t !== 'READY' && this.#last !== null && s <= this.#last) {
        return;
      }
      this.#last = s;
    }
    if (t === 'READY') {
      this.#session = d.sessionId;
    }
    if (t === 'READY' || t === 'RESUMED') {
      this.#attempt = 0;
      this.#enter('open');
    }
    this.dispatchEvent(new CustomEvent('dispatch', {detail: {t, d}}));
  }

  async #introduce(socket) {
    let token;
    try {
      token = await this.#options.token();
    } catch {
      if (socket === this.#socket) {
        this.#lose(4900);
      }
      return;
    }
    if (socket !== this.#socket) {
      return;
    }
    if (this.#session) {
      this.#send(op.resume, {token, sessionId: this.#session, seq: this.#last ?? 0});
    } else {
      this.#send(op.identify, {token, intents, properties: {client: 'web'}, status: this.#options.status()});
    }
  }

  #send(code, d) {
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return false;
    }
    this.#socket.send(JSON.stringify({op: code, d}));
    return true;
  }

  /** Gives the connection up from our side. */
  #lose(code) {
    this.#leave(code);
    this.#lost(code);
  }

  #leave(code) {
    this.#heartbeat.stop();
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(code);
  }

  #lost(code) {
    this.#heartbeat.stop();
    this.#socket = undefined;
    if (final.includes(code)) {
      this.close();
      return;
    }
    if (forgotten.includes(code)) {
      this.#session = undefined;
      this.#last = null;
    }
    if (code === 4004) {
      this.#session = undefined;
      this.#options.renew();
    }
    this.#wait(retryDelay(this.#attempt++, this.#options));
  }

  #wait(millis) {
    if (navigator.onLine === false) {
      this.#enter('offline');
      return;
    }
    this.#retry = setTimeout(() => this.#connect(), millis);
    this.#enter('waiting', {retryAt: Date.now() + millis});
  }

  #enter(state, more = {}) {
    this.state = state;
    this.dispatchEvent(new CustomEvent('state', {detail: {state, ...more}}));
  }
}
