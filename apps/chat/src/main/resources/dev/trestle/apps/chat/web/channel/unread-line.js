import {countUnread, isKeptUnread} from '../actions/read-marks.js';
import {newMessages} from '../format.js';
import {tail} from '../state/log.js';
import {lastReadId} from '../state/select.js';
import {store} from '../state/store.js';

/**
 * The line between read and new messages of the shown channel. It stays until the user answers, leaves, or has read
 * everything.
 */
export class UnreadLine {
  #channelId;
  #changed;
  /**
   * The server's number of messages after the line, {count, more}, where the loaded messages do not reach up to the
   * line.
   */
  #counted;
  /** The newest message when the end of the log was last visible. */
  #left;
  /** The last message that was read. */
  at;
  /** Whether the log shows it. */
  drawn = false;

  /** @param changed called when the number of messages is known */
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

  /** Moves the line to the read mark. */
  move() {
    this.at = lastReadId(store.state, this.#channelId);
  }

  /** Removes the line: all messages are read. */
  clear() {
    this.at = store.state.channels.get(this.#channelId)?.lastMessageId ?? this.at;
  }

  /** Moves the line after messages that arrive while the channel is viewed. */
  follow(log, looking) {
    const last = log?.messages.at(-1);
    if (
      last &&
      !log.hasNewer &&
      !isKeptUnread(this.#channelId) &&
      (last.userId === store.state.me?.userId || (looking && !this.drawn))
    ) {
      this.at = last.messageId;
    }
  }

  /** Notes that the end of the log is visible. */
  reach(log) {
    this.#left = tail(log);
  }

  /**
   * The number of messages by others since the end was last visible, or since the read mark; 0 if the log does not end
   * with the newest message.
   */
  missed(log) {
    const from = this.#left ?? this.at;
    const me = store.state.me?.userId;
    return !from || !log || log.hasNewer
      ? 0
      : log.messages.filter(({messageId, userId, deleted}) => messageId > from && userId !== me && !deleted).length;
  }

  /** Whether the first new message is older than the loaded ones. */
  isAbove(log) {
    const first = log?.messages[0]?.messageId;
    return Boolean(log?.status === 'ready' && this.at && first && log.hasOlder && first > this.at);
  }

  /** Loads the number of new messages, before any is marked as read: the server counts from the read mark. */
  async count() {
    const channelId = this.#channelId;
    this.#counted = {};
    const counted = await countUnread(channelId);
    if (channelId === this.#channelId && counted) {
      this.#counted = counted;
      this.#changed();
    }
  }

  /** The number of new messages as text. `item` is the line among the rows of the log. */
  label(log, item) {
    return newMessages(!item || log.hasNewer || this.isAbove(log) ? this.#counted : item);
  }
}
