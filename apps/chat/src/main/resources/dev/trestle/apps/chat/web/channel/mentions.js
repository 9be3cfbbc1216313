import {memberIdByName, nameOf, userOf} from '../state/select.js';

/** The user of a mention in a text: {userId, name, me}, or undefined if the name is not known. */
export function resolveMention(state, serverId, node) {
  const userId = node.userId ?? memberIdByName(state, serverId, node.username);
  if (!userId) {
    return undefined;
  }
  const known = userOf(state, userId) || state.members.get(serverId)?.people.has(userId);
  return {userId, name: known ? nameOf(state, serverId, userId) : 'somebody', me: userId === state.me?.userId};
}

/** The plain text of a mention, for `plain()`. */
export const mentionText = (state, serverId) => node => {
  const known = resolveMention(state, serverId, node);
  return known ? `@${known.name}` : node.text;
};
