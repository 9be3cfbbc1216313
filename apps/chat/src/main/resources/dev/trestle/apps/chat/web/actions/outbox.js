import {post, requestTimeout} from '../net/api.js';
import {tabStorage} from '../net/storage.js';
import {randomId} from '../state/ids.js';
import {store} from '../state/store.js';
import {gateway} from './subscriptions.js';

/**
 * The time in which a message may be sent again. The server remembers its nonce for ten minutes; a later attempt could
 * create a second message.
 */
const retryWindow = 9 * 60_000;
const attempts = 4;
const sending = new Set();

const pendingOf = channelId => store.state.outbox.get(channelId) ?? [];

/** Shows a message at once and sends it. Messages of one channel are sent in order. */
export function send(channelId, content, replyTo) {
  const pending = {nonce: randomId(), content, replyTo, at: Date.now(), tries: 0, status: 'sending'};
  store.dispatch('SEND_QUEUED', {channelId, pending});
  save();
  flush(channelId);
}

export function retrySend(channelId, nonce) {
  const old = pendingOf(channelId).find(pending => pending.nonce === nonce);
  if (old) {
    store.dispatch('SEND_CHANGED', {channelId, nonce, status: 'sending', tries: 0, problem: undefined});
    flush(channelId);
  }
}

export function discardSend(channelId, nonce) {
  store.dispatch('SEND_DROPPED', {channelId, nonce});
  save();
}

async function flush(channelId) {
  if (sending.has(channelId)) {
    return;
  }
  sending.add(channelId);
  try {
    // Messages after a waiting one wait too: they arrive in order.
    const first = () => pendingOf(channelId).find(pending => pending.status !== 'failed');
    for (let next = first(); next?.status === 'sending'; next = first()) {
      await sendOne(channelId, next);
      save();
    }
  } finally {
    sending.delete(channelId);
  }
}

async function sendOne(channelId, {nonce, content, replyTo, at, tries}) {
  try {
    const message = await post(
      `/channels/${channelId}/messages`,
      {content, nonce, replyToId: replyTo?.messageId},
      {timeout: requestTimeout},
    );
    store.dispatch('MESSAGE_CREATE', message);
    store.dispatch('SEND_DROPPED', {channelId, nonce});
  } catch (problem) {
    const again =
      (problem.status === 0 || problem.status >= 500) && tries + 1 < attempts && Date.now() - at < retryWindow;
    store.dispatch('SEND_CHANGED', {channelId, nonce, tries: tries + 1, status: again ? 'waiting' : 'failed', problem});
    if (again) {
      setTimeout(() => retryWaiting(channelId), 2000 * (tries + 1));
    }
  }
}

/** Sends the messages that wait for the network. */
function retryWaiting(channelId) {
  for (const {nonce} of pendingOf(channelId).filter(pending => pending.status === 'waiting')) {
    store.dispatch('SEND_CHANGED', {channelId, nonce, status: 'sending'});
  }
  flush(channelId);
}

gateway.addEventListener('state', ({detail}) => {
  if (detail.state === 'open') {
    [...store.state.outbox.keys()].forEach(retryWaiting);
  }
});

/**
 * Stores pending messages, so that a page that is loaded again sends them. The nonce prevents a second copy of one that
 * has arrived.
 */
function save() {
  tabStorage.write(
    'outbox',
    [...store.state.outbox].map(([channelId, list]) => [channelId, list.map(({problem: _, ...pending}) => pending)]),
  );
}

export function restoreOutbox() {
  for (const [channelId, list] of tabStorage.read('outbox') ?? []) {
    for (const pending of list) {
      const recent = Date.now() - pending.at < retryWindow;
      store.dispatch('SEND_QUEUED', {
        channelId,
        pending: {...pending, tries: 0, status: recent && pending.status !== 'failed' ? 'waiting' : 'failed'},
      });
    }
  }
}

export function clearOutbox() {
  tabStorage.write('outbox', undefined);
}
