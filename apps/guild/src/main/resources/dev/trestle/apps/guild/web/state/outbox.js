import {browserStorage} from '../net/storage.js';

/** The most entries that are kept. */
const maxKept = 20;

/**
 * Messages and posts that were sent and that the server has not stored yet, kept in this browser over reloads. An entry
 * has a `key`, which is its request id, so that sending it again has an effect once. Several tabs can share an outbox.
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
