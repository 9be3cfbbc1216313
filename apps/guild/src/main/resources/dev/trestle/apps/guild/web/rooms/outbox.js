import {browserStorage} from '../net/storage.js';

/** The most messages that are kept in this browser until they are sent. */
const maxKept = 20;

/**
 * Own messages that are not stored by the server yet, by room. They are kept in this browser: one that was not sent is
 * there after reloading. Each has its request id, so that sending it again has an effect once.
 */
export const outbox = {
  load: roomId => (browserStorage.read('outbox') ?? []).filter(message => message.roomId === roomId),

  add(message) {
    const others = (browserStorage.read('outbox') ?? []).filter(({key}) => key !== message.key);
    browserStorage.write('outbox', [...others, message].slice(-maxKept));
  },

  remove(key) {
    const left = (browserStorage.read('outbox') ?? []).filter(message => message.key !== key);
    browserStorage.write('outbox', left.length > 0 ? left : undefined);
  },
};
