import {del, patch, post, put} from '../net/api.js';
import {store} from '../state/store.js';
import {gateway} from './subscriptions.js';

const path = message => `/channels/${message.channelId}/messages/${message.messageId}`;

export async function editMessage(message, content) {
  store.dispatch('MESSAGE_UPDATE', await patch(path(message), {content}));
}

export async function removeMessage(message) {
  await del(path(message));
  store.dispatch('MESSAGE_DELETE', message);
}

export async function removeMessages(channelId, ids) {
  await post(`/channels/${channelId}/messages/bulk-delete`, {ids});
  store.dispatch('MESSAGE_DELETE_BULK', {channelId, messageIds: ids});
}

/** Shown at once, and taken back where the server would not have it. */
export async function toggleReaction(message, emoji) {
  const mine = message.reactions.find(reaction => reaction.emoji === emoji)?.me ?? false;
  const event = {channelId: message.channelId, messageId: message.messageId, userId: store.state.me.userId, emoji};
  const [there, back] = mine ? ['REACTION_REMOVE', 'REACTION_ADD'] : ['REACTION_ADD', 'REACTION_REMOVE'];
  store.dispatch(there, event);
  try {
    await (mine ? del : put)(`${path(message)}/reactions/${encodeURIComponent(emoji)}/@me`);
  } catch (problem) {
    store.dispatch(back, event);
    throw problem;
  }
}

export async function setPinned(message, pinned) {
  await (pinned ? put : del)(`${path(message)}/pin`);
  store.dispatch('PINS_UPDATE', {...message, pinned});
}

let typedAt = 0;

/** Said at most every few seconds; it lasts for five. */
export function tellTyping(channelId) {
  if (Date.now() - typedAt > 3000 && gateway.typing(channelId)) {
    typedAt = Date.now();
  }
}

/** After sending, the next letter is news again. */
export function stopTyping() {
  typedAt = 0;
}
