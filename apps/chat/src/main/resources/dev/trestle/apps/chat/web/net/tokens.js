import {call} from 'shell/api.js';
import {browserStorage} from './storage.js';
import {withTabLock} from './tab-lock.js';

/** The time before its end at which a token is renewed. */
const renewalMargin = 60_000;
const auth = '/chat/api/v1/auth';

/**
 * The lifetime of a token in milliseconds. The server's clock may differ from ours by hours; the difference of its two
 * times does not.
 */
function lifetime(token, expiresAt) {
  try {
    const {iat, exp} = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    if (exp > iat) {
      return 1000 * (exp - iat);
    }
  } catch {
    // Not a token that can be decoded.
  }
  return Date.parse(expiresAt) - Date.now();
}

/**
 * The access token: kept in memory, and renewed with the refresh token, which is a cookie that no script can read.
 *
 * A refresh token is valid for one use. So tabs renew under a lock, and send each other the new token; a tab that
 * waited for the lock usually has one already. Events: `signed-out` when the session ends, here or in another tab.
 */
class Tokens extends EventTarget {
  #token;
  #until = 0;
  #renewing;
  #others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('trestle.chat') : undefined;

  constructor() {
    super();
    this.#others?.addEventListener('message', ({data}) => this.#received(data));
  }

  /** Whether this browser has a session: without one there is no refresh cookie. */
  get hasSession() {
    return Boolean(this.#token || browserStorage.read('signedIn'));
  }

  accept({accessToken, expiresAt}) {
    this.#keep(accessToken, Date.now() + lifetime(accessToken, expiresAt));
    browserStorage.write('signedIn', true);
    this.#others?.postMessage({token: accessToken, until: this.#until});
  }

  async current() {
    if (!this.#isValid()) {
      this.#renewing ??= this.#renew().finally(() => {
        this.#renewing = undefined;
      });
      await this.#renewing;
    }
    return this.#token;
  }

  /** Marks a token as refused by the server. Another tab may have a newer one. */
  invalidate(token) {
    if (this.#token === token) {
      this.#until = 0;
    }
  }

  clear() {
    this.#drop();
    this.#others?.postMessage({out: true});
  }

  #isValid() {
    return this.#token !== undefined && Date.now() < this.#until - renewalMargin;
  }

  #keep(token, until) {
    this.#token = token;
    this.#until = until;
  }

  #received(data) {
    if (data.out) {
      this.#drop();
    } else if (data.token) {
      this.#keep(data.token, data.until);
    }
  }

  #drop() {
    this.#token = undefined;
    this.#until = 0;
    browserStorage.write('signedIn', undefined);
    this.dispatchEvent(new CustomEvent('signed-out'));
  }

  async #renew() {
    const work = async () => {
      if (!this.#isValid()) {
        this.accept(await call('POST', `${auth}/refresh`, {}));
      }
    };
    try {
      // Pages over plain HTTP have no navigator.locks.
      await (navigator.locks ? navigator.locks.request('trestle.chat.refresh', work) : withTabLock('refreshing', work));
    } catch (problem) {
      if (problem.status === 401) {
        this.clear();
      }
      throw problem;
    }
  }
}

export const tokens = new Tokens();
