import {put} from './empty.js';

/** The changes of the state by read marks. The server decides; here they are only kept. */
export const readEvents = {
  READ_STATE_UPDATE: (state, read) => ({...state, reads: put(state.reads, read.channelId, read)}),

  /** The count itself comes with READ_STATE_UPDATE, before or after; here a mention is at least one. */
  CHANNEL_UNREAD(state, {channelId, lastMessageId, mentioned}) {
    const next = withTail(state, channelId, lastMessageId, true);
    const read = state.reads.get(channelId);
    if (!mentioned || (read?.mentionCount ?? 0) > 0 || (lastMessageId ?? '') <= (read?.lastReadMessageId ?? '')) {
      return next;
    }
    return {...next, reads: put(next.reads, channelId, {channelId, manual: false, ...read, mentionCount: 1})};
  },

  READ_RECEIPT(state, {channelId, userId, lastReadMessageId}) {
    const people = state.receipts.get(channelId) ?? new Map();
    return (people.get(userId) ?? '') >= lastReadMessageId
      ? state
      : {...state, receipts: put(state.receipts, channelId, put(people, userId, lastReadMessageId))};
  },
};

/** The channel's last message; `exactly` also moves it back, as after a deletion. */
export function withTail(state, channelId, lastMessageId, exactly = false) {
  const channel = state.channels.get(channelId);
  const before = channel?.lastMessageId;
  if (!channel || before === lastMessageId || (!exactly && (before ?? '') >= lastMessageId)) {
    return state;
  }
  return {...state, channels: put(state.channels, channelId, {...channel, lastMessageId})};
}
