import {drafts} from '../net/drafts.js';

const saveDelay = 400;

/**
 * A controller that stores the draft of its component: a moment after a change, and when the page or channel is left.
 *
 * @param read returns the draft: {text, replyTo}
 */
export class DraftSaver {
  #read;
  #channelId;
  #timer;
  /** Whether the draft was changed here: another tab may have stored a newer one. */
  #isChanged = false;

  constructor(host, read) {
    this.#read = read;
    host.addController(this);
  }

  hostConnected() {
    addEventListener('pagehide', this.#save);
  }

  hostDisconnected() {
    this.#save();
    removeEventListener('pagehide', this.#save);
  }

  /** Stores the draft of the channel before, and returns that of this one. */
  open(channelId) {
    this.#save();
    this.#isChanged = false;
    this.#channelId = channelId;
    return drafts.load(channelId);
  }

  /** Stores the draft soon. */
  changed() {
    this.#isChanged = true;
    this.#timer ??= setTimeout(this.#save, saveDelay);
  }

  saveNow() {
    this.#isChanged = true;
    this.#save();
  }

  #save = () => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#channelId && this.#isChanged) {
      drafts.save(this.#channelId, this.#read());
      this.#isChanged = false;
    }
  };
}
