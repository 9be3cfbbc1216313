import {get, post} from '../net/api.js';
import {below} from '../state/ids.js';
import {readUpTo} from '../state/select.js';
import {store} from '../state/store.js';
import {gateway} from './subscriptions.js';

/**
 * A moment for what comes together, and then as seldom as a conversation of many needs: each channel takes only so many
 * requests.
 */
const first = 400;
const between = 2000;
/** channelId -> {wanted, timer, telling}, the last a promise while a request is on its way. */
const acks = new Map();
/** channelId -> when the last one was sent. */
const sent = new Map();
/** Channels that were marked as unread by hand: looking at them does not undo it, coming back to them does. */
const held = new Set();

/** Everything up to here was seen. Many of them become one request; a marker never goes back. */
export function seen(channelId, messageId) {
  if (
    !messageId ||
    held.has(channelId) ||
    messageId <= (acks.get(channelId)?.wanted ?? readUpTo(store.state, channelId))
  ) {
    return;
  }
  const ack = acks.get(channelId) ?? {};
  ack.wanted = messageId;
  acks.set(channelId, ack);
  ack.timer ??= setTimeout(() => tell(channelId), Math.max(first, (sent.get(channelId) ?? 0) + between - Date.now()));
}

/** Sends read marks at once when the page is hidden. */
export function tellSeen(channelId) {
  const ack = acks.get(channelId);
  if (ack?.timer && !ack.telling) {
    clearTimeout(ack.timer);
    tell(channelId);
  }
}

async function tell(channelId) {
  const ack = acks.get(channelId);
  if (ack.telling) {
    ack.timer = setTimeout(() => tell(channelId), between);
    return;
  }
  ack.timer = undefined;
  sent.set(channelId, Date.now());
  const messageId = ack.wanted;
  ack.telling = post(`/channels/${channelId}/ack`, {messageId});
  try {
    await ack.telling;
    if (!held.has(channelId)) {
      advance(channelId, messageId);
    }
  } catch {
    // The marker stays where the server has it; the next look sends it again.
  } finally {
    ack.telling = undefined;
    if (ack.wanted === messageId && acks.get(channelId) === ack) {
      acks.delete(channelId);
    }
  }
}

/** The answer says that it is so now; the event may come a moment later, or tell of a moment before. */
function advance(channelId, lastReadMessageId) {
  const {state} = store;
  const mentionCount = state.reads.get(channelId)?.mentionCount ?? 0;
  // Where more has come since, somebody may be called in it.
  const all = lastReadMessageId >= (state.channels.get(channelId)?.lastMessageId ?? '');
  if (readUpTo(state, channelId) < lastReadMessageId || (all && mentionCount > 0)) {
    store.dispatch('READ_STATE_UPDATE', {
      channelId,
      lastReadMessageId: max(lastReadMessageId, readUpTo(state, channelId)),
      mentionCount: all ? 0 : mentionCount,
      manual: false,
    });
  }
}

// biome-ignore lint/complexity/useMathMinMax: ids are texts, and not numbers
const max = (a, b) => (a > b ? a : b);

/** Starts to mark messages as read again, for a channel that is opened again. */
export const release = channelId => held.delete(channelId);
export const isHeld = channelId => held.has(channelId);

/** Marks a message and everything after it as unread. */
export async function markUnread(message) {
  const {channelId, messageId} = message;
  const before = below(messageId);
  const ack = acks.get(channelId);
  clearTimeout(ack?.timer);
  acks.delete(channelId);
  held.add(channelId);
  // What is on its way could arrive later than this, and mark as read again what comes after it.
  await ack?.telling?.catch(() => {});
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
  store.state.servers.get(serverId)?.channelIds.forEach(id => held.delete(id));
  await post(`/servers/${serverId}/ack`);
}

const readersAsked = new Set();

/** Who has read the last message, where that is shown and the message is ours. Later ones come as events. */
export async function meetReaders(channelId, messageId) {
  if (readersAsked.has(channelId)) {
    return;
  }
  readersAsked.add(channelId);
  try {
    const {users} = await get(`/channels/${channelId}/readers/${messageId}`);
    users.forEach(({userId}) => store.dispatch('READ_RECEIPT', {channelId, userId, lastReadMessageId: messageId}));
  } catch {
    // Readers are optional: a failed request is not reported to the user.
  }
}

gateway.addEventListener('dispatch', ({detail: {t}}) => t === 'READY' && readersAsked.clear());

/** The number of messages after the read mark: {count, more}, or undefined where it is not known. */
export const countUnread = channelId => get(`/channels/${channelId}/unread`).catch(() => undefined);
