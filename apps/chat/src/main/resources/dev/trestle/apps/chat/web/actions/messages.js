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

/** Adds or removes a reaction. The change is shown at once, and undone if the server refuses it. */
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

/** Sends a typing notice, at most one every three seconds. Others see it for five. */
export function sendTyping(channelId) {
  if (Date.now() - typedAt > 3000 && gateway.typing(channelId)) {
    typedAt = Date.now();
  }
}

/** Resets the interval of typing notices after a message was sent. */
export function resetTyping() {
  typedAt = 0;
}
