import {store} from '../state/store.js';
import {gateway} from './subscriptions.js';

/** The most people of one request. */
const atOnce = 100;
/** With more members than this, the server sends presences only of those that we asked for. */
const crowd = 1000;
/** `serverId userId` of whom we have asked for in this session. */
const asked = new Set();

function ask(serverId, userIds) {
  const ids = userIds.filter(id => !asked.has(`${serverId} ${id}`));
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    if (gateway.state === 'open' && gateway.members(serverId, some)) {
      some.forEach(id => asked.add(`${serverId} ${id}`));
    }
  }
}

/** Names of these people, where they are members and nothing has brought them yet. */
export const meet = (serverId, userIds) =>
  ask(
    serverId,
    [...new Set(userIds)].filter(id => !store.state.users.has(id)),
  );

/** Names and roles of those who wrote, where the list of members has not brought them. */
export function meetAuthors(channelId) {
  const {serverId} = store.state.channels.get(channelId) ?? {};
  const people = store.state.members.get(serverId)?.people;
  const log = store.state.logs.get(channelId);
  if (serverId && log) {
    ask(
      serverId,
      [...new Set(log.messages.flatMap(message => [message.userId, ...message.mentions]))]
        .filter(id => !people?.has(id))
        .slice(0, atOnce),
    );
  }
}

/** Asks for the presences of members that a list shows. */
export function followListed(serverId) {
  const people = store.state.members.get(serverId)?.people;
  if (people && store.state.servers.get(serverId)?.meta.memberCount > crowd) {
    ask(serverId, [...people.keys()]);
  }
}

/** Another session, or another person: nobody was asked for yet. */
export const forgetAsked = () => asked.clear();

gateway.addEventListener('dispatch', ({detail: {t}}) => {
  if (t === 'READY') {
    forgetAsked();
  } else if (t === 'RESUMED') {
    [...store.state.members.keys()].forEach(followListed);
  }
});
