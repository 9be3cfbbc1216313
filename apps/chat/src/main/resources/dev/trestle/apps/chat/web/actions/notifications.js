import {announce} from 'shell/toast.js';
import {navigate} from 'shell/router.js';
import {paths} from '../navigation.js';
import {kept} from '../net/storage.js';
import {nameOf, notifyLevel, readUpTo} from '../state/select.js';
import {store} from '../state/store.js';
import {mentionWords} from '../channel/mentions.js';
import {plain} from '../text/markdown.js';
import {seenElsewhere, watchFocus} from './tab-focus.js';
import {gateway, shownChannel} from './subscriptions.js';

export const notifications = {
  get possible() {
    return 'Notification' in globalThis && isSecureContext;
  },
  get on() {
    return this.possible && Notification.permission === 'granted' && kept.read('notify') === true;
  },
  async turn(on) {
    if (on && Notification.permission !== 'granted' && (await Notification.requestPermission()) !== 'granted') {
      return false;
    }
    kept.write('notify', on);
    return on;
  },
};

function wanted(serverId, mentioned) {
  const level = notifyLevel(store.state, serverId);
  return level === 'all' || (level === 'mentions' && mentioned);
}

function tell(serverId, channelId, title, body) {
  if (!notifications.on || store.state.me?.presencePref === 'dnd' || document.hasFocus() || seenElsewhere(channelId)) {
    return;
  }
  let shown;
  try {
    shown = new Notification(title, {body, tag: channelId, renotify: false});
  } catch {
    // Phones have the class, and no way to use it from a page.
    return;
  }
  shown.addEventListener('click', () => {
    focus();
    navigate(paths.channel(serverId, channelId));
    shown.close();
  });
}

function heard(message) {
  const {state} = store;
  const channel = state.channels.get(message.channelId);
  if (!channel || message.userId === state.me?.userId) {
    return;
  }
  const name = nameOf(state, channel.serverId, message.userId, message.author);
  const words = plain(message.content, mentionWords(state, channel.serverId));
  if (message.channelId === shownChannel() && document.visibilityState === 'visible') {
    announce(`${name}: ${words.slice(0, 200)}`);
  }
  const mentioned = message.mentions.includes(state.me?.userId) || message.mentionEveryone;
  if (wanted(channel.serverId, mentioned)) {
    tell(channel.serverId, channel.channelId, `${name} in #${channel.name}`, words.slice(0, 200));
  }
}

/** News only where the channel has become longer, by somebody else, and we have not read it on another device. */
function unread({serverId, channelId, lastMessageId = '', mentioned, mine, shortened}, before) {
  const channel = store.state.channels.get(channelId);
  const longer =
    lastMessageId > (before.channels.get(channelId)?.lastMessageId ?? '') &&
    lastMessageId > readUpTo(store.state, channelId);
  if (channel && longer && !mine && !shortened && wanted(serverId, mentioned)) {
    tell(
      serverId,
      channelId,
      mentioned ? `You were mentioned in #${channel.name}` : `New message in #${channel.name}`,
      store.state.servers.get(serverId)?.meta.name,
    );
  }
}

/** To screen readers what comes into the open channel, to the desktop what comes while one is elsewhere. */
export function watchNews() {
  watchFocus();
  gateway.addEventListener('dispatch', ({detail: {t, d, before}}) => {
    if (t === 'MESSAGE_CREATE') {
      heard(d);
    } else if (t === 'CHANNEL_UNREAD') {
      unread(d, before);
    }
  });
}
