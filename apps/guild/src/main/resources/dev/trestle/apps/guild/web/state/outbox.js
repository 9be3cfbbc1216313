import {browserStorage} from '../net/storage.js';

/** The most entries that are kept. */
const maxKept = 20;

/**
 * What the user has sent and the server has not stored yet, in this browser: it is there after reloading. An entry has
 * a `key`, which is its request id, so that sending it again has an effect once. Several tabs can share an outbox.
 */
export class Outbox {
  #name;

  constructor(name) {
    this.#name = name;
  }

  get all() {
    return browserStorage.read(this.#name) ?? [];
  }

  add(entry) {
    browserStorage.write(this.#name, [...this.#without(entry.key), entry].slice(-maxKept));
  }

  remove(key) {
    const left = this.#without(key);
    browserStorage.write(this.#name, left.length > 0 ? left : undefined);
  }

  #without(key) {
    return this.all.filter(entry => entry.key !== key);
  }
}
