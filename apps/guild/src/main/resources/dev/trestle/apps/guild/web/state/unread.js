import {query} from '../net/graphql.js';
import {subscribe} from '../net/subscriptions.js';

/** The interval at which the numbers are asked for while the page is visible, in milliseconds. */
const pollMillis = 60_000;

/** The numbers of unread notifications and of rooms with unread messages. Fires `change`. */
class Unread extends EventTarget {
  notifications = 0;
  rooms = 0;
  #timer;
  #endEvents;

  /** Loads the numbers now, and again from time to time. */
  start() {
    if (!this.#timer) {
      this.#timer = setInterval(() => this.reload(), pollMillis);
      this.#endEvents = subscribe('subscription { onNotification { id } }', {}, {next: () => this.reload()});
      this.reload();
    }
  }

  async reload() {
    if (document.hidden || !this.#timer) {
      return;
    }
    try {
      const {me} = await query('{ me { unreadNotifications unreadRooms } }');
      this.set({notifications: me.unreadNotifications, rooms: me.unreadRooms});
    } catch {
      // The numbers stay as they are until the next try.
    }
  }

  /** Changes the numbers here, as after something was read. */
  set(numbers) {
    Object.assign(this, numbers);
    this.dispatchEvent(new CustomEvent('change'));
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#endEvents?.();
    this.set({notifications: 0, rooms: 0});
  }
}

export const unread = new Unread();

document.addEventListener('visibilitychange', () => unread.reload());
addEventListener('signed-out', () => unread.stop());

/** A controller that updates its component when the numbers change. */
export class UnreadWatcher {
  #changed;

  constructor(host) {
    this.#changed = () => host.requestUpdate();
    host.addController(this);
  }

  hostConnected() {
    unread.addEventListener('change', this.#changed);
    unread.start();
  }

  hostDisconnected() {
    unread.removeEventListener('change', this.#changed);
  }
}
