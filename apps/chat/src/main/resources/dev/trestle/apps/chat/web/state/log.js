/**
 * The loaded part of a channel's history: a range without gaps, oldest first, of at most `maxMessages` messages.
 *
 * {messages, hasOlder, hasNewer, status: loading | ready | failed, end, waiting, deletedIds, arrived}. Without newer
 * ones it ends with the newest message; `end` is the last message of a loaded page, followed by messages of events.
 * While `waiting` requests are open, `deletedIds` are the ids of deleted messages and `arrived` the messages that
 * arrived: a response may be older than they are.
 */
export const maxMessages = 200;

export const loading = Object.freeze({
  messages: [],
  hasOlder: false,
  hasNewer: false,
  status: 'loading',
  end: undefined,
  waiting: 0,
  deletedIds: [],
  arrived: [],
});

/** The index of a message with this id, or the index to insert it at. */
export function insertionIndex(messages, id) {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (messages[middle].messageId < id) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

export function find(log, id) {
  const message = log?.messages[insertionIndex(log.messages, id)];
  return message?.messageId === id ? message : undefined;
}

/** Adds a new message. A message that is known in a newer form is not replaced. */
export function addMessage(log, message) {
  const id = message.messageId;
  if (log.deletedIds.includes(id) || find(log, id) || log.arrived.some(one => one.messageId === id)) {
    return log;
  }
  const noted = unsettled(log) ? {...log, arrived: inserted(log.arrived, message).slice(-maxMessages)} : log;
  return log.hasNewer || log.status !== 'ready'
    ? noted
    : trim({...noted, messages: inserted(log.messages, message)}, 'oldest');
}

const unsettled = log => log.waiting > 0 || log.status !== 'ready';
const inserted = (messages, message) => messages.toSpliced(insertionIndex(messages, message.messageId), 0, message);

export function change(log, id, make) {
  const messages = changed(log.messages, id, make);
  const arrived = changed(log.arrived, id, make);
  return messages === log.messages && arrived === log.arrived ? log : {...log, messages, arrived};
}

function changed(messages, id, make) {
  const at = insertionIndex(messages, id);
  const before = messages[at];
  if (before?.messageId !== id) {
    return messages;
  }
  const after = make(before);
  return after === before ? messages : messages.with(at, after);
}

/** Marks messages as deleted. They stay visible as deleted until the channel is loaded again. */
export function remove(log, ids) {
  const removed = new Set(ids);
  const messages = log.messages.map(message =>
    removed.has(message.messageId) && !message.deleted
      ? {...message, deleted: true, content: '', reactions: []}
      : message,
  );
  return unsettled(log)
    ? {
        ...log,
        messages,
        arrived: log.arrived.filter(message => !removed.has(message.messageId)),
        deletedIds: [...log.deletedIds, ...ids].slice(-maxMessages),
      }
    : {...log, messages};
}

/** Counts an open request for a page; each is followed by `settleRequest`. */
export const countRequest = log => ({...log, waiting: log.waiting + 1});

/**
 * Counts a completed or failed request. Deletions and new messages are kept while another request is open, or nothing
 * is loaded.
 */
export function settleRequest(log) {
  const next = {...log, waiting: Math.max(0, log.waiting - 1)};
  return unsettled(next) ? next : {...next, deletedIds: [], arrived: []};
}

/**
 * Adds a page of history. mode: replace | older | newer. `anchor` is the message next to which the page was requested:
 * if it is no longer at that end, the page would leave a gap, and is ignored.
 */
export function addPage(log, page, mode, anchor) {
  const loaded = page.messages
    .filter(message => !log.deletedIds.includes(message.messageId))
    .map(message => newest(find(log, message.messageId), message));
  if (mode === 'replace') {
    return {
      ...log,
      messages: [...loaded, ...since(log, page)],
      hasOlder: page.hasOlder,
      hasNewer: page.hasNewer,
      status: 'ready',
      end: page.messages.at(-1)?.messageId,
    };
  }
  if (log.status !== 'ready' || (mode === 'older' ? log.messages[0]?.messageId !== anchor : !find(log, anchor))) {
    return log;
  }
  if (mode === 'older') {
    return trim({...log, messages: union(loaded, log.messages), hasOlder: page.hasOlder}, 'newest');
  }
  // If the page does not reach the present, none of our messages directly follow it.
  const end = page.messages.at(-1)?.messageId ?? anchor;
  const rest = page.hasNewer ? log.messages.filter(message => message.messageId <= end) : log.messages;
  const messages = union(union(rest, loaded), since(log, page));
  return trim({...log, messages, hasNewer: page.hasNewer, end}, 'oldest');
}

/** The messages that arrived during a request, to append to a page that ends with the newest message. */
function since(log, page) {
  const last = page.messages.at(-1)?.messageId ?? '';
  return page.hasNewer ? [] : log.arrived.filter(message => message.messageId > last);
}

/** The form of a message that was edited last. */
const newest = (old, loaded) =>
  old && !old.deleted && (old.editedAt ?? '') > (loaded.editedAt ?? '')
    ? {...loaded, content: old.content, edited: old.edited, editedAt: old.editedAt, mentions: old.mentions}
    : loaded;

/** The id of the newest message that is not deleted. */
export const tail = log => log.messages.findLast(message => !message.deleted)?.messageId;

function union(before, after) {
  const first = after[0]?.messageId;
  const known = new Set(after.map(message => message.messageId));
  const older = before.filter(message => !known.has(message.messageId));
  return first === undefined || (older.at(-1)?.messageId ?? '') < first
    ? [...older, ...after]
    : [...older, ...after].sort((a, b) => (a.messageId < b.messageId ? -1 : 1));
}

function trim(log, side) {
  const extra = log.messages.length - maxMessages;
  if (extra <= 0) {
    return log;
  }
  return side === 'oldest'
    ? {...log, messages: log.messages.slice(extra), hasOlder: true}
    : {...log, messages: log.messages.slice(0, maxMessages), hasNewer: true};
}
