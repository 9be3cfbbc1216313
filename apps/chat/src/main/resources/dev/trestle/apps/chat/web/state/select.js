import {idAt} from './ids.js';

/** Selectors: values that are derived from the state. */

export const userOf = (state, userId, fallback) => state.users.get(userId) ?? fallback;

/** The server's time, which decides on time-outs and bans. */
export const serverTime = state => Date.now() + state.clockOffset;

/** The name of a person in a server: nickname, display name or username. */
export function nameOf(state, serverId, userId, fallback) {
  const user = userOf(state, userId, fallback);
  if (user?.deleted) {
    return 'Deleted user';
  }
  return memberOf(state, serverId, userId)?.nickname || user?.displayName || user?.username || 'Somebody';
}

export function memberOf(state, serverId, userId) {
  const entry = state.servers.get(serverId);
  return state.members.get(serverId)?.people.get(userId) ?? (entry?.me.userId === userId ? entry.me : undefined);
}

/** The id of the known member with this user name. */
export function memberIdByName(state, serverId, username) {
  const people = state.members.get(serverId)?.people ?? new Map();
  return [...people.values()].find(member => userOf(state, member.userId, member.user)?.username === username)?.userId;
}

/** The presence of a user. The signed-in user is online before the server reports it. */
export const presenceOf = (state, userId) =>
  state.presences.get(userId) ?? (userId === state.me?.userId ? ownPresence(state.me) : 'offline');

const ownPresence = ({presencePref = 'online'}) => (presencePref === 'invisible' ? 'offline' : presencePref);

/** The id of the last read message of a channel. For new members everything before they joined is read. */
export function lastReadId(state, channelId) {
  const read = state.reads.get(channelId)?.lastReadMessageId;
  if (read !== undefined) {
    return read;
  }
  const joined = state.servers.get(state.channels.get(channelId)?.serverId)?.me.joinedAt;
  return joined ? idAt(Date.parse(joined)) : '';
}

export const isUnread = (state, channelId) =>
  (state.channels.get(channelId)?.lastMessageId ?? '') > lastReadId(state, channelId);

export const mentionsIn = (state, channelId) => state.reads.get(channelId)?.mentionCount ?? 0;

/** The notification level of a server: all | mentions | none. */
export function notifyLevel(state, serverId) {
  const entry = state.servers.get(serverId);
  return entry?.me.notifyLevel ?? entry?.meta.defaultNotify ?? 'all';
}

export function serverBadges(state, serverId) {
  const ids = state.servers.get(serverId)?.channelIds ?? [];
  return {
    unread: notifyLevel(state, serverId) !== 'none' && ids.some(id => isUnread(state, id)),
    mentions: ids.reduce((sum, id) => sum + mentionsIn(state, id), 0),
  };
}

export const allMentions = state =>
  [...state.servers.keys()].reduce((sum, id) => sum + serverBadges(state, id).mentions, 0);

export const typingIn = (state, channelId, now) =>
  [...(state.typing.get(channelId) ?? [])].filter(([, end]) => end > now).map(([userId]) => userId);

/** The readers of a message, of those who send read receipts. */
export function readersOf(state, channelId, messageId) {
  return [...(state.receipts.get(channelId) ?? [])]
    .filter(([userId, last]) => last >= messageId && userId !== state.me?.userId)
    .map(([userId]) => userId);
}
