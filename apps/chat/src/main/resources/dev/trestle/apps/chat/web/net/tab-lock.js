import {kept} from './storage.js';

/** Longer than any renewal takes; a tab that has held it for so long is gone. */
const longest = 10_000;
/** Two that write at the same moment see after this long who was the last. */
const moment = 50;

const pause = millis => new Promise(done => setTimeout(done, millis));

/**
 * Does one thing at a time in all tabs of this browser, where there is no navigator.locks: pages over plain HTTP have
 * none.
 * The tab that writes its name last has it. That is no lock for good, but two tabs would have to stop in the very
 * middle of it.
 */
export async function withTabLock(name, work) {
  const mine = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const free = () => {
    const held = kept.read(name);
    // What is further ahead than anybody could have written it is of a clock that was put back.
    return !held || held.until < Date.now() || held.until > Date.now() + 2 * longest;
  };
  do {
    while (!free()) {
      await pause(moment);
    }
    kept.write(name, {by: mine, until: Date.now() + longest});
    await pause(moment + Math.random() * moment);
  } while (kept.read(name)?.by !== mine);
  try {
    return await work();
  } finally {
    if (kept.read(name)?.by === mine) {
      kept.write(name, undefined);
    }
  }
}
