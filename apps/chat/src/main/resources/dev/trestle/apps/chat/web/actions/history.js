import {get, query, requestTimeout} from '../net/api.js';
import {find, insertionIndex, tail} from '../state/log.js';
import {store} from '../state/store.js';
import {gateway, showChannel, shownChannel} from './subscriptions.js';

const page = 50;
/** Open requests: `channelId mode` -> {path, done}. */
const requests = new Map();

const logOf = channelId => store.state.logs.get(channelId);

/**
 * Loads a page of a channel's history. The same page is requested once at a time. Of several requests that replace the
 * log, the last one wins.
 */
function load(channelId, selector, mode, {force = false} = {}) {
  const key = `${channelId} ${mode}`;
  const path = `/channels/${channelId}/messages${query({...selector, limit: page})}`;
  const before = requests.get(key);
  if (before && !force && (before.path === path || mode !== 'replace')) {
    return before.done;
  }
  const request = {path};
  requests.set(key, request);
  request.done = send({key, request, channelId, mode, anchor: selector.before ?? selector.after});
  return request.done;
}

async function send({key, request, channelId, mode, anchor}) {
  const last = store.state.channels.get(channelId)?.lastMessageId;
  const latest = () => requests.get(key) === request;
  store.dispatch('LOG_ASKED', {channelId});
  try {
    const found = await get(request.path, {timeout: requestTimeout});
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

const ignoreErrors = promise => promise.catch(() => {});

/** Shows a channel at its end, or around one message. */
export function openChannel(channelId, messageId) {
  showChannel(channelId);
  const log = logOf(channelId);
  const there =
    log?.status === 'ready' &&
    (!messageId || log.messages[insertionIndex(log.messages, messageId)]?.messageId === messageId);
  if (there) {
    return Promise.resolve();
  }
  store.dispatch('LOG_OPENED', {channelId});
  return ignoreErrors(load(channelId, messageId ? {around: messageId} : {}, 'replace'));
}

export function loadOlder(channelId) {
  const log = logOf(channelId);
  return log?.hasOlder && log.messages.length > 0
    ? ignoreErrors(load(channelId, {before: log.messages[0].messageId}, 'older'))
    : Promise.resolve();
}

export function loadNewer(channelId) {
  const log = logOf(channelId);
  return log?.hasNewer && log.messages.length > 0
    ? ignoreErrors(load(channelId, {after: log.messages.at(-1).messageId}, 'newer'))
    : Promise.resolve();
}

export const loadLatest = channelId =>
  logOf(channelId)?.hasNewer ? ignoreErrors(load(channelId, {}, 'replace')) : Promise.resolve();

export const loadAround = (channelId, messageId) => load(channelId, {around: messageId}, 'replace');

/** Loads the messages after one that is loaded, or the latest where none is. */
function loadSince(channelId, after) {
  return ignoreErrors(load(channelId, after ? {after} : {}, after ? 'newer' : 'replace'));
}

/**
 * Loads missed messages. A log without newer messages ends with the channel's last message; otherwise a message was
 * lost without an error. The response ends this either way, since it says which message is the last.
 */
export function loadMissed(channelId) {
  const log = logOf(channelId);
  const last = store.state.channels.get(channelId)?.lastMessageId;
  if (log?.status === 'ready' && !log.hasNewer && last && last > (tail(log) ?? '')) {
    loadSince(channelId, log.messages.at(-1)?.messageId);
  }
}

/** Loads the messages between the loaded page and the start of a subscription: no event reports them. */
async function catchUp(channelId) {
  await ignoreErrors(requests.get(`${channelId} replace`)?.done ?? Promise.resolve());
  const log = logOf(channelId);
  if (log?.status === 'ready' && !log.hasNewer) {
    await loadSince(channelId, find(log, log.end ?? '') ? log.end : undefined);
  }
}

/** Loads the shown messages again after a session that could not be resumed: they may be out of date. */
export function reload(channelId, anchor) {
  const log = logOf(channelId);
  if (log?.status === 'ready') {
    return ignoreErrors(load(channelId, log.hasNewer && anchor ? {around: anchor} : {}, 'replace', {force: true}));
  }
  return openChannel(channelId);
}

/** Repeats a failed request when the server can be reached again. */
function retryFailed() {
  const shown = shownChannel();
  if (logOf(shown)?.status === 'failed') {
    openChannel(shown);
  }
}

gateway.addEventListener('dispatch', ({detail: {t, d, isNewSubscription}}) => {
  if (isNewSubscription) {
    catchUp(d.channelId);
  } else if (t === 'RESUMED') {
    retryFailed();
  }
});
