import {get, patience, query} from '../net/api.js';
import {find, place, tail} from '../state/log.js';
import {store} from '../state/store.js';
import {attend, gateway, shownChannel} from './subscriptions.js';

const page = 50;
/** Requests without an answer yet: `channelId mode` -> {path, done}. */
const requests = new Map();

const logOf = channelId => store.state.logs.get(channelId);

/**
 * Loads a part of a channel's history; the same part only once at a time. Of those that replace what is there, the last
 * one counts.
 */
function load(channelId, selector, mode, {anew = false} = {}) {
  const key = `${channelId} ${mode}`;
  const path = `/channels/${channelId}/messages${query({...selector, limit: page})}`;
  const before = requests.get(key);
  if (before && !anew && (before.path === path || mode !== 'replace')) {
    return before.done;
  }
  const request = {path};
  requests.set(key, request);
  request.done = answer({key, request, channelId, mode, anchor: selector.before ?? selector.after});
  return request.done;
}

async function answer({key, request, channelId, mode, anchor}) {
  const last = store.state.channels.get(channelId)?.lastMessageId;
  const latest = () => requests.get(key) === request;
  store.dispatch('LOG_ASKED', {channelId});
  try {
    const found = await get(request.path, {timeout: patience});
    store.dispatch('LOG_LOADED', {channelId, mode, anchor, last, page: latest() ? found : undefined});
  } catch (problem) {
    store.dispatch('LOG_FAILED', {channelId, mode: latest() ? mode : undefined, problem});
    throw problem;
  } finally {
    if (latest()) {
      requests.delete(key);
    }
  }
}

const quietly = promise => promise.catch(() => {});

/** Shows a channel: where it was left, or around one message. */
export function openChannel(channelId, messageId) {
  attend(channelId);
  const log = logOf(channelId);
  const there =
    log?.status === 'ready' && (!messageId || log.messages[place(log.messages, messageId)]?.messageId === messageId);
  if (there) {
    return Promise.resolve();
  }
  store.dispatch('LOG_OPENED', {channelId});
  return quietly(load(channelId, messageId ? {around: messageId} : {}, 'replace'));
}

export function loadOlder(channelId) {
  const log = logOf(channelId);
  return log?.hasOlder && log.messages.length > 0
    ? quietly(load(channelId, {before: log.messages[0].messageId}, 'older'))
    : Promise.resolve();
}

export function loadNewer(channelId) {
  const log = logOf(channelId);
  return log?.hasNewer && log.messages.length > 0
    ? quietly(load(channelId, {after: log.messages.at(-1).messageId}, 'newer'))
    : Promise.resolve();
}

export const toPresent = channelId =>
  logOf(channelId)?.hasNewer ? quietly(load(channelId, {}, 'replace')) : Promise.resolve();

export const toMessage = (channelId, messageId) => load(channelId, {around: messageId}, 'replace');

/** Loads the messages after one that is loaded, or the latest where none is. */
function loadSince(channelId, after) {
  return quietly(load(channelId, after ? {after} : {}, after ? 'newer' : 'replace'));
}

/**
 * A log that ends in the present has the channel's last message; where it has not, something was missed by a loss that
 * nobody noticed.
 * The answer ends the contradiction either way, since it tells what the last message is.
 */
export function mend(channelId) {
  const log = logOf(channelId);
  const last = store.state.channels.get(channelId)?.lastMessageId;
  if (log?.status === 'ready' && !log.hasNewer && last && last > (tail(log) ?? '')) {
    loadSince(channelId, log.messages.at(-1)?.messageId);
  }
}

/**
 * From now on we hear everything. What was said between the page that we have and this moment is known to nobody here.
 */
async function catchUp(channelId) {
  await quietly(requests.get(`${channelId} replace`)?.done ?? Promise.resolve());
  const log = logOf(channelId);
  if (log?.status === 'ready' && !log.hasNewer) {
    await loadSince(channelId, find(log, log.end ?? '') ? log.end : undefined);
  }
}

/**
 * After a session that could not be resumed, nothing that is loaded can be trusted: what is on the screen is loaded
 * again.
 */
export function reload(channelId, anchor) {
  const log = logOf(channelId);
  if (log?.status === 'ready') {
    return quietly(load(channelId, log.hasNewer && anchor ? {around: anchor} : {}, 'replace', {anew: true}));
  }
  return openChannel(channelId);
}

/** Now that the server can be reached, what it did not give before may be had. */
function retryFailed() {
  const shown = shownChannel();
  if (logOf(shown)?.status === 'failed') {
    openChannel(shown);
  }
}

gateway.addEventListener('dispatch', ({detail: {t, d, late}}) => {
  if (late) {
    catchUp(d.channelId);
  } else if (t === 'RESUMED') {
    retryFailed();
  }
});
