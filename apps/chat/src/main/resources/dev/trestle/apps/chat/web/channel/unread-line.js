import {countUnread, isHeld} from '../actions/read-marks.js';
import {tail} from '../state/log.js';
import {readUpTo} from '../state/select.js';
import {store} from '../state/store.js';
import {newMessages} from '../words.js';

/**
 * The line between what was read and what is new, in the channel that a log shows. Once drawn it stays, until one has
 * answered, left, or read it all.
 */
export class Line {
  #channelId;
  #changed;
  /** {count, more}: the number of messages after the line, by the server, where our window does not reach up to it. */
  #counted;
  /** The end of the log when it was last in sight. */
  #left;
  /** The last message that was read. */
  at;
  /** Whether the log shows it. */
  drawn = false;

  /** @param changed called when more is known than was drawn */
  constructor(changed) {
    this.#changed = changed;
  }

  enter(channelId) {
    this.#channelId = channelId;
    this.#counted = undefined;
    this.#left = undefined;
    this.drawn = false;
    this.move();
  }

  /** To where the server's mark is. */
  move() {
    this.at = readUpTo(store.state, this.#channelId);
  }

  /** Everything is read. */
  clear() {
    this.at = store.state.channels.get(this.#channelId)?.lastMessageId ?? this.at;
  }

  /** Messages that come while the channel is looked at are not new. */
  follow(log, looking) {
    const last = log?.messages.at(-1);
    if (
      last &&
      !log.hasNewer &&
      !isHeld(this.#channelId) &&
      (last.userId === store.state.me?.userId || (looking && !this.drawn))
    ) {
      this.at = last.messageId;
    }
  }

  /** The end of the log is in sight. */
  reach(log) {
    this.#left = tail(log);
  }

  /**
   * How many messages of others have come since the end was in sight, or since they were read; 0 where the window does
   * not reach the present.
   */
  missed(log) {
    const from = this.#left ?? this.at;
    const me = store.state.me?.userId;
    return !from || !log || log.hasNewer
      ? 0
      : log.messages.filter(({messageId, userId, gone}) => messageId > from && userId !== me && !gone).length;
  }

  /** Whether what is new begins before what is loaded. */
  isAbove(log) {
    const first = log?.messages[0]?.messageId;
    return Boolean(log?.status === 'ready' && this.at && first && log.hasOlder && first > this.at);
  }

  /** Asked before anything is marked as read: the server counts from the mark. */
  async count() {
    const channelId = this.#channelId;
    this.#counted = {};
    const counted = await countUnread(channelId);
    if (channelId === this.#channelId && counted) {
      this.#counted = counted;
      this.#changed();
    }
  }

  /** The number of new messages, in words. `item` is the line among the items of the log. */
  words(log, item) {
    return newMessages(!item || log.hasNewer || this.isAbove(log) ? this.#counted : item);
  }
}
