import {dayOf} from '../format.js';
import {timeOf} from '../state/ids.js';

/** The time within which messages of one author are shown below one header. */
const groupMillis = 7 * 60_000;

/**
 * The rows of a log, from top to bottom: {kind: day | new | message | pending | deleted, key, …}.
 *
 * @param readTo messages of others after this id are new; undefined draws no line
 */
export function items(messages, {pending = [], readTo, me} = {}) {
  const shown = [];
  let before;
  let lineDrawn = readTo === undefined;
  let newCount = 0;

  const separate = (at, id) => {
    if (!before || dayOf(before.at) !== dayOf(at)) {
      shown.push({kind: 'day', key: `day ${dayOf(at)}`, at});
      before = undefined;
    }
    return id;
  };

  for (const message of messages) {
    const at = timeOf(message.messageId);
    separate(at);
    if (!lineDrawn && message.messageId > readTo && message.userId !== me && !message.deleted) {
      lineDrawn = true;
      shown.push({kind: 'new', key: 'new', count: 0});
      before = undefined;
    }
    if (message.messageId > readTo && message.userId !== me && !message.deleted) {
      newCount++;
    }
    if (message.deleted) {
      const last = shown.at(-1);
      if (last?.kind === 'deleted') {
        shown[shown.length - 1] = {...last, count: last.count + 1};
      } else {
        shown.push({kind: 'deleted', key: `deleted ${message.messageId}`, count: 1});
      }
      before = {at};
      continue;
    }
    const head =
      !before || before.userId !== message.userId || at - before.at > groupMillis || Boolean(message.replyTo);
    shown.push({kind: 'message', key: message.nonce ?? message.messageId, message, at, head});
    before = {at, userId: message.userId};
  }
  const line = shown.findIndex(item => item.kind === 'new');
  if (line >= 0) {
    shown[line] = {...shown[line], count: newCount};
  }
  for (const one of pending) {
    separate(one.at);
    const head = !before || before.userId !== me || one.at - before.at > groupMillis || Boolean(one.replyTo);
    shown.push({kind: 'pending', key: one.nonce, pending: one, at: one.at, head});
    before = {at: one.at, userId: me};
  }
  return shown;
}
