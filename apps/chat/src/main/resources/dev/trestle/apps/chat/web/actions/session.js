import {post} from '../net/api.js';
import {drafts} from '../net/drafts.js';
import {tokens} from '../net/tokens.js';
import {store} from '../state/store.js';
import {clearOutbox, restoreOutbox} from './outbox.js';
import {clearRequested} from './people.js';
import {disconnect, gateway} from './subscriptions.js';

let started = false;

/** Connects to the gateway. The socket opens while the access token is renewed. */
export function startSession() {
  if (!started) {
    started = true;
    restoreOutbox();
    gateway.open();
  }
}

export async function signOut() {
  try {
    await post('/auth/logout');
  } finally {
    drafts.clear();
    tokens.clear();
  }
}

/** Ends the session, after a sign-out here or in another tab. */
tokens.addEventListener('signed-out', () => {
  if (started) {
    started = false;
    disconnect();
    clearRequested();
    clearOutbox();
    store.clear();
  }
  dispatchEvent(new CustomEvent('signed-out'));
});
