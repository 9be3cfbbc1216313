import {withEntry} from './initial-state.js';
import * as log from './log.js';
import {withUsers} from './people.js';
import {withTail} from './reads.js';

/** Reducers of message events: they change the loaded log and the channel's last message. */
export const messageEvents = {
  MESSAGE_CREATE(state, message) {
    const known = withUsers(withTail(state, message.channelId, message.messageId), [message.author]);
    const quiet = stopTyping(known, message.channelId, message.userId);
    const sent =
      message.nonce && message.userId === state.me?.userId
        ? withoutPending(quiet, message.channelId, message.nonce)
        : quiet;
    return inLog(sent, message.channelId, before => log.addMessage(before, message));
  },

  /**
   * Replaces the content. The event goes to all members and has reaction counts only; reactions of users come as their
   * own events.
   */
  MESSAGE_UPDATE(state, message) {
    return inLog(state, message.channelId, before =>
      log.change(before, message.messageId, old =>
        old.deleted || (old.editedAt ?? '') > (message.editedAt ?? '')
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
    const people = withEntry(state.typing.get(channelId) ?? new Map(), userId, until);
    return {...state, typing: withEntry(state.typing, channelId, people)};
  },

  /** Local: removes typing notices that ended before `now`. */
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

  /** Local: opens a channel whose log is not loaded. */
  LOG_OPENED: (state, {channelId}) =>
    loadable(state.logs.get(channelId)) ? {...state, logs: withEntry(state.logs, channelId, log.loading)} : state,
  LOG_CLOSED: (state, {channelId}) => ({...state, logs: withEntry(state.logs, channelId, undefined)}),

  /** Local: a request for a page was sent. It ends with LOG_LOADED or LOG_FAILED. */
  LOG_ASKED: (state, {channelId}) => inLog(state, channelId, log.countRequest),
  LOG_FAILED: (state, {channelId, mode, problem}) =>
    inLog(state, channelId, before =>
      log.settleRequest(
        before.status === 'ready' || mode !== 'replace' ? before : {...before, status: 'failed', problem},
      ),
    ),

  /**
   * Local: a page of history was loaded, next to `anchor`; without a page it was superseded. A page that ends with the
   * newest message sets the channel's last message, unless that changed from `last`, its value at the time of the
   * request.
   */
  LOG_LOADED(state, {channelId, page, mode, anchor, last}) {
    if (!page) {
      return inLog(state, channelId, log.settleRequest);
    }
    const known = withUsers(
      state,
      page.messages.map(message => message.author),
    );
    const next = inLog(known, channelId, before => log.settleRequest(log.addPage(before, page, mode, anchor)));
    const now = next.logs.get(channelId);
    const tail = now?.status === 'ready' && !now.hasNewer ? log.tail(now) : undefined;
    const same = state.channels.get(channelId)?.lastMessageId === last;
    return now?.status === 'ready' && !now.hasNewer && (same || tail) ? withTail(next, channelId, tail, same) : next;
  },

  /** Local: pending messages. */
  SEND_QUEUED: (state, {channelId, pending}) => ({
    ...state,
    outbox: withEntry(state.outbox, channelId, [...(state.outbox.get(channelId) ?? []), pending]),
  }),
  SEND_CHANGED: (state, {channelId, nonce, ...more}) => ({
    ...state,
    outbox: withEntry(
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
  return after === before ? state : {...state, logs: withEntry(state.logs, channelId, after)};
}

function removed(state, channelId, ids) {
  const next = inLog(state, channelId, before => log.remove(before, ids));
  const now = next.logs.get(channelId);
  const wasTail = ids.includes(state.channels.get(channelId)?.lastMessageId);
  return wasTail && now?.status === 'ready' && !now.hasNewer ? withTail(next, channelId, log.tail(now), true) : next;
}

/** Adds a user's reaction once. Events can arrive twice, and our own arrives after it was shown. */
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
      const reactions = old.deleted ? old.reactions : make(old.reactions);
      return reactions === old.reactions ? old : {...old, reactions};
    }),
  );
}

function stopTyping(state, channelId, userId) {
  const people = state.typing.get(channelId);
  return people?.has(userId)
    ? {...state, typing: withEntry(state.typing, channelId, withEntry(people, userId, undefined))}
    : state;
}

function withoutPending(state, channelId, nonce) {
  const before = state.outbox.get(channelId) ?? [];
  const after = before.filter(pending => pending.nonce !== nonce);
  return after.length === before.length
    ? state
    : {...state, outbox: withEntry(state.outbox, channelId, after.length > 0 ? after : undefined)};
}
