import {html, nothing} from 'lit';
import {loadReaders} from '../actions/read-marks.js';
import {nameList} from '../format.js';
import {icon} from '../icons.js';
import {nameOf, readersOf} from '../state/select.js';
import {store} from '../state/store.js';

/** The user's own message at the end of a log, in a server with read receipts. */
function lastOwnMessage(channelId, log) {
  const {state} = store;
  const entry = state.servers.get(state.channels.get(channelId)?.serverId);
  const last = log.messages.findLast(message => !message.deleted);
  return entry?.meta.receiptsEnabled && !log.hasNewer && last?.userId === state.me?.userId ? {entry, last} : {};
}

/** Loads the readers of the user's last message. */
export function loadSeenBy(channelId, log) {
  const {last} = lastOwnMessage(channelId, log);
  if (last) {
    loadReaders(channelId, last.messageId);
  }
}

/** The line "Seen by …" below the last message. */
export function seenBy(channelId, log) {
  const {state} = store;
  const {entry, last} = lastOwnMessage(channelId, log);
  // A pending message is the last one, and nobody has read it.
  if (!last || state.outbox.has(channelId)) {
    return nothing;
  }
  const readers = readersOf(state, channelId, last.messageId).map(id => nameOf(state, entry.meta.serverId, id));
  return readers.length > 0
    ? html`<div class="seen">${icon('eye', 12)} Seen by <bdi>${nameList(readers)}</bdi></div>`
    : nothing;
}
