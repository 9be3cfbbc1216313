import {dayKey} from '../format.js';
import {plainText} from '../parts/text-syntax.js';

/** The messages of a room as they are shown: functions on {edges, hasOlder, hasNewer}, the oldest message first. */

/** The time within which messages of one author are shown below one name. */
const groupMillis = 7 * 60_000;
/** The most messages that are kept; those farther away are loaded again when they are needed. */
export const maxKept = 300;

export const emptyLog = {edges: [], hasOlder: false, hasNewer: false};

/** The log that shows one page of the history. */
export const logOf = page => ({
  edges: page.edges,
  hasOlder: page.pageInfo.hasPreviousPage,
  hasNewer: page.pageInfo.hasNextPage,
});

const without = (edges, known) => {
  const ids = new Set(known.map(edge => edge.node.id));
  return edges.filter(edge => !ids.has(edge.node.id));
};

/** A log with an older page at its beginning. What becomes too much is removed from its end. */
export function withOlder(log, page) {
  const edges = [...without(page.edges, log.edges), ...log.edges];
  return {
    edges: edges.slice(0, maxKept),
    hasOlder: page.pageInfo.hasPreviousPage,
    hasNewer: log.hasNewer || edges.length > maxKept,
  };
}

/** A log with a newer page at its end. What becomes too much is removed from its beginning. */
export function withNewer(log, page) {
  const edges = [...log.edges, ...without(page.edges, log.edges)];
  return {
    edges: edges.slice(-maxKept),
    hasOlder: log.hasOlder || edges.length > maxKept,
    hasNewer: page.pageInfo.hasNextPage,
  };
}

/** A log in which a message is replaced; one that is not there yet is added to the end, if the end is loaded. */
export function withMessage(log, message, cursor) {
  const known = log.edges.some(edge => edge.node.id === message.id);
  if (known) {
    const edges = log.edges.map(edge =>
      edge.node.id === message.id ? {cursor: edge.cursor ?? cursor, node: {...edge.node, ...message}} : edge,
    );
    return {...log, edges};
  }
  return log.hasNewer ? log : withNewer(log, {edges: [{cursor, node: message}], pageInfo: {hasNextPage: false}});
}

/** A log after an event of a subscription. A deleted message keeps its place while another one answers it. */
export function withEvent(log, {kind, message, cursor}) {
  if (kind === 'DELETED') {
    const isAnswered = log.edges.some(({node}) => node.replyTo?.id === message.id);
    const edges = log.edges.map(edge =>
      edge.node.replyTo?.id === message.id ? {...edge, node: {...edge.node, replyTo: message}} : edge,
    );
    const marked = {...log, edges};
    return isAnswered ? withMessage(marked, message) : withoutMessage(marked, message.id);
  }
  const isKnown = log.edges.some(({node}) => node.id === message.id);
  return kind === 'SENT' || isKnown ? withMessage(log, message, cursor ?? undefined) : log;
}

export const withoutMessage = (log, id) => ({...log, edges: log.edges.filter(edge => edge.node.id !== id)});

/** The cursor of the last message that has one: newer messages follow it. */
export const endCursor = log => log.edges.findLast(edge => edge.cursor)?.cursor;
export const startCursor = log => log.edges.find(edge => edge.cursor)?.cursor;
export const newest = log => log.edges.at(-1)?.node;

/** The reactions of a message after the viewer has added or removed one. */
export function withReaction(reactions, code, isAdded) {
  const before = reactions.find(reaction => reaction.code === code);
  if (!before) {
    return isAdded ? [...reactions, {code, count: 1, viewerReacted: true}] : reactions;
  }
  if (before.viewerReacted === isAdded) {
    return reactions;
  }
  return reactions
    .map(reaction =>
      reaction.code === code
        ? {...reaction, count: reaction.count + (isAdded ? 1 : -1), viewerReacted: isAdded}
        : reaction,
    )
    .filter(reaction => reaction.count > 0);
}

/**
 * The rows of a log from top to bottom: {kind: day | new | message | pending, key, …}. A `head` row shows its author.
 *
 * @param pending own messages that are not stored yet: {key, text, at, …}
 * @param readAt messages of others after this time are new; undefined draws no line
 */
export function rowsOf(messages, {pending = [], readAt, me} = {}) {
  const rows = [];
  let before;
  const isNew = message => readAt !== undefined && message.createdAt > readAt && message.author?.id !== me;
  const firstNew = messages.find(isNew);

  const add = (kind, key, at, author, more) => {
    const day = dayKey(at);
    if (before?.day !== day) {
      rows.push({kind: 'day', key: `day-${day}`, at});
    }
    if (firstNew && more.message === firstNew) {
      rows.push({kind: 'new', key: 'new', count: messages.filter(isNew).length});
    }
    const head =
      !before ||
      before.day !== day ||
      before.author !== author ||
      new Date(at) - new Date(before.at) > groupMillis ||
      Boolean(more.replyTo) ||
      (firstNew !== undefined && more.message === firstNew);
    rows.push({kind, key, at, head, ...more});
    before = {day, author, at};
  };

  for (const message of messages) {
    add('message', message.id, message.createdAt, message.author?.id, {message, replyTo: message.replyTo});
  }
  for (const one of pending) {
    add('pending', one.key, one.at, me, {pending: one, replyTo: one.replyTo});
  }
  return rows;
}

/** The text of a message in a list: one line, at most so long. */
export function preview(message, me) {
  if (!message) {
    return '';
  }
  if (message.deleted) {
    return 'Message deleted';
  }
  const line = plainText(message.text).replace(/\s+/g, ' ').trim().slice(0, 120);
  return message.author?.id === me ? `You: ${line}` : line;
}
