import {withTabLock} from '../browser/tab-lock.js';
import {call} from './api.js';

/** The time before its end at which a token is renewed. */
const renewalMargin = 60_000;

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
export class AccessTokens extends EventTarget {
  #app;
  #auth;
  #storage;
  #token;
  #until = 0;
  #renewing;
  #others;

  /**
   * @param app the name of the application, which separates its tokens from those of others
   * @param auth the path below which the routes of sessions are, such as `/chat/api/v1/auth`
   * @param storage values of all tabs, as of storage.js
   */
  constructor({app, auth, storage}) {
    super();
    this.#app = app;
    this.#auth = auth;
    this.#storage = storage;
    this.#others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`trestle.${app}`) : undefined;
    this.#others?.addEventListener('message', ({data}) => this.#received(data));
  }

  /** Whether this browser has a session: without one there is no refresh cookie. */
  get hasSession() {
    return Boolean(this.#token || this.#storage.read('signedIn'));
  }

  accept({accessToken, expiresAt}) {
    this.#keep(accessToken, Date.now() + lifetime(accessToken, expiresAt));
    this.#storage.write('signedIn', true);
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
    this.#storage.write('signedIn', undefined);
    this.dispatchEvent(new CustomEvent('signed-out'));
  }

  async #renew() {
    const work = async () => {
      if (!this.#isValid()) {
        this.accept(await call('POST', `${this.#auth}/refresh`, {}));
      }
    };
    try {
      // Pages over plain HTTP have no navigator.locks.
      await (navigator.locks
        ? navigator.locks.request(`trestle.${this.#app}.refresh`, work)
        : withTabLock(this.#storage, 'refreshing', work));
    } catch (problem) {
      if (problem.status === 401) {
        this.clear();
      }
      throw problem;
    }
  }
}
