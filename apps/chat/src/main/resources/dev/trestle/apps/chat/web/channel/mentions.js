import {memberNamed, nameOf, userOf} from '../state/select.js';

/** The person of a mention in a text: {userId, name, me}, or undefined where the name is not known. */
export function mentioned(state, serverId, node) {
  const userId = node.userId ?? memberNamed(state, serverId, node.username);
  if (!userId) {
    return undefined;
  }
  const known = userOf(state, userId) || state.members.get(serverId)?.people.has(userId);
  return {userId, name: known ? nameOf(state, serverId, userId) : 'somebody', me: userId === state.me?.userId};
}

/** The same as words alone, for plain(). */
export const mentionWords = (state, serverId) => node => {
  const known = mentioned(state, serverId, node);
  return known ? `@${known.name}` : node.text;
};
