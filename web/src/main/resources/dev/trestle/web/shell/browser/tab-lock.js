import {randomKey} from './random.js';

/** The time for which a lock is held at most; then its tab is considered closed. */
const leaseMillis = 10_000;
/** The time after which two tabs that wrote at the same moment see the last writer. */
const pollMillis = 50;

const pause = millis => new Promise(done => setTimeout(done, millis));

/**
 * Runs work under a lock of all tabs of this browser. A replacement for navigator.locks, which pages over plain HTTP do
 * not have.
 *
 * The tab that writes its name last has the lock. This can fail only if two tabs are suspended in the middle of it.
 *
 * @param storage values of all tabs, as of storage.js
 */
export async function withTabLock(storage, name, work) {
  const mine = randomKey();
  const free = () => {
    const held = storage.read(name);
    // A time further ahead than any lease was written before the clock was set back.
    return !held || held.until < Date.now() || held.until > Date.now() + 2 * leaseMillis;
  };
  do {
    while (!free()) {
      await pause(pollMillis);
    }
    storage.write(name, {by: mine, until: Date.now() + leaseMillis});
    await pause(pollMillis + Math.random() * pollMillis);
  } while (storage.read(name)?.by !== mine);
  try {
    return await work();
  } finally {
    if (storage.read(name)?.by === mine) {
      storage.write(name, undefined);
    }
  }
}
