import {Gateway} from '../net/gateway.js';
import {tokens} from '../net/tokens.js';
import {store} from '../state/store.js';

const mostChannels = 10;

/** Channels whose events we get in full, the one used last at the end. */
let subscribed = [];

/** The line to the server. Everything that comes over it goes into the store. */
export const gateway = new Gateway('/chat/gateway?v=1&encoding=json', {
  token: () => tokens.fresh(),
  renew: async () => tokens.spoil(await tokens.fresh().catch(() => undefined)),
});

gateway.addEventListener('dispatch', ({detail: {t, d}}) => {
  store.dispatch(t, d);
  if (t === 'READY') {
    subscribed.forEach(channelId => gateway.subscribe(channelId));
  } else if (t === 'CHANNEL_DELETE') {
    subscribed = subscribed.filter(id => id !== d.channelId);
  }
});

/** Hear everything of this channel from now on. The one that was not looked at for the longest time gives way. */
export function attend(channelId) {
  if (subscribed.includes(channelId)) {
    subscribed = [...subscribed.filter(id => id !== channelId), channelId];
    return;
  }
  const [oldest] = subscribed;
  if (subscribed.length >= mostChannels) {
    subscribed = subscribed.slice(1);
    gateway.unsubscribe(oldest);
    store.dispatch('LOG_CLOSED', {channelId: oldest});
  }
  subscribed.push(channelId);
  if (gateway.state === 'open') {
    gateway.subscribe(channelId);
  }
}

export function hangUp() {
  subscribed = [];
  gateway.close();
}
