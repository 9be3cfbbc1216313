import {announce} from 'shell/toast.js';
import {go, paths} from '../go.js';
import {kept} from '../net/memory.js';
import {nameOf, notifyLevel} from '../state/select.js';
import {store} from '../state/store.js';
import {mentionWords} from '../room/mentioned.js';
import {plain} from '../text/markdown.js';
import {gateway} from './link.js';

export const notifications = {
  get possible() { return 'Notification' in globalThis && isSecureContext; },
  get on() { return this.possible && Notification.permission === 'granted' && kept.read('notify') === true; },
  async turn(on) {
    if (on && Notification.permission !== 'granted' && await Notification.requestPermission() !== 'granted') {
      return false;
    }
    kept.write('notify', on);
    return on;
  },
};

let open;

/** Which channel is on the screen. */
export function nowOpen(channelId) {
  open = channelId;
}

function wanted(serverId, mentioned) {
  const level = notifyLevel(store.state, serverId);
  return level === 'all' || (level === 'mentions' && mentioned);
}

function tell(serverId, channelId, title, body) {
  if (!notifications.on || store.state.me?.presencePref === 'dnd' || document.hasFocus()) {
    return;
  }
  const shown = new Notification(title, {body, tag: channelId, renotify: false});
  shown.addEventListener('click', () => {
    focus();
    go(paths.channel(serverId, channelId));
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
  if (message.channelId === open && document.visibilityState === 'visible') {
    announce(`${name}: ${words.slice(0, 200)}`);
  }
  const mentioned = message.mentions.includes(state.me?.userId) || message.mentionEveryone;
  if (wanted(channel.serverId, mentioned)) {
    tell(channel.serverId, channel.channelId, `${name} in #${channel.name}`, words.slice(0, 200));
  }
}

function unread({serverId, channelId, lastMessageId, mentioned}) {
  const channel = store.state.channels.get(channelId);
  if (channel && lastMessageId && wanted(serverId, mentioned)) {
    tell(serverId, channelId, mentioned ? `You were mentioned in #${channel.name}` : `New message in #${channel.name}`, store.state.servers.get(serverId)?.server.name);
  }
}

/** To screen readers what comes into the open channel, to the desktop what comes while one is elsewhere. */
export function watchNews() {
  gateway.addEventListener('dispatch', ({detail: {t, d}}) => {
    if (t === 'MESSAGE_CREATE') {
      heard(d);
    } else if (t === 'CHANNEL_UNREAD') {
      unread(d);
    }
  });
}
