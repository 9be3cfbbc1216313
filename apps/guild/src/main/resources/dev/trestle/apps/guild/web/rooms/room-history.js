import {announce} from 'shell/components/toast.js';
import {query} from '../net/graphql.js';
import {subscribe} from '../net/subscriptions.js';
import {nameOf} from '../parts/names.js';
import {rooms} from '../state/rooms.js';
import {session} from '../state/session.js';
import {markRead, sendMessage} from './actions.js';
import {messageEvents, messagePageSize, messagesDocument, roomDocument} from './documents.js';
import {
  emptyLog,
  endCursor,
  logOf,
  newest,
  preview,
  startCursor,
  withEvent,
  withMessage,
  withNewer,
  withOlder,
  withoutMessage,
} from './log.js';
import {MessageSender} from './message-sender.js';

/** The time between two requests for new messages where events cannot be received, in milliseconds. */
const pollMillis = 10_000;
/** The pause before a room is marked as read, in milliseconds: several messages are one mark. */
const markMillis = 500;

/**
 * A controller with the messages of a room: it loads the history in both directions, and receives new messages.
 *
 * `room` and `log` are what was loaded, `sender` sends own messages, `readAt` is the time after which messages are new.
 * `missing` says that there is no such room for the user.
 */
export class RoomHistory {
  room;
  log = emptyLog;
  readAt;
  problem;
  missing = false;
  busy = false;
  olderBusy = false;
  sender = new MessageSender({
    deliver: ({roomId, text, replyTo, key}) =>
      sendMessage({roomId, text, replyToId: replyTo?.id, requestId: key}).then(({message}) => message),
    changed: () => this.#host.requestUpdate(),
    stored: (roomId, message) => {
      if (roomId === this.#id) {
        this.put(message);
      }
      rooms.patch(roomId, {lastMessage: message});
    },
  });
  #host;
  #read;
  #id;
  #timer;
  #marking;
  #marked;
  #unsubscribe;
  #awake = () => !this.#unsubscribe && this.receive();

  /** @param read returns the id of the room */
  constructor(host, read) {
    this.#host = host;
    this.#read = read;
    host.addController(this);
  }

  hostConnected() {
    this.#id = undefined;
    this.#timer = setInterval(this.#awake, pollMillis);
    addEventListener('online', this.#awake);
    document.addEventListener('visibilitychange', this.#awake);
  }

  hostDisconnected() {
    clearInterval(this.#timer);
    clearTimeout(this.#marking);
    this.#leave();
    removeEventListener('online', this.#awake);
    document.removeEventListener('visibilitychange', this.#awake);
  }

  hostUpdate() {
    const id = this.#read();
    if (id !== this.#id) {
      this.#id = id;
      Object.assign(this, {room: rooms.find(id), log: emptyLog, readAt: undefined, missing: false});
      this.sender.open(id);
      this.#marked = undefined;
      this.#leave();
      if (id) {
        this.open();
      }
    }
  }

  get isLoaded() {
    return Boolean(this.room && this.#loadedId === this.#id);
  }

  #loadedId;

  /** Loads the room with its newest messages. */
  async open() {
    const id = this.#id;
    this.#set({busy: true, problem: undefined});
    try {
      const {room, messages} = await query(roomDocument, {id, first: messagePageSize});
      if (id !== this.#id) {
        return;
      }
      this.#loadedId = id;
      this.#set({room, missing: !room, log: room ? logOf(messages) : emptyLog, readAt: lineOf(room)});
      rooms.patch(id, room);
      if (room) {
        this.#enter(id);
      }
    } catch (problem) {
      // A room that is not there is an error of the field, which has no data.
      this.#ifSame(id, problem.code === 'NOT_FOUND' ? {missing: true} : {problem});
    } finally {
      this.#ifSame(id, {busy: false});
    }
  }

  /** Receives the events of the room, from the end of the log on. */
  #enter(id) {
    this.#leave();
    const again = () => {
      this.#leave();
      if (id === this.#id) {
        this.open();
      }
    };
    this.#unsubscribe = subscribe(
      messageEvents,
      {id, after: endCursor(this.log)},
      {
        next: ({onMessage}) => this.#received(id, onMessage),
        // Too much was missed, or the right is lost: the room is loaded again, which also notices that it is gone.
        error: ({code}) => (code === 'LIMIT_REACHED' ? again() : this.#leave()),
        complete: again,
      },
    );
  }

  #leave() {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  #received(id, event) {
    if (id !== this.#id) {
      return;
    }
    const {kind, message} = event;
    const isKnown = this.log.edges.some(({node}) => node.id === message.id);
    const isMine = message.author?.id === session.me?.user.id;
    if (kind === 'SENT' && !isKnown && isMine && this.sender.isSending) {
      // The answer of the mutation puts it in the place of the pending one.
      return;
    }
    this.#set({log: withEvent(this.log, event)});
    if (kind === 'SENT' && !isKnown) {
      this.#announce([message]);
    }
  }

  async loadOlder() {
    const id = this.#id;
    if (this.olderBusy || !this.log.hasOlder) {
      return;
    }
    this.#set({olderBusy: true});
    try {
      const page = await this.#page({before: startCursor(this.log)});
      this.#ifSame(id, {log: withOlder(this.log, page)});
    } finally {
      this.#ifSame(id, {olderBusy: false});
    }
  }

  /** Loads the messages that follow, after older ones were read. */
  async loadNewer() {
    if (this.log.hasNewer) {
      await this.#follow();
    }
  }

  /** Loads the newest messages, if the end of the log is not loaded. */
  async toEnd() {
    const id = this.#id;
    if (this.log.hasNewer) {
      const page = await this.#page({});
      this.#ifSame(id, {log: logOf(page)});
    }
  }

  /** Asks for messages that were stored since. */
  async receive() {
    if (document.hidden || !navigator.onLine || !this.isLoaded || this.log.hasNewer) {
      return;
    }
    await this.#follow().catch(() => {
      // The next try is soon, and nothing that is shown is wrong.
    });
  }

  #following;

  /** Loads one page after the end of the log. Requests at the same time are one. */
  #follow() {
    this.#following ??= this.#loadAfter().finally(() => {
      this.#following = undefined;
    });
    return this.#following;
  }

  async #loadAfter() {
    const id = this.#id;
    const after = endCursor(this.log);
    const before = new Set(this.log.edges.map(({node}) => node.id));
    const page = await this.#page(after ? {after} : {});
    if (id !== this.#id) {
      return;
    }
    const fresh = page.edges.filter(({node}) => !before.has(node.id));
    if (fresh.length > 0 || page.pageInfo.hasNextPage !== this.log.hasNewer) {
      this.#set({log: withNewer(this.log, page)});
      this.#announce(fresh.map(({node}) => node));
    }
  }

  #announce(messages) {
    const me = session.me?.user.id;
    for (const message of messages.filter(({author}) => author?.id !== me).slice(-3)) {
      announce(`${nameOf(message.author)}: ${preview(message)}`);
    }
    const last = messages.at(-1);
    if (last) {
      rooms.patch(this.#id, {lastMessage: last});
    }
  }

  /** Puts a message in as the server has returned it. */
  put(message, cursor) {
    this.#set({log: withMessage(this.log, message, cursor)});
  }

  remove(id) {
    this.#set({log: withoutMessage(this.log, id)});
  }

  get pending() {
    return this.sender.pending;
  }

  /** Marks the room as read up to its newest message, soon. */
  markRead() {
    const last = newest(this.log);
    if (!last || this.log.hasNewer || last.id === this.#marked) {
      return;
    }
    this.#marked = last.id;
    clearTimeout(this.#marking);
    this.#marking = setTimeout(async () => {
      const id = this.#id;
      rooms.patch(id, {unread: 0});
      try {
        const {room} = await markRead(id, last.id);
        rooms.patch(id, room);
      } catch {
        // It is marked with the next message, or when the room is opened again.
        this.#marked = undefined;
      }
    }, markMillis);
  }

  /** Changes what is known of the room, after a mutation. */
  putRoom(room) {
    this.#set({room: {...this.room, ...room}});
    rooms.patch(this.#id, room);
  }

  async #page(range) {
    return (await query(messagesDocument, {id: this.#id, first: messagePageSize, ...range})).messages;
  }

  #ifSame(id, change) {
    if (id === this.#id) {
      this.#set(change);
    }
  }

  #set(change) {
    Object.assign(this, change);
    this.#host.requestUpdate();
  }
}

/** The time after which messages are new, for the line above them; undefined if nothing is unread. */
const lineOf = room => (room?.unread > 0 ? (room.lastReadAt ?? '') : undefined);
