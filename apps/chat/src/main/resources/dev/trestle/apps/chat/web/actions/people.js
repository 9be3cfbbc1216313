import {store} from '../state/store.js';
import {gateway} from './subscriptions.js';

/** The maximum number of users in one request. */
const batchSize = 100;
/** The number of members above which the server sends presences only of requested users. */
const largeServer = 1000;
/** The requested users of this session, as `serverId userId`. */
const requested = new Set();

function request(serverId, userIds) {
  const ids = userIds.filter(id => !requested.has(`${serverId} ${id}`));
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize);
    if (gateway.state === 'open' && gateway.members(serverId, some)) {
      for (const id of some) {
        requested.add(`${serverId} ${id}`);
      }
    }
  }
}

/** Requests the names of members that are not known yet. */
export const requestUsers = (serverId, userIds) =>
  request(
    serverId,
    [...new Set(userIds)].filter(id => !store.state.users.has(id)),
  );

/** Requests names and roles of the authors in a channel who are not in the loaded list of members. */
export function requestAuthors(channelId) {
  const {serverId} = store.state.channels.get(channelId) ?? {};
  const people = store.state.members.get(serverId)?.people;
  const log = store.state.logs.get(channelId);
  if (serverId && log) {
    request(
      serverId,
      [...new Set(log.messages.flatMap(message => [message.userId, ...message.mentions]))]
        .filter(id => !people?.has(id))
        .slice(0, batchSize),
    );
  }
}

/** Requests the presences of members that a list shows. */
export function requestPresences(serverId) {
  const people = store.state.members.get(serverId)?.people;
  if (people && store.state.servers.get(serverId)?.meta.memberCount > largeServer) {
    request(serverId, [...people.keys()]);
  }
}

/** Forgets the requested users, for a new session or another account. */
export const clearRequested = () => requested.clear();

gateway.addEventListener('dispatch', ({detail: {t}}) => {
  if (t === 'READY') {
    clearRequested();
  } else if (t === 'RESUMED') {
    [...store.state.members.keys()].forEach(requestPresences);
  }
});
