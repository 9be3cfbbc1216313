import {timeOf} from '../state/ids.js';
import {dayOf} from '../words.js';

/** Messages of one author within so short a time belong together. */
const together = 7 * 60_000;

/**
 * The rows of a log, from top to bottom: {kind: day | new | message | pending | gone, key, …}.
 *
 * @param readTo everything after this id, and not ours, is new; undefined draws no line
 */
export function items(messages, {pending = [], readTo, me} = {}) {
  const shown = [];
  let before;
  let lined = readTo === undefined;
  let news = 0;

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
    if (!lined && message.messageId > readTo && message.userId !== me && !message.gone) {
      lined = true;
      shown.push({kind: 'new', key: 'new', count: 0});
      before = undefined;
    }
    if (message.messageId > readTo && message.userId !== me && !message.gone) {
      news++;
    }
    if (message.gone) {
      const last = shown.at(-1);
      if (last?.kind === 'gone') {
        shown[shown.length - 1] = {...last, count: last.count + 1};
      } else {
        shown.push({kind: 'gone', key: `gone ${message.messageId}`, count: 1});
      }
      before = {at};
      continue;
    }
    const head = !before || before.userId !== message.userId || at - before.at > together || Boolean(message.replyTo);
    shown.push({kind: 'message', key: message.nonce ?? message.messageId, message, at, head});
    before = {at, userId: message.userId};
  }
  const line = shown.findIndex(item => item.kind === 'new');
  if (line >= 0) {
    shown[line] = {...shown[line], count: news};
  }
  for (const one of pending) {
    separate(one.at);
    const head = !before || before.userId !== me || one.at - before.at > together || Boolean(one.replyTo);
    shown.push({kind: 'pending', key: one.nonce, pending: one, at: one.at, head});
    before = {at: one.at, userId: me};
  }
  return shown;
}
