import {call} from 'shell/api.js';
import {withTabLock} from './tab-lock.js';
import {kept} from './storage.js';

/** Renewed this long before it ends. */
const early = 60_000;
const auth = '/chat/api/v1/auth';

/**
 * How long a token is good from now on. The server's clock and ours may differ by hours; what lies between its making
 * and its end does not.
 */
function lifetime(token, expiresAt) {
  try {
    const {iat, exp} = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    if (exp > iat) {
      return 1000 * (exp - iat);
    }
  } catch {
    // It is none that we can read.
  }
  return Date.parse(expiresAt) - Date.now();
}

/**
 * The access token: in memory only, and renewed with the refresh token, which is a cookie that no script can read.
 *
 * A refresh token is good for one use. So tabs take turns with a lock, and send each other what they got; a tab that
 * waited for the lock usually has nothing left to do.
 * Events: `out` when the session is over, here or in another tab.
 */
class Tokens extends EventTarget {
  #token;
  #until = 0;
  #renewing;
  #others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('trestle.chat') : undefined;

  constructor() {
    super();
    this.#others?.addEventListener('message', ({data}) => this.#heard(data));
  }

  /** Whether somebody has signed in with this browser: without that, there is no cookie to ask with. */
  get expected() {
    return Boolean(this.#token || kept.read('signedIn'));
  }

  accept({accessToken, expiresAt}) {
    this.#keep(accessToken, Date.now() + lifetime(accessToken, expiresAt));
    kept.write('signedIn', true);
    this.#others?.postMessage({token: accessToken, until: this.#until});
  }

  async fresh() {
    if (!this.#good()) {
      this.#renewing ??= this.#renew().finally(() => {
        this.#renewing = undefined;
      });
      await this.#renewing;
    }
    return this.#token;
  }

  /** The server would not have this one. Another tab may have a newer one already. */
  spoil(token) {
    if (this.#token === token) {
      this.#until = 0;
    }
  }

  forget() {
    this.#drop();
    this.#others?.postMessage({out: true});
  }

  #good() {
    return this.#token !== undefined && Date.now() < this.#until - early;
  }

  #keep(token, until) {
    this.#token = token;
    this.#until = until;
  }

  #heard(data) {
    if (data.out) {
      this.#drop();
    } else if (data.token) {
      this.#keep(data.token, data.until);
    }
  }

  #drop() {
    this.#token = undefined;
    this.#until = 0;
    kept.write('signedIn', undefined);
    this.dispatchEvent(new CustomEvent('out'));
  }

  async #renew() {
    const work = async () => {
      if (!this.#good()) {
        this.accept(await call('POST', `${auth}/refresh`, {}));
      }
    };
    try {
      // Pages over plain HTTP in a house's own network have no locks.
      await (navigator.locks ? navigator.locks.request('trestle.chat.refresh', work) : withTabLock('refreshing', work));
    } catch (problem) {
      if (problem.status === 401) {
        this.forget();
      }
      throw problem;
    }
  }
}

export const tokens = new Tokens();
