import {Heartbeat, retryDelay, waitingState, watchNetwork} from 'shell/liveness.js';

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

/** Close codes after which the client does not reconnect: it is too old, or not authorised. */
const final = [4012, 4013];
/** Close codes that end the session as well as the connection. */
const forgotten = [4005, 4007];
/** The longest time between two heartbeats, also where the server allows more: a lost connection is noticed sooner. */
const mostBetweenHeartbeats = 15_000;
const intents = 1 | 2 | 4 | 64 | 256 | 512 | 1024 | 2048;

/**
 * The gateway connection: a socket that reconnects and resumes its session.
 *
 * Events: `dispatch` (detail {t, d}) in order and once each, `state` (detail {state, retryAt}); state: connecting |
 * open | waiting | offline (waiting without a network) | closed. `token()` returns a promise of an access token;
 * `renew()` is called when the server refuses it.
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
      timeout: 5000,
      random: Math.random,
      now: Date.now,
      make: () => new WebSocket(address),
      token: async () => '',
      renew: () => {},
      status: () => undefined,
      ...options,
    };
    const {timeout, now} = this.#options;
    const ask = () => this.#send(op.heartbeat, this.#last);
    this.#heartbeat = new Heartbeat({ask, lost: () => this.#lose(4900), timeout, now});
  }

  open() {
    this.#unwatch = watchNetwork({restored: ({seen}) => this.#wake(seen), lost: () => this.#check()});
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

  /** Reconnects now. */
  retry() {
    if (this.state === 'waiting' || this.state === 'offline') {
      clearTimeout(this.#retry);
      this.#connect();
    }
  }

  /** Reconnects, or checks an open connection, when the page becomes visible or the network returns. */
  #wake(seen) {
    // A hidden page shows notifications, so it reconnects too.
    this.retry();
    if (seen) {
      this.#check();
    }
  }

  /** Checks an open connection: without a network it still works if the server is on this computer. */
  #check() {
    if (this.state === 'open') {
      this.#heartbeat.probe();
    }
  }

  #connect() {
    this.#enter('connecting');
    const socket = this.#options.make();
    this.#socket = socket;
    socket.addEventListener('message', event => {
      if (socket === this.#socket) {
        this.#received(JSON.parse(event.data), socket);
      }
    });
    socket.addEventListener('close', event => {
      if (socket === this.#socket) {
        this.#lost(event.code);
      }
    });
  }

  #received({op: code, d, s, t}, socket) {
    if (code === op.dispatch) {
      this.#dispatched(t, d, s);
    } else if (code === op.hello) {
      const every = Math.min(d.heartbeatInterval, mostBetweenHeartbeats);
      this.#heartbeat.start(every, every * this.#options.random());
      this.#identify(socket);
    } else if (code === op.heartbeat) {
      this.#heartbeat.ask();
    } else if (code === op.ack) {
      this.#heartbeat.answered();
    } else if (code === op.invalid) {
      this.#session = undefined;
      this.#last = null;
      this.#identify(socket);
    } else if (code === op.reconnect) {
      // All clients are asked at once; a random delay spreads their reconnects.
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

  async #identify(socket) {
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

  /** Closes the connection from this side, and reconnects later. */
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
    this.#retry = setTimeout(() => this.#connect(), millis);
    this.#enter(waitingState(), {retryAt: Date.now() + millis});
  }

  #enter(state, more = {}) {
    this.state = state;
    this.dispatchEvent(new CustomEvent('state', {detail: {state, ...more}}));
  }
}
