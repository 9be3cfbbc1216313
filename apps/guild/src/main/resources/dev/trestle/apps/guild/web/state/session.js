import {post} from '../net/api.js';
import {query} from '../net/graphql.js';
import {forgetResults} from '../net/load.js';
import {tokens} from '../net/tokens.js';

const document = `{
  me { email emailVerified role timeZone dayStart privacy onBoards user { id nickname fullName avatarUrl } }
  myProgress { xp level levelStart nextLevelAt tasksDone goalsDone questsDone streak bestStreak doneToday freezeLeft
    badges {
    badgeId earnedAt } }
}`;

/** The signed-in user, as all pages see them: `me` and `progress`. Fires `change`. */
class Session extends EventTarget {
  me;
  progress;
  problem;
  #loading;

  get isSignedIn() {
    return tokens.hasSession;
  }

  /** Whether the user is known, and is an administrator. */
  get isAdmin() {
    return this.me?.role === 'ADMIN';
  }

  /** Loads the user once. */
  start() {
    return this.me ? Promise.resolve() : this.reload();
  }

  /** Loads user and progress again, as after something was earned. Requests at the same time are one. */
  reload() {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  update(change) {
    Object.assign(this, change);
    this.dispatchEvent(new CustomEvent('change'));
  }

  clear() {
    forgetResults();
    this.update({me: undefined, progress: undefined, problem: undefined});
  }

  async #load() {
    try {
      const {me, myProgress} = await query(document);
      this.update({me, progress: myProgress, problem: undefined});
    } catch (problem) {
      this.update({problem});
    }
  }
}

export const session = new Session();

/** A controller that updates its component when the session changes. */
export class SessionWatcher {
  #host;
  #changed = () => this.#host.requestUpdate();

  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    session.addEventListener('change', this.#changed);
  }

  hostDisconnected() {
    session.removeEventListener('change', this.#changed);
  }
}

export async function signOut() {
  try {
    await post('/auth/logout');
  } finally {
    tokens.clear();
  }
}

tokens.addEventListener('signed-out', () => {
  session.clear();
  dispatchEvent(new CustomEvent('signed-out'));
});
