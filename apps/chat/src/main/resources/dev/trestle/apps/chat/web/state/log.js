/**
 * The part of a channel's history that is loaded: a window without holes, oldest first, of at most `most` messages.
 *
 * {messages, hasOlder, hasNewer, status: loading | ready | failed, gone: ids deleted while loading}. Without newer ones it ends in the present.
 */
export const most = 200;

export const loading = Object.freeze({messages: [], hasOlder: false, hasNewer: false, status: 'loading', gone: []});

/** Where a message with this id stands or would stand. */
export function place(messages, id) {
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
  const message = log?.messages[place(log.messages, id)];
  return message?.messageId === id ? message : undefined;
}

/** A message that has just been written. One of which we have had a newer form is not put back. */
export function arrive(log, message) {
  if (log.hasNewer || find(log, message.messageId) || log.gone.includes(message.messageId)) {
    return log;
  }
  const at = place(log.messages, message.messageId);
  return cut({...log, messages: log.messages.toSpliced(at, 0, message)}, 'oldest');
}

export function change(log, id, make) {
  const at = place(log.messages, id);
  const before = log.messages[at];
  if (before?.messageId !== id) {
    return log;
  }
  const after = make(before);
  return after === before ? log : {...log, messages: log.messages.with(at, after)};
}

/** What was seen stays as a gap with words until the channel is loaded again. */
export function remove(log, ids) {
  const gone = new Set(ids);
  const messages = log.messages.map(message => (gone.has(message.messageId) && !message.gone ? {...message, gone: true, content: '', reactions: []} : message));
  return {...log, messages, gone: log.status === 'loading' ? [...log.gone, ...ids].slice(-most) : log.gone};
}

/** A page of history. mode: replace | older | newer. */
export function join(log, page, mode) {
  const fits = mode === 'replace' || (log.status === 'ready' && log.messages.length > 0);
  if (!fits) {
    return log;
  }
  if (mode === 'older') {
    return cut({...log, messages: union(page.messages, log.messages), hasOlder: page.hasOlder}, 'newest');
  }
  if (mode === 'newer') {
    return cut({...log, messages: union(log.messages, page.messages), hasNewer: page.hasNewer}, 'oldest');
  }
  const last = page.messages.at(-1)?.messageId ?? '';
  // What came while we waited is newer than the page, and belongs to it where the page ends in the present.
  const since = page.hasNewer || log.hasNewer || log.status !== 'loading' ? [] : log.messages.filter(message => message.messageId > last);
  const messages = [...page.messages, ...since].filter(message => !log.gone.includes(message.messageId));
  return {messages, hasOlder: page.hasOlder, hasNewer: page.hasNewer, status: 'ready', gone: []};
}

/** The newest message that still is one. */
export const tail = log => log.messages.findLast(message => !message.gone)?.messageId;

function union(before, after) {
  const first = after[0]?.messageId;
  const known = new Set(after.map(message => message.messageId));
  const older = before.filter(message => !known.has(message.messageId));
  return first === undefined || (older.at(-1)?.messageId ?? '') < first
    ? [...older, ...after]
    : [...older, ...after].sort((a, b) => (a.messageId < b.messageId ? -1 : 1));
}

function cut(log, side) {
  const extra = log.messages.length - most;
  if (extra <= 0) {
    return log;
  }
  return side === 'oldest'
    ? {...log, messages: log.messages.slice(extra), hasOlder: true}
    : {...log, messages: log.messages.slice(0, most), hasNewer: true};
}
