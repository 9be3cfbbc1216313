import {get, post} from '../net/api.js';
import {below} from '../state/ids.js';
import {lastReadId} from '../state/select.js';
import {store} from '../state/store.js';
import {gateway} from './subscriptions.js';

/**
 * The delay before a read mark is sent, and the minimum time between two: each channel accepts a limited number of
 * requests.
 */
const firstDelay = 400;
const minInterval = 2000;
/** Read marks to send: channelId -> {wanted, timer, sending}. `sending` is a promise while a request is open. */
const acks = new Map();
/** The time of the last sent read mark by channel. */
const sent = new Map();
/** Channels that the user marked as unread. Viewing them does not mark them as read; opening them again does. */
const keptUnread = new Set();

/** Marks messages as read up to this one. Several marks become one request; a mark never moves back. */
export function markSeen(channelId, messageId) {
  if (
    !messageId ||
    keptUnread.has(channelId) ||
    messageId <= (acks.get(channelId)?.wanted ?? lastReadId(store.state, channelId))
  ) {
    return;
  }
  const ack = acks.get(channelId) ?? {};
  ack.wanted = messageId;
  acks.set(channelId, ack);
  ack.timer ??= setTimeout(
    () => sendAck(channelId),
    Math.max(firstDelay, (sent.get(channelId) ?? 0) + minInterval - Date.now()),
  );
}

/** Sends a waiting read mark at once, for a page that is hidden. */
export function flushSeen(channelId) {
  const ack = acks.get(channelId);
  if (ack?.timer && !ack.sending) {
    clearTimeout(ack.timer);
    sendAck(channelId);
  }
}

async function sendAck(channelId) {
  const ack = acks.get(channelId);
  if (ack.sending) {
    ack.timer = setTimeout(() => sendAck(channelId), minInterval);
    return;
  }
  ack.timer = undefined;
  sent.set(channelId, Date.now());
  const messageId = ack.wanted;
  ack.sending = post(`/channels/${channelId}/ack`, {messageId});
  try {
    await ack.sending;
    if (!keptUnread.has(channelId)) {
      advance(channelId, messageId);
    }
  } catch {
    // The mark stays where the server has it; the next view sends it again.
  } finally {
    ack.sending = undefined;
    if (ack.wanted === messageId && acks.get(channelId) === ack) {
      acks.delete(channelId);
    }
  }
}

/** Applies a sent read mark without waiting for its event, which may come later or report an older mark. */
function advance(channelId, lastReadMessageId) {
  const {state} = store;
  const mentionCount = state.reads.get(channelId)?.mentionCount ?? 0;
  // Messages that arrived since may mention the user.
  const all = lastReadMessageId >= (state.channels.get(channelId)?.lastMessageId ?? '');
  if (lastReadId(state, channelId) < lastReadMessageId || (all && mentionCount > 0)) {
    store.dispatch('READ_STATE_UPDATE', {
      channelId,
      lastReadMessageId: later(lastReadMessageId, lastReadId(state, channelId)),
      mentionCount: all ? 0 : mentionCount,
      manual: false,
    });
  }
}

/** The later of two message ids. They are texts that sort by time. */
const later = (a, b) => [a, b].sort()[1];

/** Marks messages as read again, in a channel that is opened again. */
export const resumeMarking = channelId => keptUnread.delete(channelId);
export const isKeptUnread = channelId => keptUnread.has(channelId);

/** Marks a message and everything after it as unread. */
export async function markUnread(message) {
  const {channelId, messageId} = message;
  const before = below(messageId);
  const ack = acks.get(channelId);
  clearTimeout(ack?.timer);
  acks.delete(channelId);
  keptUnread.add(channelId);
  // An open request could arrive later than this one, and mark the messages as read again.
  await ack?.sending?.catch(() => {});
  await post(`/channels/${channelId}/ack`, {messageId: before, manual: true});
  store.dispatch('READ_STATE_UPDATE', {
    ...store.state.reads.get(channelId),
    channelId,
    mentionCount: store.state.reads.get(channelId)?.mentionCount ?? 0,
    lastReadMessageId: before,
    manual: true,
  });
}

export async function markServerRead(serverId) {
  for (const id of store.state.servers.get(serverId)?.channelIds ?? []) {
    keptUnread.delete(id);
  }
  await post(`/servers/${serverId}/ack`);
}

const readersRequested = new Set();

/** Loads the readers of our last message, in servers with read receipts. Later readers come as events. */
export async function loadReaders(channelId, messageId) {
  if (readersRequested.has(channelId)) {
    return;
  }
  readersRequested.add(channelId);
  try {
    const {users} = await get(`/channels/${channelId}/readers/${messageId}`);
    for (const {userId} of users) {
      store.dispatch('READ_RECEIPT', {channelId, userId, lastReadMessageId: messageId});
    }
  } catch {
    // Readers are optional: a failed request is not reported to the user.
  }
}

gateway.addEventListener('dispatch', ({detail: {t}}) => t === 'READY' && readersRequested.clear());

/** The number of messages after the read mark: {count, more}, or undefined where it is not known. */
export const countUnread = channelId => get(`/channels/${channelId}/unread`).catch(() => undefined);
