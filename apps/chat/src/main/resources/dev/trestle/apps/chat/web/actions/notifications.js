import {navigate} from 'shell/browser/router.js';
import {announce} from 'shell/components/toast.js';
import {plain} from 'shell/text/markdown.js';
import {mentionText} from '../channel/mentions.js';
import {paths} from '../navigation.js';
import {browserStorage} from '../net/storage.js';
import {lastReadId, nameOf, notifyLevel} from '../state/select.js';
import {store} from '../state/store.js';
import {gateway, shownChannel} from './subscriptions.js';
import {isShownInOtherTab, watchFocus} from './tab-focus.js';

export const notifications = {
  get supported() {
    return 'Notification' in globalThis && isSecureContext;
  },
  get enabled() {
    return this.supported && Notification.permission === 'granted' && browserStorage.read('notify') === true;
  },
  async enable(on) {
    if (on && Notification.permission !== 'granted' && (await Notification.requestPermission()) !== 'granted') {
      return false;
    }
    browserStorage.write('notify', on);
    return on;
  },
};

function isWanted(serverId, mentioned) {
  const level = notifyLevel(store.state, serverId);
  return level === 'all' || (level === 'mentions' && mentioned);
}

function notify(serverId, channelId, title, body) {
  if (
    !notifications.enabled ||
    store.state.me?.presencePref === 'dnd' ||
    document.hasFocus() ||
    isShownInOtherTab(channelId)
  ) {
    return;
  }
  let shown;
  try {
    shown = new Notification(title, {body, tag: channelId, renotify: false});
  } catch {
    // Phones define the class, but pages cannot use it.
    return;
  }
  shown.addEventListener('click', () => {
    focus();
    navigate(paths.channel(serverId, channelId));
    shown.close();
  });
}

function messageReceived(message) {
  const {state} = store;
  const channel = state.channels.get(message.channelId);
  if (!channel || message.userId === state.me?.userId) {
    return;
  }
  const name = nameOf(state, channel.serverId, message.userId, message.author);
  const words = plain(message.content, mentionText(state, channel.serverId));
  if (message.channelId === shownChannel() && document.visibilityState === 'visible') {
    announce(`${name}: ${words.slice(0, 200)}`);
  }
  const mentioned = message.mentions.includes(state.me?.userId) || message.mentionEveryone;
  if (isWanted(channel.serverId, mentioned)) {
    notify(channel.serverId, channel.channelId, `${name} in #${channel.name}`, words.slice(0, 200));
  }
}

/** Shows a notification for an unread channel, if somebody else wrote there and no other device has read it. */
function channelUnread({serverId, channelId, lastMessageId = '', mentioned, mine, shortened}, before) {
  const channel = store.state.channels.get(channelId);
  const longer =
    lastMessageId > (before.channels.get(channelId)?.lastMessageId ?? '') &&
    lastMessageId > lastReadId(store.state, channelId);
  if (channel && longer && !mine && !shortened && isWanted(serverId, mentioned)) {
    notify(
      serverId,
      channelId,
      mentioned ? `You were mentioned in #${channel.name}` : `New message in #${channel.name}`,
      store.state.servers.get(serverId)?.meta.name,
    );
  }
}

/** Announces messages of the open channel to screen readers, and shows desktop notifications for the others. */
export function watchNotifications() {
  watchFocus();
  gateway.addEventListener('dispatch', ({detail: {t, d, before}}) => {
    if (t === 'MESSAGE_CREATE') {
      messageReceived(d);
    } else if (t === 'CHANNEL_UNREAD') {
      channelUnread(d, before);
    }
  });
}
