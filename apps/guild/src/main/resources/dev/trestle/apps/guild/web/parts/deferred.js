import {toast} from 'shell/components/toast.js';

/** The time in which a deletion can be undone, in milliseconds. */
const undoMillis = 6000;
const waiting = new Set();

/**
 * Carries an action out after a time in which it can be undone: what was deleted disappears at once, and the request
 * follows. A page that is left sends it first.
 *
 * @param run sends the request
 * @param undo shows again what has disappeared
 */
export function deferred(text, {run, undo}) {
  const entry = {run};
  const finish = () => {
    if (waiting.delete(entry)) {
      clearTimeout(entry.timer);
      run();
    }
  };
  entry.timer = setTimeout(finish, undoMillis);
  waiting.add(entry);
  toast(text, {
    millis: undoMillis,
    action: {
      label: 'Undo',
      run: () => {
        if (waiting.delete(entry)) {
          clearTimeout(entry.timer);
          undo();
        }
      },
    },
  });
  entry.finish = finish;
}

addEventListener('pagehide', () => {
  for (const entry of [...waiting]) {
    entry.finish();
  }
});
