import {randomKey} from 'shell/browser/random.js';
import {Outbox} from '../state/outbox.js';

const outbox = new Outbox('outbox');

/**
 * Sends the messages of the user in a room or a thread, one after the other. Those that could not be sent are kept for
 * a retry.
 */
export class MessageSender {
  /** The messages that are not stored yet: {key, roomId, text, replyTo, at, state, problem}. */
  pending = [];
  #roomId;
  #deliver;
  #changed;
  #stored;
  #busy = false;

  /**
   * @param deliver sends one of `pending` to the server; returns a promise of the stored message
   * @param changed is called when `pending` has changed
   * @param stored is called with the id of the room and a message that was stored
   */
  constructor({deliver, changed, stored}) {
    this.#deliver = deliver;
    this.#changed = changed;
    this.#stored = stored;
  }

  get isSending() {
    return this.pending.some(({state}) => state === 'sending');
  }

  /** Takes up the messages of a room that were not sent on an earlier visit. */
  open(roomId) {
    this.#roomId = roomId;
    this.pending = outbox.all
      .filter(message => message.roomId === roomId)
      .map(message => ({...message, state: 'failed', problem: 'It was not sent.'}));
  }

  /** Shows a message at once, and sends it after those before it. */
  send(text, replyTo) {
    const message = {key: randomKey(), roomId: this.#roomId, text, replyTo, at: new Date().toISOString()};
    outbox.add(message);
    this.#set([...this.pending, {...message, state: 'waiting'}]);
    this.#flush();
  }

  /** Sends a message again that was not sent. */
  retry(key) {
    this.#put(key, {state: 'waiting', problem: undefined});
    this.#flush();
  }

  /** Removes a message that was not sent. Returns it. */
  discard(key) {
    const message = this.pending.find(one => one.key === key);
    this.#remove(key);
    return message;
  }

  async #flush() {
    if (this.#busy) {
      return;
    }
    this.#busy = true;
    const next = () => this.pending.find(one => one.state === 'waiting');
    for (let one = next(); one; one = next()) {
      this.#put(one.key, {state: 'sending'});
      try {
        const message = await this.#deliver(one);
        this.#remove(one.key);
        this.#stored(one.roomId, message);
      } catch (problem) {
        this.#put(one.key, {state: 'failed', problem: problem.message});
      }
    }
    this.#busy = false;
  }

  #put(key, change) {
    this.#set(this.pending.map(one => (one.key === key ? {...one, ...change} : one)));
  }

  #remove(key) {
    outbox.remove(key);
    this.#set(this.pending.filter(one => one.key !== key));
  }

  #set(pending) {
    this.pending = pending;
    this.#changed();
  }
}
