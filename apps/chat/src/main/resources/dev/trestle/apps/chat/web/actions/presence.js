import {store} from '../state/store.js';
import {gateway} from './subscriptions.js';

const after = 10 * 60_000;
let timer;
let idle = false;

/** Without a sign of life for ten minutes one is idle, and not online. What one has chosen otherwise stays. */
function alive() {
  clearTimeout(timer);
  timer = setTimeout(() => tell(true), after);
  if (idle) {
    tell(false);
  }
}

function tell(now) {
  idle = now;
  if ((store.state.me?.presencePref ?? 'online') === 'online') {
    gateway.presence(now ? 'idle' : 'online');
  }
}

export function watchPresence() {
  ['pointerdown', 'keydown', 'focus'].forEach(type => addEventListener(type, alive, {passive: true, capture: true}));
  gateway.addEventListener('dispatch', ({detail: {t}}) => t === 'READY' && idle && tell(true));
  alive();
}
