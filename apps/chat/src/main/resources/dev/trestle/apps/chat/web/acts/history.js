import {get, query} from '../net/api.js';
import {place, tail} from '../state/log.js';
import {store} from '../state/store.js';
import {attend, gateway} from './link.js';

const page = 50;
const busy = new Set();

const logOf = channelId => store.state.logs.get(channelId);

/** Loads a part of a channel's history; the same part only once at a time. */
async function load(channelId, selector, mode) {
  const key = `${channelId} ${mode}`;
  if (busy.has(key)) {
    return;
  }
  busy.add(key);
  try {
    const answer = await get(`/channels/${channelId}/messages${query({...selector, limit: page})}`);
    store.dispatch('LOG_LOADED', {channelId, page: answer, mode});
  } catch (problem) {
    store.dispatch('LOG_FAILED', {channelId, problem});
    throw problem;
  } finally {
    busy.delete(key);
  }
}

const quietly = promise => promise.catch(() => {});

/** Shows a channel: where it was left, or around one message. */
export function openChannel(channelId, messageId) {
  attend(channelId);
  const log = logOf(channelId);
  const there = log?.status === 'ready' && (!messageId || log.messages[place(log.messages, messageId)]?.messageId === messageId);
  if (there) {
    return Promise.resolve();
  }
  store.dispatch('LOG_OPENED', {channelId});
  return quietly(load(channelId, messageId ? {around: messageId} : {}, 'replace'));
}

export function retryChannel(channelId) {
  store.dispatch('LOG_RETRIED', {channelId});
  return openChannel(channelId);
}

export function loadOlder(channelId) {
  const log = logOf(channelId);
  return log?.hasOlder && log.messages.length > 0 ? quietly(load(channelId, {before: log.messages[0].messageId}, 'older')) : Promise.resolve();
}

export function loadNewer(channelId) {
  const log = logOf(channelId);
  return log?.hasNewer && log.messages.length > 0 ? quietly(load(channelId, {after: log.messages.at(-1).messageId}, 'newer')) : Promise.resolve();
}

export const toPresent = channelId => (logOf(channelId)?.hasNewer ? quietly(load(channelId, {}, 'replace')) : Promise.resolve());

export const toMessage = (channelId, messageId) => load(channelId, {around: messageId}, 'replace');

/**
 * A log that ends in the present has the channel's last message; where it has not, something was missed: while we subscribed, or by a loss that nobody noticed.
 * The answer ends the contradiction either way, since it tells what the last message is.
 */
export function mend(channelId) {
  const log = logOf(channelId);
  const last = store.state.channels.get(channelId)?.lastMessageId;
  if (log?.status === 'ready' && !log.hasNewer && last && last > (tail(log) ?? '')) {
    const after = log.messages.at(-1)?.messageId;
    quietly(load(channelId, after ? {after} : {}, after ? 'newer' : 'replace'));
  }
}

/** After a session that could not be resumed, nothing that is loaded can be trusted: load again what is on the screen, and drop the rest. */
export function reload(channelId, anchor) {
  for (const id of store.state.logs.keys()) {
    if (id !== channelId) {
      store.dispatch('LOG_CLOSED', {channelId: id});
    }
  }
  const log = logOf(channelId);
  if (log?.status === 'ready') {
    quietly(load(channelId, log.hasNewer && anchor ? {around: anchor} : {}, 'replace'));
  } else if (channelId) {
    retryChannel(channelId);
  }
}

const asked = new Set();

/** Names and roles of those who wrote, where the list of members has not brought them. */
export function meetAuthors(channelId) {
  const {serverId} = store.state.channels.get(channelId) ?? {};
  const people = store.state.members.get(serverId)?.people;
  const unknown = [...new Set(logOf(channelId)?.messages.flatMap(message => [message.userId, ...message.mentions]))].filter(id => !people?.has(id) && !asked.has(`${serverId} ${id}`)).slice(0, 50);
  if (serverId && unknown.length > 0 && gateway.members(serverId, unknown)) {
    unknown.forEach(id => asked.add(`${serverId} ${id}`));
  }
}
