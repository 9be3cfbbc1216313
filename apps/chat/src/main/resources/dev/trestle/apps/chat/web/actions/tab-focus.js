import {randomKey} from 'shell/browser/random.js';
import {shownChannel} from './subscriptions.js';

/** Connects the tabs of this browser: a channel that is shown in a focused tab needs no notifications from others. */
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('trestle.chat.focus') : undefined;
const tab = randomKey();
let otherTab;

const focused = () => document.visibilityState === 'visible' && document.hasFocus();

/** Whether another focused tab shows this channel. */
export const isShownInOtherTab = channelId => otherTab?.channelId === channelId;

/** Sends the channel that this tab shows to the other tabs. */
export function broadcastFocus() {
  others?.postMessage({tab, channelId: focused() ? shownChannel() : undefined});
}

others?.addEventListener('message', ({data}) => {
  if (data.channelId) {
    otherTab = data;
  } else if (data.request) {
    if (focused()) {
      broadcastFocus();
    }
  } else if (otherTab?.tab === data.tab) {
    otherTab = undefined;
  }
});

export function watchFocus() {
  for (const type of ['focus', 'blur', 'pageshow']) {
    addEventListener(type, broadcastFocus);
  }
  document.addEventListener('visibilitychange', broadcastFocus);
  addEventListener('pagehide', () => others?.postMessage({tab}));
  others?.postMessage({tab, request: true});
}
