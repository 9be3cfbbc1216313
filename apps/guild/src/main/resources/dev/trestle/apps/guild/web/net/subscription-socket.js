import {Problem} from 'shell/api/api.js';
import {Socket} from 'shell/socket/socket.js';
import {problemOf} from './documents.js';

/** The close code of an access token that has expired or is refused. */
const tokenRefused = 4401;
/** Close codes after which the client does not reconnect: the server does not understand it. */
const final = [4400, 4406];
/** The time between two pings of the client, in milliseconds. */
const pingEvery = 20_000;
/** The time for which a socket without subscriptions stays open, in milliseconds: the next page may need it. */
const idleMillis = 10_000;

/** The cursor of an event, if it moves the position. */
const cursorOf = payload => Object.values(payload.data ?? {})[0]?.cursor ?? undefined;

/**
 * GraphQL subscriptions over one socket, which is open while there are any. It reconnects; a document with the variable
 * `$after` that selects `cursor` is then resumed after the last cursor, so that nothing is missed and nothing comes
 * twice.
 *
 * `token()` returns a promise of an access token; `renew()` is called when the server refuses it. `socket` is one of
 * socket.js, for `<t-connection>`.
 */
export class Subscriptions {
  #active = new Map();
  #options;
  #count = 0;
  #idle;
  #wasReady = false;

  /** @param more options of socket.js */
  constructor(url, {token, renew, ...more}) {
    this.#options = {token, renew};
    this.socket = new Socket(url, {
      ...more,
      protocols: ['graphql-transport-ws'],
      final,
      hello: () => this.#hello(),
      isReady: ({type}) => type === 'connection_ack',
      heartbeat: {ask: () => ({type: 'ping'}), every: pingEvery},
    });
    this.socket.addEventListener('message', event => this.#received(event.detail));
    this.socket.addEventListener('state', event => this.#changed(event.detail));
  }

  /**
   * Subscribes to events. Returns a function that ends the subscription, after which nothing is called any more.
   *
   * @param next(data) receives the data of each event
   * @param error(problem) the server refuses the subscription; it has ended
   * @param complete() the user has lost the right to it; it has ended
   */
  subscribe(document, variables, {next, error = () => {}, complete = () => {}}) {
    this.#count++;
    const id = String(this.#count);
    this.#active.set(id, {document, variables, next, error, complete});
    clearTimeout(this.#idle);
    if (this.socket.state === 'closed') {
      this.socket.open();
    } else if (this.socket.state === 'open') {
      this.#send(id);
    }
    return () => {
      if (this.#remove(id)) {
        this.socket.send({type: 'complete', id});
      }
    };
  }

  /** Ends all subscriptions, after a sign-out. */
  clear() {
    this.#active.clear();
    clearTimeout(this.#idle);
    this.socket.close();
  }

  #send(id) {
    const {document, variables, after} = this.#active.get(id);
    const resumed = after === undefined ? variables : {...variables, after};
    this.socket.send({type: 'subscribe', id, payload: {query: document, variables: resumed}});
  }

  #remove(id) {
    const found = this.#active.get(id);
    this.#active.delete(id);
    if (found && this.#active.size === 0) {
      this.#idle = setTimeout(() => this.socket.close(), idleMillis);
    }
    return found;
  }

  async #hello() {
    this.#wasReady = false;
    const accessToken = await this.#options.token();
    return [{type: 'connection_init', payload: {accessToken}}];
  }

  #received({type, id, payload}) {
    if (type === 'ping') {
      this.socket.send({type: 'pong'});
    } else if (type === 'next') {
      this.#next(this.#active.get(id), payload);
    } else if (type === 'error') {
      this.#refused(id, problemOf(payload));
    } else if (type === 'complete') {
      this.#remove(id)?.complete();
    }
  }

  /** A budget that is used up holds for all subscriptions, so the whole connection comes back later and resumes. */
  #refused(id, problem) {
    if (problem.code === 'RATE_LIMITED' && problem.retryAfter && this.#active.has(id)) {
      this.socket.reconnect(problem.retryAfter * 1000);
    } else {
      this.#remove(id)?.error(new Problem(problem));
    }
  }

  #next(subscription, payload) {
    if (!subscription) {
      return;
    }
    if (/\$after\b/.test(subscription.document)) {
      subscription.after = cursorOf(payload) ?? subscription.after;
    }
    // An event whose value could not be resolved has errors only.
    if (payload.data) {
      subscription.next(payload.data);
    }
  }

  #changed({state, code}) {
    if (state === 'open') {
      this.#wasReady = true;
      for (const id of this.#active.keys()) {
        this.#send(id);
      }
    } else if (code === tokenRefused) {
      this.#options.renew();
      if (this.#wasReady) {
        // It has expired, which is no reason to wait.
        this.#wasReady = false;
        queueMicrotask(() => this.socket.retry());
      }
    } else if (state === 'closed' && final.includes(code)) {
      const refused = [...this.#active.values()];
      this.#active.clear();
      for (const {error} of refused) {
        error(new Problem({status: 400, code: 'SOCKET_CLOSED', message: 'The server does not understand this page.'}));
      }
    }
  }
}
