import assert from 'node:assert/strict';
import test from 'node:test';
import {StaleWatcher, stale} from 'guild/net/stale.js';

/** A controller of a query, which can be loaded again. */
function query(message) {
  const one = {problem: new Error(message)};
  one.reload = () => {
    one.problem = undefined;
    stale.remove(one);
    return Promise.resolve();
  };
  return one;
}

test('the problem of a query is there until it is loaded again', async () => {
  let updates = 0;
  const host = {addController: () => {}, requestUpdate: () => updates++};
  const watcher = new StaleWatcher(host);
  watcher.hostConnected();
  const [one, other] = [query('No network.'), query('No server.')];
  stale.add(one);
  stale.add(other);
  assert.equal(stale.problem.message, 'No network.');
  assert.equal(updates, 2);
  await stale.retry();
  assert.equal(stale.problem, undefined);
  assert.equal(updates, 4);
  watcher.hostDisconnected();
  stale.add(query('Later.'));
  assert.equal(updates, 4);
});
