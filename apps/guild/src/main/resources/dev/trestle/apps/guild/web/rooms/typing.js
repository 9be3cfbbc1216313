import {mutate} from '../net/graphql.js';
import {subscribe} from '../net/subscriptions.js';
import {nameOf} from '../parts/names.js';

/** The time for which a user is shown as typing after an event, in milliseconds. */
const shownMillis = 5000;
const events = 'subscription($id: ID!) { onTyping(roomId: $id) { user { id nickname fullName } until } }';

/** Lets others know that the user types. It is not worth an error. */
export const sendTyping = roomId => mutate('setTyping', 'SetTypingInput', '', {roomId}).catch(() => {});

/** A controller that knows who types in a room: `text` is a sentence about them, or empty. */
export class TypingUsers {
  #host;
  #read;
  #id;
  #end;
  #timers = new Map();

  /** @param read returns the id of the room */
  constructor(host, read) {
    this.#host = host;
    this.#read = read;
    host.addController(this);
  }

  get text() {
    const names = [...this.#timers.values()].map(({user}) => nameOf(user));
    if (names.length === 0) {
      return '';
    }
    return names.length > 2
      ? 'Several people are typing …'
      : `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} typing …`;
  }

  hostUpdate() {
    const id = this.#read();
    if (id !== this.#id) {
      this.#leave();
      this.#id = id;
      if (id) {
        const next = ({onTyping}) => onTyping.user && this.#typed(onTyping.user);
        this.#end = subscribe(events, {id}, {next, error: () => this.#leave(), complete: () => this.#leave()});
      }
    }
  }

  hostDisconnected() {
    this.#leave();
    this.#id = undefined;
  }

  /** A user has sent a message, and types no more. */
  stop(userId) {
    clearTimeout(this.#timers.get(userId)?.timer);
    if (this.#timers.delete(userId)) {
      this.#host.requestUpdate();
    }
  }

  #typed(user) {
    clearTimeout(this.#timers.get(user.id)?.timer);
    this.#timers.set(user.id, {user, timer: setTimeout(() => this.stop(user.id), shownMillis)});
    this.#host.requestUpdate();
  }

  #leave() {
    this.#end?.();
    this.#end = undefined;
    for (const {timer} of this.#timers.values()) {
      clearTimeout(timer);
    }
    this.#timers.clear();
  }
}
