import {withEntry} from './initial-state.js';

/** Reducers of read marks. The server decides; here they are only stored. */
export const readEvents = {
  READ_STATE_UPDATE: (state, read) => ({...state, reads: withEntry(state.reads, read.channelId, read)}),

  /**
   * Notes an unread channel. The number of mentions comes with READ_STATE_UPDATE; until then a mention counts as one.
   */
  CHANNEL_UNREAD(state, {channelId, lastMessageId, mentioned}) {
    const next = withTail(state, channelId, lastMessageId, true);
    const read = state.reads.get(channelId);
    if (!mentioned || (read?.mentionCount ?? 0) > 0 || (lastMessageId ?? '') <= (read?.lastReadMessageId ?? '')) {
      return next;
    }
    return {...next, reads: withEntry(next.reads, channelId, {channelId, manual: false, ...read, mentionCount: 1})};
  },

  READ_RECEIPT(state, {channelId, userId, lastReadMessageId}) {
    const people = state.receipts.get(channelId) ?? new Map();
    return (people.get(userId) ?? '') >= lastReadMessageId
      ? state
      : {...state, receipts: withEntry(state.receipts, channelId, withEntry(people, userId, lastReadMessageId))};
  },
};

/** The state with a channel's last message; `exactly` also moves it back, as after a deletion. */
export function withTail(state, channelId, lastMessageId, exactly = false) {
  const channel = state.channels.get(channelId);
  const before = channel?.lastMessageId;
  if (!channel || before === lastMessageId || (!exactly && (before ?? '') >= lastMessageId)) {
    return state;
  }
  return {...state, channels: withEntry(state.channels, channelId, {...channel, lastMessageId})};
}
