import {askPublic, post} from '../net/api.js';
import {drafts} from '../net/drafts.js';
import {kept} from '../net/storage.js';
import {tokens} from '../net/tokens.js';
import {store} from '../state/store.js';
import {gateway, disconnect} from './subscriptions.js';
import {forgetOutbox, restoreOutbox} from './outbox.js';
import {forgetAsked} from './people.js';

let begun = false;

/** Connects, where somebody is signed in. The socket opens while the token is renewed. */
export function begin() {
  if (!begun) {
    begun = true;
    restoreOutbox();
    gateway.open();
  }
}

async function enter(path, body) {
  const {user, ...rest} = await askPublic('POST', path, {...body, session: 'cookie'});
  // What another person left in this browser is not for this one.
  if (kept.read('lastUser') !== user.userId) {
    drafts.forget();
    forgetOutbox();
    kept.write('lastPlace', undefined);
    kept.write('lastUser', user.userId);
  }
  tokens.accept(rest);
  begin();
  return user;
}

export const signUp = account => enter('/auth/signup', account);
export const signIn = account => enter('/auth/login', account);

export async function signOut() {
  try {
    await post('/auth/logout');
  } finally {
    drafts.forget();
    tokens.forget();
  }
}

/** Here or in another tab: the session is over. */
tokens.addEventListener('out', () => {
  if (begun) {
    begun = false;
    disconnect();
    forgetAsked();
    forgetOutbox();
    store.forget();
  }
  dispatchEvent(new CustomEvent('signed-out'));
});
