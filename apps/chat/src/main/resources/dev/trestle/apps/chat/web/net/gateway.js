import {Socket} from 'shell/socket/socket.js';

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
/** The close code for an access token that the server refuses. */
const tokenRefused = 4004;
/** All clients are asked to reconnect at once; a random delay of up to this, in milliseconds, spreads them. */
const longestReconnectDelay = 10_000;
/** The longest time between two heartbeats, also where the server allows more: a lost connection is noticed sooner. */
const mostBetweenHeartbeats = 15_000;
const intents = 1 | 2 | 4 | 64 | 256 | 512 | 1024 | 2048;

/**
 * The gateway connection: a socket that reconnects and resumes its session.
 *
 * Events: `dispatch` (detail {t, d}) in order and once each, `state` (detail {state, retryAt}) with the states of
 * socket.js. `token()` returns a promise of an access token; `renew()` is called when the server refuses it.
 */
export class Gateway extends EventTarget {
  #options;
  #socket;
  #session;
  #last = null;

  /** @param more options of socket.js */
  constructor(url, {token, renew, status = () => undefined, random = Math.random, ...more}) {
    super();
    this.#options = {token, renew, status, random};
    this.#socket = new Socket(url, {
      ...more,
      random,
      final,
      hello: () => this.#identify(),
      helloOnOpen: false,
      isReady: ({op: code, t}) => code === op.dispatch && (t === 'READY' || t === 'RESUMED'),
      heartbeat: {
        ask: () => ({op: op.heartbeat, d: this.#last}),
        isAnswer: message => message.op === op.ack,
      },
    });
    this.#socket.addEventListener('message', event => this.#received(event.detail));
    this.#socket.addEventListener('state', event => this.#changed(event.detail));
  }

  get state() {
    return this.#socket.state;
  }

  open() {
    this.#socket.open();
    return this;
  }

  close() {
    this.#socket.close();
  }

  /** Reconnects now. */
  retry() {
    this.#socket.retry();
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

  #received({op: code, d, s, t}) {
    if (code === op.dispatch) {
      this.#dispatched(t, d, s);
    } else if (code === op.hello) {
      const every = Math.min(d.heartbeatInterval, mostBetweenHeartbeats);
      this.#socket.startHeartbeat(every, every * this.#options.random());
      this.#socket.sendHello();
    } else if (code === op.heartbeat) {
      this.#socket.ask();
    } else if (code === op.invalid) {
      this.#forget();
      this.#socket.sendHello();
    } else if (code === op.reconnect) {
      this.#socket.reconnect(longestReconnectDelay * this.#options.random());
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
    this.dispatchEvent(new CustomEvent('dispatch', {detail: {t, d}}));
  }

  async #identify() {
    const token = await this.#options.token();
    if (this.#session) {
      return [{op: op.resume, d: {token, sessionId: this.#session, seq: this.#last ?? 0}}];
    }
    return [{op: op.identify, d: {token, intents, properties: {client: 'web'}, status: this.#options.status()}}];
  }

  #send(code, d) {
    return this.#socket.send({op: code, d});
  }

  #changed(detail) {
    if (detail.state === 'closed' || forgotten.includes(detail.code)) {
      this.#forget();
    } else if (detail.code === tokenRefused) {
      this.#session = undefined;
      this.#options.renew();
    }
    this.dispatchEvent(new CustomEvent('state', {detail}));
  }

  #forget() {
    this.#session = undefined;
    this.#last = null;
  }
}
