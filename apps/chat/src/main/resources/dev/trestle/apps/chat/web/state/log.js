/**
 * The part of a channel's history that is loaded: a window without holes, oldest first, of at most `most` messages.
 *
 * {messages, hasOlder, hasNewer, status: loading | ready | failed, end, waiting, gone, news}. Without newer ones it
 * ends in the present; `end` is the last message that a page of history brought, after which come the messages of
 * events ourselves. While `waiting` requests are on their way, `gone` are the ids of what was deleted and `news` the
 * messages that came: an answer may have been written before.
 */
export const most = 200;

export const loading = Object.freeze({
  messages: [],
  hasOlder: false,
  hasNewer: false,
  status: 'loading',
  end: undefined,
  waiting: 0,
  gone: [],
  news: [],
});

/** The index at which a message with this id stands or would stand. */
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
  const id = message.messageId;
  if (log.gone.includes(id) || find(log, id) || log.news.some(one => one.messageId === id)) {
    return log;
  }
  const heard = unsettled(log) ? {...log, news: inserted(log.news, message).slice(-most)} : log;
  return log.hasNewer || log.status !== 'ready'
    ? heard
    : cut({...heard, messages: inserted(log.messages, message)}, 'oldest');
}

const unsettled = log => log.waiting > 0 || log.status !== 'ready';
const inserted = (messages, message) => messages.toSpliced(place(messages, message.messageId), 0, message);

export function change(log, id, make) {
  const messages = changed(log.messages, id, make);
  const news = changed(log.news, id, make);
  return messages === log.messages && news === log.news ? log : {...log, messages, news};
}

function changed(messages, id, make) {
  const at = place(messages, id);
  const before = messages[at];
  if (before?.messageId !== id) {
    return messages;
  }
  const after = make(before);
  return after === before ? messages : messages.with(at, after);
}

/** What was seen stays as a gap with words until the channel is loaded again. */
export function remove(log, ids) {
  const gone = new Set(ids);
  const messages = log.messages.map(message =>
    gone.has(message.messageId) && !message.gone ? {...message, gone: true, content: '', reactions: []} : message,
  );
  return unsettled(log)
    ? {
        ...log,
        messages,
        news: log.news.filter(message => !gone.has(message.messageId)),
        gone: [...log.gone, ...ids].slice(-most),
      }
    : {...log, messages};
}

/** A request for a part of it goes out; each is followed by `settle`. */
export const ask = log => ({...log, waiting: log.waiting + 1});

/**
 * Its answer is there, or there is none. What was heard meanwhile is kept as long as another one is on its way, or
 * nothing is loaded.
 */
export function settle(log) {
  const next = {...log, waiting: Math.max(0, log.waiting - 1)};
  return unsettled(next) ? next : {...next, gone: [], news: []};
}

/**
 * A page of history. mode: replace | older | newer. `anchor` is the message next to which the page was asked for: where
 * it is not at that end any more, the page would leave a hole, and is left out.
 */
export function join(log, page, mode, anchor) {
  const loaded = page.messages
    .filter(message => !log.gone.includes(message.messageId))
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
    return cut({...log, messages: union(loaded, log.messages), hasOlder: page.hasOlder}, 'newest');
  }
  // If the page does not reach the present, none of our messages directly follow it.
  const end = page.messages.at(-1)?.messageId ?? anchor;
  const rest = page.hasNewer ? log.messages.filter(message => message.messageId <= end) : log.messages;
  const messages = union(union(rest, loaded), since(log, page));
  return cut({...log, messages, hasNewer: page.hasNewer, end}, 'oldest');
}

/** Appends the messages that came during a request to a page that ends in the present. */
function since(log, page) {
  const last = page.messages.at(-1)?.messageId ?? '';
  return page.hasNewer ? [] : log.news.filter(message => message.messageId > last);
}

/** Of two forms of a message the one that was edited last. */
const newest = (old, loaded) =>
  old && !old.gone && (old.editedAt ?? '') > (loaded.editedAt ?? '')
    ? {...loaded, content: old.content, edited: old.edited, editedAt: old.editedAt, mentions: old.mentions}
    : loaded;

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
