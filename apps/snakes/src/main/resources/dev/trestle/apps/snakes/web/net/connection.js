import {Heartbeat, retryDelay} from 'shell/liveness.js';
import {Socket} from 'shell/socket.js';
import {PollingSocket} from './polling-socket.js';
import {recall, receive, unknown} from '../game/state.js';

const betweenHeartbeats = 10_000;
const socketTries = 3;
const syncTries = 5;

/** Refusals that are about the moment and not about what was asked. */
const passing = new Set(['RATE_LIMITED', 'INTERNAL_ERROR']);

/**
 * The line to one game: keeps `state` up to date, whatever the network does.
 *
 * Comes back after losses by itself, as a WebSocket, and after three that never opened by long polling. Asks for what
 * it has missed on a gap, after a loss, and when the page is looked at again. A greeting that is refused because there
 * is too much to do is said again, later each time.
 * Events: `change` (detail: what has happened), `line` (detail: {state, retryAt?, code?, busy?}; busy: why we are not
 * let in yet, in the server's words).
 */
export class GameConnection extends EventTarget {
  #socket;
  #hello;
  #next = 1;
  #failed = 0;
  #refusals = 0;
  #heartbeat = new Heartbeat({ask: () => this.send('ping', {t: Date.now()}), lost: () => this.#socket.renew()});
  #turnedAway = 0;
  #again;
  state = unknown;
  line = {state: 'connecting'};

  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = 0;

  /** hello: what is said first on every connection, given the number of the last event that is known. */
  constructor(hello, {url = '/snakes/ws?v=1', poll = '/snakes/poll'} = {}) {
    super();
    this.#hello = hello;
    this.#socket = new Socket(url, {
      make: address => (this.#failed >= socketTries ? new PollingSocket(poll) : new WebSocket(address)),
      hello: () => this.#hello(this.state.seq),
    });
    this.#socket.addEventListener('message', event => this.#heard(event.detail));
    this.#socket.addEventListener('state', event => this.#changed(event.detail));
  }

  open() {
    this.#socket.open();
    document.addEventListener('visibilitychange', this.#woke);
    return this;
  }

  close() {
    this.#heartbeat.stop();
    clearTimeout(this.#again);
    document.removeEventListener('visibilitychange', this.#woke);
    this.#socket.close();
  }

  retry() {
    if (this.line.busy) {
      this.#greet();
    } else {
      this.#socket.retry();
    }
  }

  /** Gives the id under which an answer or a refusal will come, or undefined while there is no connection. */
  send(action, more = {}) {
    const id = `${action}-${this.#next++}`;
    return this.#socket.send({action, id, ...more}) ? id : undefined;
  }

  /** Adds moves from before the connection. */
  recall(moves) {
    this.state = recall(this.state, moves);
    this.dispatchEvent(new CustomEvent('change', {detail: []}));
  }

  #changed(line) {
    if (line.state === 'waiting' && this.line.state === 'connecting') {
      // Where polling does not help either, the server is gone, and sockets are as good again.
      this.#failed = this.#failed >= socketTries ? 0 : this.#failed + 1;
    } else if (line.state === 'open') {
      this.#failed = this.#failed >= socketTries ? this.#failed : 0;
      this.#heartbeat.start(betweenHeartbeats);
    }
    if (line.state !== 'open') {
      this.#heartbeat.stop();
    }
    clearTimeout(this.#again);
    this.#tell(line);
  }

  #tell(line) {
    this.line = line;
    this.dispatchEvent(new CustomEvent('line', {detail: line}));
  }

  #heard(frame) {
    this.#heartbeat.answered();
    this.ahead = frame.ts ? Date.parse(frame.ts) - Date.now() : this.ahead;
    if (frame.re === 'hello' && frame.type === 'error' && passing.has(frame.code)) {
      this.#greetLater(frame.message, frame.retryAfter ?? 0);
      return;
    }
    if (frame.re === 'hello') {
      this.#turnedAway = 0;
      if (this.line.busy) {
        this.#tell({state: 'open'});
      }
    }
    const {state, happened, missing} = receive(this.state, frame);
    this.state = state;
    if (missing) {
      this.#sync();
    } else if (frame.type === 'error' && frame.re?.startsWith('sync-')) {
      this.#syncLater(frame.retryAfter ?? 0);
    } else if (happened.some(({type}) => type === 'snapshot' || type === 'caughtUp')) {
      this.#refusals = 0;
    }
    this.dispatchEvent(new CustomEvent('change', {detail: happened}));
  }

  /** The line is open, but nobody listens at its other end yet. */
  #greetLater(why, least) {
    const wait = Math.max(least, retryDelay(this.#turnedAway++));
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#greet(), wait);
    this.#tell({state: 'waiting', retryAt: Date.now() + wait, busy: why});
  }

  #greet() {
    clearTimeout(this.#again);
    this.#hello(this.state.seq).forEach(message => this.#socket.send(message));
  }

  #sync() {
    this.send('sync', {since: this.state.seq});
  }

  /** Asks again for what was refused, each time a little later; and connects again where that does not help. */
  #syncLater(least) {
    if (this.#refusals === syncTries) {
      this.#refusals = 0;
      this.#socket.renew();
      return;
    }
    setTimeout(() => this.#sync(), Math.max(least, retryDelay(this.#refusals++)));
  }

  #woke = () => {
    if (!document.hidden && this.#socket.state === 'open' && this.state.seq !== undefined) {
      this.#heartbeat.probe(() => this.#sync());
    }
  };
}
