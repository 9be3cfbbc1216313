import {patience, post} from '../net/api.js';
import {keptHere} from '../net/storage.js';
import {fresh} from '../state/ids.js';
import {store} from '../state/store.js';
import {gateway} from './subscriptions.js';

/** The server remembers a nonce for ten minutes; later a second try could be a second message. */
const safe = 9 * 60_000;
const attempts = 4;
const sending = new Set();

const pendingOf = channelId => store.state.outbox.get(channelId) ?? [];

/** Shows a message at once and sends it; those of one channel in their order. */
export function send(channelId, content, replyTo) {
  const pending = {nonce: fresh(), content, replyTo, at: Date.now(), tries: 0, status: 'sending'};
  store.dispatch('SEND_QUEUED', {channelId, pending});
  keep();
  flush(channelId);
}

export function retrySend(channelId, nonce) {
  const old = pendingOf(channelId).find(pending => pending.nonce === nonce);
  if (old) {
    store.dispatch('SEND_CHANGED', {channelId, nonce, status: 'sending', tries: 0, problem: undefined});
    flush(channelId);
  }
}

export function dropSend(channelId, nonce) {
  store.dispatch('SEND_DROPPED', {channelId, nonce});
  keep();
}

async function flush(channelId) {
  if (sending.has(channelId)) {
    return;
  }
  sending.add(channelId);
  try {
    // Messages after one that waits have to wait too: they are read in the order of arrival.
    for (let next; (next = pendingOf(channelId).find(pending => pending.status !== 'failed'))?.status === 'sending'; ) {
      await sendOne(channelId, next);
      keep();
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
      {timeout: patience},
    );
    store.dispatch('MESSAGE_CREATE', message);
    store.dispatch('SEND_DROPPED', {channelId, nonce});
  } catch (problem) {
    const again = (problem.status === 0 || problem.status >= 500) && tries + 1 < attempts && Date.now() - at < safe;
    store.dispatch('SEND_CHANGED', {channelId, nonce, tries: tries + 1, status: again ? 'waiting' : 'failed', problem});
    if (again) {
      setTimeout(() => wake(channelId), 2000 * (tries + 1));
    }
  }
}

/** Sends what waits for the network. */
function wake(channelId) {
  pendingOf(channelId)
    .filter(pending => pending.status === 'waiting')
    .forEach(({nonce}) => store.dispatch('SEND_CHANGED', {channelId, nonce, status: 'sending'}));
  flush(channelId);
}

gateway.addEventListener('state', ({detail}) => {
  if (detail.state === 'open') {
    [...store.state.outbox.keys()].forEach(wake);
  }
});

/** A page that is loaded again has still to send what it had. Nobody knows whether it arrived: the nonce does. */
function keep() {
  keptHere.write(
    'outbox',
    [...store.state.outbox].map(([channelId, list]) => [channelId, list.map(({problem: _, ...pending}) => pending)]),
  );
}

export function restoreOutbox() {
  for (const [channelId, list] of keptHere.read('outbox') ?? []) {
    for (const pending of list) {
      const young = Date.now() - pending.at < safe;
      store.dispatch('SEND_QUEUED', {
        channelId,
        pending: {...pending, tries: 0, status: young && pending.status !== 'failed' ? 'waiting' : 'failed'},
      });
    }
  }
}

export function forgetOutbox() {
  keptHere.write('outbox', undefined);
}
