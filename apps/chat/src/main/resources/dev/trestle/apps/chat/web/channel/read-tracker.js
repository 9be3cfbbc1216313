import {flushSeen, markSeen} from '../actions/read-marks.js';

/** Whether this page is visible and has the focus. */
export const isPageActive = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * A controller that marks messages as read while the page is active, and sends the mark when it loses the focus.
 *
 * @param newest returns the newest visible message as {channelId, messageId}, or undefined
 */
export class ReadTracker {
  #host;
  #newest;

  constructor(host, newest) {
    this.#host = host;
    this.#newest = newest;
    host.addController(this);
  }

  hostConnected() {
    addEventListener('focus', this.mark);
    addEventListener('blur', this.#flush);
    document.addEventListener('visibilitychange', this.mark);
  }

  hostDisconnected() {
    removeEventListener('focus', this.mark);
    removeEventListener('blur', this.#flush);
    document.removeEventListener('visibilitychange', this.mark);
  }

  /** Marks the newest message as read, if it is visible in an active page. */
  mark = () => {
    const newest = this.#newest();
    if (newest && isPageActive()) {
      markSeen(newest.channelId, newest.messageId);
    }
  };

  #flush = () => flushSeen(this.#host.channelId);
}
