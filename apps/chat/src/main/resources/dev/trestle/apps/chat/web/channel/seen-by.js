import {html, nothing} from 'lit';
import {meetReaders} from '../actions/read-marks.js';
import {icon} from '../icons.js';
import {nameOf, readersOf} from '../state/select.js';
import {store} from '../state/store.js';
import {few} from '../words.js';

/** Our own message at the end, where the server shows who has read it. */
function watched(channelId, log) {
  const {state} = store;
  const entry = state.servers.get(state.channels.get(channelId)?.serverId);
  const last = log.messages.findLast(message => !message.gone);
  return entry?.meta.receiptsEnabled && !log.hasNewer && last?.userId === state.me?.userId ? {entry, last} : {};
}

/** Asks who has read it. */
export function askWhoHasSeen(channelId, log) {
  const {last} = watched(channelId, log);
  if (last) {
    meetReaders(channelId, last.messageId);
  }
}

/** Below the last message: who has read it. */
export function seenBy(channelId, log) {
  const {state} = store;
  const {entry, last} = watched(channelId, log);
  // What has not arrived was seen by nobody, and is the last.
  if (!last || state.outbox.has(channelId)) {
    return nothing;
  }
  const readers = readersOf(state, channelId, last.messageId).map(id => nameOf(state, entry.meta.serverId, id));
  return readers.length > 0 ? html`<div class="seen">${icon('eye', 12)} Seen by ${few(readers)}</div>` : nothing;
}
