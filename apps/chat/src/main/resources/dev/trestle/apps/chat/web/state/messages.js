import {put} from './empty.js';
import * as log from './log.js';
import {withUsers} from './people.js';
import {withTail} from './reads.js';

/** The changes of the state by events of messages: in the log where it is loaded, and at the channel's end. */
export const messageEvents = {
  MESSAGE_CREATE(state, message) {
    const known = withUsers(withTail(state, message.channelId, message.messageId), [message.author]);
    const quiet = stopTyping(known, message.channelId, message.userId);
    const sent =
      message.nonce && message.userId === state.me?.userId
        ? withoutPending(quiet, message.channelId, message.nonce)
        : quiet;
    return inLog(sent, message.channelId, before => log.arrive(before, message));
  },

  /** Told to all, it counts reactions and does not say whose they are: we know that from their own events. */
  MESSAGE_UPDATE(state, message) {
    return inLog(state, message.channelId, before =>
      log.change(before, message.messageId, old =>
        old.gone || (old.editedAt ?? '') > (message.editedAt ?? '')
          ? old
          : {...old, ...message, reactions: old.reactions},
      ),
    );
  },

  MESSAGE_DELETE: (state, {channelId, messageId}) => removed(state, channelId, [messageId]),
  MESSAGE_DELETE_BULK: (state, {channelId, messageIds}) => removed(state, channelId, messageIds),

  REACTION_ADD: (state, {channelId, messageId, userId, emoji}) =>
    reacted(state, channelId, messageId, old => added(old, userId, emoji, state.me?.userId)),
  REACTION_REMOVE: (state, {channelId, messageId, userId, emoji}) =>
    reacted(state, channelId, messageId, old => taken(old, userId, emoji, state.me?.userId)),
  REACTION_CLEAR: (state, {channelId, messageId}) => reacted(state, channelId, messageId, () => []),

  PINS_UPDATE: (state, {channelId, messageId, pinned}) =>
    inLog(state, channelId, before =>
      log.change(before, messageId, old => (old.pinned === pinned ? old : {...old, pinned})),
    ),

  TYPING_START(state, {channelId, userId, until}) {
    if (userId === state.me?.userId) {
      return state;
    }
    const people = put(state.typing.get(channelId) ?? new Map(), userId, until);
    return {...state, typing: put(state.typing, channelId, people)};
  },

  /** Local: the clock has gone on to `now`. */
  TYPING_OVER(state, {now}) {
    const over = [...state.typing.values()].some(people => [...people.values()].some(end => end <= now));
    if (!over) {
      return state;
    }
    const typing = new Map();
    for (const [channelId, people] of state.typing) {
      const left = [...people].filter(([, end]) => end > now);
      if (left.length > 0) {
        typing.set(channelId, new Map(left));
      }
    }
    return {...state, typing};
  },

  /** Local: a channel is opened whose log is not there. */
  LOG_OPENED: (state, {channelId}) =>
    loadable(state.logs.get(channelId)) ? {...state, logs: put(state.logs, channelId, log.loading)} : state,
  LOG_CLOSED: (state, {channelId}) => ({...state, logs: put(state.logs, channelId, undefined)}),

  /** Local: a request for a part of it goes out. Its end is one of the two below. */
  LOG_ASKED: (state, {channelId}) => inLog(state, channelId, log.ask),
  LOG_FAILED: (state, {channelId, mode, problem}) =>
    inLog(state, channelId, before =>
      log.settle(before.status === 'ready' || mode !== 'replace' ? before : {...before, status: 'failed', problem}),
    ),

  /**
   * Local: a page of history has come, next to `anchor`; without a page it came too late to be of use. One that ends in
   * the present knows the channel's last message better than anybody, unless that has become another one than `last`,
   * which it was when we asked.
   */
  LOG_LOADED(state, {channelId, page, mode, anchor, last}) {
    if (!page) {
      return inLog(state, channelId, log.settle);
    }
    const known = withUsers(
      state,
      page.messages.map(message => message.author),
    );
    const next = inLog(known, channelId, before => log.settle(log.join(before, page, mode, anchor)));
    const now = next.logs.get(channelId);
    const tail = now?.status === 'ready' && !now.hasNewer ? log.tail(now) : undefined;
    const same = state.channels.get(channelId)?.lastMessageId === last;
    return now?.status === 'ready' && !now.hasNewer && (same || tail) ? withTail(next, channelId, tail, same) : next;
  },

  /** Local: messages on their way. */
  SEND_QUEUED: (state, {channelId, pending}) => ({
    ...state,
    outbox: put(state.outbox, channelId, [...(state.outbox.get(channelId) ?? []), pending]),
  }),
  SEND_CHANGED: (state, {channelId, nonce, ...more}) => ({
    ...state,
    outbox: put(
      state.outbox,
      channelId,
      (state.outbox.get(channelId) ?? []).map(pending => (pending.nonce === nonce ? {...pending, ...more} : pending)),
    ),
  }),
  SEND_DROPPED: (state, {channelId, nonce}) => withoutPending(state, channelId, nonce),
};

const loadable = before => !before || before.status === 'failed';

function inLog(state, channelId, make) {
  const before = state.logs.get(channelId);
  const after = before && make(before);
  return after === before ? state : {...state, logs: put(state.logs, channelId, after)};
}

function removed(state, channelId, ids) {
  const next = inLog(state, channelId, before => log.remove(before, ids));
  const now = next.logs.get(channelId);
  const wasTail = ids.includes(state.channels.get(channelId)?.lastMessageId);
  return wasTail && now?.status === 'ready' && !now.hasNewer ? withTail(next, channelId, log.tail(now), true) : next;
}

/** Events may come twice, and our own comes after we have shown it: who is counted is not counted again. */
function added(reactions, userId, emoji, me) {
  const old = reactions.find(reaction => reaction.emoji === emoji);
  if (!old) {
    return [...reactions, {emoji, count: 1, userIds: [userId], me: userId === me}];
  }
  if (old.userIds.includes(userId) || (userId === me && old.me)) {
    return reactions;
  }
  const next = {...old, count: old.count + 1, userIds: [...old.userIds, userId], me: old.me || userId === me};
  return reactions.map(reaction => (reaction === old ? next : reaction));
}

function taken(reactions, userId, emoji, me) {
  const old = reactions.find(reaction => reaction.emoji === emoji);
  const counted = old && (userId === me ? old.me : old.userIds.includes(userId) || old.count > old.userIds.length);
  if (!counted) {
    return reactions;
  }
  const next = {
    ...old,
    count: old.count - 1,
    userIds: old.userIds.filter(id => id !== userId),
    me: userId === me ? false : old.me,
  };
  return next.count <= 0
    ? reactions.filter(reaction => reaction !== old)
    : reactions.map(reaction => (reaction === old ? next : reaction));
}

function reacted(state, channelId, messageId, make) {
  return inLog(state, channelId, before =>
    log.change(before, messageId, old => {
      const reactions = old.gone ? old.reactions : make(old.reactions);
      return reactions === old.reactions ? old : {...old, reactions};
    }),
  );
}

function stopTyping(state, channelId, userId) {
  const people = state.typing.get(channelId);
  return people?.has(userId) ? {...state, typing: put(state.typing, channelId, put(people, userId, undefined))} : state;
}

function withoutPending(state, channelId, nonce) {
  const before = state.outbox.get(channelId) ?? [];
  const after = before.filter(pending => pending.nonce !== nonce);
  return after.length === before.length
    ? state
    : {...state, outbox: put(state.outbox, channelId, after.length > 0 ? after : undefined)};
}
