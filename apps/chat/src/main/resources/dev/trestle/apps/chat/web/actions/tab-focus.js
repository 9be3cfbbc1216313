import {shownChannel} from './subscriptions.js';

/** The channel that another tab of this browser shows in front: messages there need no notification. */
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('trestle.chat.focus') : undefined;
const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
let elsewhere;

const focused = () => document.visibilityState === 'visible' && document.hasFocus();

/** Somebody looks at this channel in another tab. */
export const seenElsewhere = channelId => elsewhere?.channelId === channelId;

/** Sends the channel that this tab shows to the other tabs. */
export function tellFocus() {
  others?.postMessage({tab, channelId: focused() ? shownChannel() : undefined});
}

others?.addEventListener('message', ({data}) => {
  if (data.channelId) {
    elsewhere = data;
  } else if (data.asks) {
    if (focused()) {
      tellFocus();
    }
  } else if (elsewhere?.tab === data.tab) {
    elsewhere = undefined;
  }
});

export function watchFocus() {
  ['focus', 'blur', 'pageshow'].forEach(type => addEventListener(type, tellFocus));
  document.addEventListener('visibilitychange', tellFocus);
  addEventListener('pagehide', () => others?.postMessage({tab}));
  others?.postMessage({tab, asks: true});
}
