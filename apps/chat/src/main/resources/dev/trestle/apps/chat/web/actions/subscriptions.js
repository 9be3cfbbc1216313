import {Gateway} from '../net/gateway.js';
import {tokens} from '../net/tokens.js';
import {store} from '../state/store.js';

const mostChannels = 10;

/** Channels whose events we get in full, or will as soon as the line is open; the one used last at the end. */
let subscribed = [];
/** Those of them that the server has confirmed in this session. */
const confirmed = new Set();
/**
 * Channels that gave way, the last ones. The request may be lost, and the server counts them until it has received it.
 */
let dropped = [];
/** The channel on the screen. */
let shown;

/**
 * The connection to the server. Everything that it receives goes into the store; later listeners find what was known
 * before in `detail.before`.
 */
export const gateway = new Gateway('/chat/gateway?v=1&encoding=json', {
  token: () => tokens.fresh(),
  renew: async () => tokens.spoil(await tokens.fresh().catch(() => undefined)),
});

gateway.addEventListener('dispatch', ({detail}) => {
  const {t, d} = detail;
  detail.before = store.state;
  detail.late = t === 'SUBSCRIBED' && !confirmed.has(d.channelId);
  store.dispatch(t, timed[t]?.(d) ?? d);
  follow[t]?.(d);
});

/** Somebody who types says so every few seconds. */
const typingLasts = 5000;

/** Our clock may be wrong by hours. How long something lasts is known even so, and READY has the server's time. */
const timed = {
  READY: d => ({...d, ahead: Date.parse(d.time) - Date.now() || 0}),
  TYPING_START: d => ({...d, until: Date.now() + typingLasts}),
};

/** Changes of the subscriptions, by event. */
const follow = {
  /**
   * A new session listens to nothing, and what was loaded before it may be wrong: the channel on the screen loads
   * again.
   */
  READY() {
    confirmed.clear();
    dropped = [];
    forgetLost();
    [...store.state.logs.keys()]
      .filter(id => id !== shown)
      .forEach(channelId => store.dispatch('LOG_CLOSED', {channelId}));
    subscribed.toReversed().forEach(channelId => gateway.subscribe(channelId));
  },

  /** All missed events are here now; the last requests may not have arrived. */
  RESUMED() {
    dropped.forEach(channelId => gateway.unsubscribe(channelId));
    subscribed
      .filter(id => !confirmed.has(id))
      .toReversed()
      .forEach(channelId => gateway.subscribe(channelId));
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
      dropped.forEach(id => gateway.unsubscribe(id));
      dropped = [];
      giveWay();
      subscribed.push(channelId);
      gateway.subscribe(channelId);
    } else if (channelId !== shown) {
      store.dispatch('LOG_CLOSED', {channelId});
    }
  },

  /** Another node may have let us in before ours received the change. */
  SERVER_CREATE: () => shown && store.state.channels.has(shown) && attend(shown),
  CHANNEL_DELETE: forgetLost,
  SERVER_DELETE: forgetLost,
};

/** To channels that are not there any more nobody listens; they may come back, and then we have to ask again. */
function forgetLost() {
  subscribed = subscribed.filter(id => store.state.channels.has(id));
  [...confirmed].filter(id => !store.state.channels.has(id)).forEach(id => confirmed.delete(id));
}

function giveWay() {
  const [oldest] = subscribed;
  if (oldest) {
    subscribed = subscribed.slice(1);
    confirmed.delete(oldest);
    dropped = [...dropped, oldest].slice(-mostChannels);
    gateway.unsubscribe(oldest);
    store.dispatch('LOG_CLOSED', {channelId: oldest});
  }
}

/**
 * Hear everything of this channel from now on, and show it. The one that was not looked at for the longest time gives
 * way.
 */
export function attend(channelId) {
  shown = channelId;
  if (subscribed.includes(channelId)) {
    subscribed = [...subscribed.filter(id => id !== channelId), channelId];
    return;
  }
  if (subscribed.length >= mostChannels) {
    giveWay();
  }
  dropped = dropped.filter(id => id !== channelId);
  subscribed.push(channelId);
  if (gateway.state === 'open') {
    gateway.subscribe(channelId);
  }
}

/** Notes that a channel is not on the screen any more. Its events still come. */
export function leave(channelId) {
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
