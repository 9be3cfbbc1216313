import {Gateway} from '../net/gateway.js';
import {tokens} from '../net/tokens.js';
import {store} from '../state/store.js';

const maxSubscriptions = 10;

/** Subscribed channels, or those to subscribe as soon as the connection is open; the last used one at the end. */
let subscribed = [];
/** Subscriptions that the server has confirmed in this session. */
const confirmed = new Set();
/**
 * The last unsubscribed channels. A request can be lost, and the server counts a subscription until it receives the
 * request.
 */
let dropped = [];
/** The channel on the screen. */
let shown;

/**
 * The connection to the server. Its events are dispatched to the store; later listeners find the state before in
 * `detail.before`.
 */
export const gateway = new Gateway('/chat/gateway?v=1&encoding=json', {
  token: () => tokens.current(),
  renew: async () => tokens.invalidate(await tokens.current().catch(() => undefined)),
});

gateway.addEventListener('dispatch', ({detail}) => {
  const {t, d} = detail;
  detail.before = store.state;
  detail.isNewSubscription = t === 'SUBSCRIBED' && !confirmed.has(d.channelId);
  store.dispatch(t, withTimes[t]?.(d) ?? d);
  subscriptionChanges[t]?.(d);
});

/** The time for which a typing notice is shown. Clients repeat it every few seconds. */
const typingMillis = 5000;

/**
 * Events with times of our own clock, which may be wrong by hours: durations are known even so, and READY has the
 * server's time.
 */
const withTimes = {
  READY: d => ({...d, clockOffset: Date.parse(d.time) - Date.now() || 0}),
  TYPING_START: d => ({...d, until: Date.now() + typingMillis}),
};

/** Changes of the subscriptions, by event. */
const subscriptionChanges = {
  /**
   * A new session has no subscriptions, and the messages loaded before may be out of date: the shown channel is loaded
   * again.
   */
  READY() {
    confirmed.clear();
    dropped = [];
    removeDeletedChannels();
    for (const channelId of [...store.state.logs.keys()].filter(id => id !== shown)) {
      store.dispatch('LOG_CLOSED', {channelId});
    }
    for (const channelId of subscribed.toReversed()) {
      gateway.subscribe(channelId);
    }
  },

  /** All missed events have arrived; the last requests may have been lost. */
  RESUMED() {
    for (const channelId of dropped) {
      gateway.unsubscribe(channelId);
    }
    for (const channelId of subscribed.filter(id => !confirmed.has(id)).toReversed()) {
      gateway.subscribe(channelId);
    }
  },

  SUBSCRIBED({channelId}) {
    if (subscribed.includes(channelId)) {
      confirmed.add(channelId);
    }
  },

  SUBSCRIBE_REFUSED({channelId, code}) {
    if (!subscribed.includes(channelId)) {
      return;
    }
    subscribed = subscribed.filter(id => id !== channelId);
    confirmed.delete(channelId);
    const room = dropped.length + subscribed.length;
    if (code === 'TOO_MANY_SUBSCRIPTIONS' && channelId === shown && room > 0) {
      for (const id of dropped) {
        gateway.unsubscribe(id);
      }
      dropped = [];
      unsubscribeOldest();
      subscribed.push(channelId);
      gateway.subscribe(channelId);
    } else if (channelId !== shown) {
      store.dispatch('LOG_CLOSED', {channelId});
    }
  },

  /** Repeats a subscription that this node may have refused before it knew of our membership. */
  SERVER_CREATE: () => shown && store.state.channels.has(shown) && showChannel(shown),
  CHANNEL_DELETE: removeDeletedChannels,
  SERVER_DELETE: removeDeletedChannels,
};

/** Removes subscriptions of deleted channels. A channel can come back; then it is subscribed again. */
function removeDeletedChannels() {
  subscribed = subscribed.filter(id => store.state.channels.has(id));
  for (const id of [...confirmed].filter(id => !store.state.channels.has(id))) {
    confirmed.delete(id);
  }
}

function unsubscribeOldest() {
  const [oldest] = subscribed;
  if (oldest) {
    subscribed = subscribed.slice(1);
    confirmed.delete(oldest);
    dropped = [...dropped, oldest].slice(-maxSubscriptions);
    gateway.unsubscribe(oldest);
    store.dispatch('LOG_CLOSED', {channelId: oldest});
  }
}

/**
 * Subscribes to a channel and notes it as shown. Beyond the maximum, the channel that was not shown for the longest
 * time is unsubscribed.
 */
export function showChannel(channelId) {
  shown = channelId;
  if (subscribed.includes(channelId)) {
    subscribed = [...subscribed.filter(id => id !== channelId), channelId];
    return;
  }
  if (subscribed.length >= maxSubscriptions) {
    unsubscribeOldest();
  }
  dropped = dropped.filter(id => id !== channelId);
  subscribed.push(channelId);
  if (gateway.state === 'open') {
    gateway.subscribe(channelId);
  }
}

/** Notes that a channel is no longer shown. Its subscription stays. */
export function hideChannel(channelId) {
  if (shown === channelId) {
    shown = undefined;
  }
}

export const shownChannel = () => shown;

export function disconnect() {
  subscribed = [];
  confirmed.clear();
  dropped = [];
  shown = undefined;
  gateway.close();
}
