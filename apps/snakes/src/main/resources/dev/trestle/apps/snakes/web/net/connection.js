import {retryDelay} from 'shell/socket/liveness.js';
import {Socket} from 'shell/socket/socket.js';
import {addOlderMoves, initialState, receive} from '../game/state.js';
import {PollingSocket} from './polling-socket.js';

/**
 * Close codes after which the client does not reconnect: unsupported version, replaced, removed by the host, banned,
 * game closed. After 4000 the page is too old until it is reloaded.
 */
const final = [4000, 4001, 4002, 4003, 4010];
const betweenHeartbeats = 10_000;
const socketTries = 3;
const syncTries = 5;

/** Errors that are temporary. */
const temporary = new Set(['RATE_LIMITED', 'INTERNAL_ERROR']);

/**
 * The connection to one game, which keeps `state` up to date.
 *
 * It reconnects by WebSocket, and after three that never opened by long polling. It asks for missed events after a gap,
 * a loss, and when the page becomes visible. A greeting that is refused for overload is repeated after growing delays.
 *
 * Events: `change` (detail: changes of state.js), `status` (detail: {state, retryAt?, code?, busy?}; busy: the server's
 * reason for refusing the greeting).
 */
export class GameConnection extends EventTarget {
  #socket;
  #hello;
  #next = 1;
  #failed = 0;
  #refusals = 0;
  #helloRefusals = 0;
  #again;
  state = initialState;
  status = {state: 'connecting'};

  /** The server's clock minus ours, in milliseconds. */
  clockOffset = 0;

  /** @param hello returns the first messages of a connection, given the number of the last known event */
  constructor(hello, {url = '/snakes/ws?v=1', poll = '/snakes/poll'} = {}) {
    super();
    this.#hello = hello;
    this.#socket = new Socket(url, {
      make: address => (this.#failed >= socketTries ? new PollingSocket(poll) : new WebSocket(address)),
      final,
      hello: () => this.#hello(this.state.seq),
      heartbeat: {every: betweenHeartbeats, ask: ({shown}) => this.#ask(shown)},
    });
    this.#socket.addEventListener('message', event => this.#received(event.detail));
    this.#socket.addEventListener('state', event => this.#changed(event.detail));
  }

  open() {
    this.#socket.open();
    return this;
  }

  close() {
    clearTimeout(this.#again);
    this.#socket.close();
  }

  retry() {
    if (this.status.busy) {
      this.#sendHello();
    } else {
      this.#socket.retry();
    }
  }

  /** Sends a request. Returns the id of its response, or undefined without a connection. */
  send(action, more = {}) {
    const request = this.#request(action, more);
    return this.#socket.send(request) ? request.id : undefined;
  }

  /** Adds moves from before the connection. */
  addOlderMoves(moves) {
    this.state = addOlderMoves(this.state, moves);
    this.dispatchEvent(new CustomEvent('change', {detail: []}));
  }

  #request(action, more) {
    return {action, id: `${action}-${this.#next++}`, ...more};
  }

  /** A request of the heartbeat. After the page was hidden, or the network lost, it asks for missed events. */
  #ask(shown) {
    return shown && this.state.seq !== undefined
      ? this.#request('sync', {since: this.state.seq})
      : this.#request('ping', {t: Date.now()});
  }

  #changed(status) {
    if (status.state === 'waiting' && this.status.state === 'connecting') {
      // If polling fails too, the server is down, and sockets are tried again.
      this.#failed = this.#failed >= socketTries ? 0 : this.#failed + 1;
    } else if (status.state === 'open') {
      this.#failed = this.#failed >= socketTries ? this.#failed : 0;
    }
    clearTimeout(this.#again);
    this.#setStatus(status);
  }

  #setStatus(status) {
    this.status = status;
    this.dispatchEvent(new CustomEvent('status', {detail: status}));
  }

  #received(frame) {
    this.clockOffset = frame.ts ? Date.parse(frame.ts) - Date.now() : this.clockOffset;
    if (frame.re === 'hello' && frame.type === 'error' && temporary.has(frame.code)) {
      this.#sendHelloLater(frame.message, frame.retryAfter ?? 0);
      return;
    }
    if (frame.re === 'hello') {
      this.#helloRefusals = 0;
      if (this.status.busy) {
        this.#setStatus({state: 'open'});
      }
    }
    const {state, changes, missing} = receive(this.state, frame);
    this.state = state;
    if (missing) {
      this.#sync();
    } else if (frame.type === 'error' && frame.re?.startsWith('sync-')) {
      this.#syncLater(frame.retryAfter ?? 0);
    } else if (changes.some(({type}) => type === 'snapshot' || type === 'caughtUp')) {
      this.#refusals = 0;
    }
    this.dispatchEvent(new CustomEvent('change', {detail: changes}));
  }

  /** Repeats a greeting that was refused for overload, after a delay. */
  #sendHelloLater(why, least) {
    const wait = Math.max(least, retryDelay(this.#helloRefusals++));
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#sendHello(), wait);
    this.#setStatus({state: 'waiting', retryAt: Date.now() + wait, busy: why});
  }

  #sendHello() {
    clearTimeout(this.#again);
    this.#socket.sendHello();
  }

  #sync() {
    this.send('sync', {since: this.state.seq});
  }

  /** Repeats a refused sync request after a growing delay, and reconnects after several. */
  #syncLater(least) {
    if (this.#refusals === syncTries) {
      this.#refusals = 0;
      this.#socket.reconnect();
      return;
    }
    setTimeout(() => this.#sync(), Math.max(least, retryDelay(this.#refusals++)));
  }
}
