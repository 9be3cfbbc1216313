import {store} from '../state/store.js';
import {gateway} from './subscriptions.js';

const idleMillis = 10 * 60_000;
let timer;
let idle = false;

/**
 * Notes activity of the user. Without any for ten minutes, the status is idle instead of online; another chosen status
 * stays.
 */
function noteActivity() {
  clearTimeout(timer);
  timer = setTimeout(() => setIdle(true), idleMillis);
  if (idle) {
    setIdle(false);
  }
}

function setIdle(now) {
  idle = now;
  if ((store.state.me?.presencePref ?? 'online') === 'online') {
    gateway.presence(now ? 'idle' : 'online');
  }
}

export function watchPresence() {
  for (const type of ['pointerdown', 'keydown', 'focus']) {
    addEventListener(type, noteActivity, {passive: true, capture: true});
  }
  gateway.addEventListener('dispatch', ({detail: {t}}) => t === 'READY' && idle && setIdle(true));
  noteActivity();
}
