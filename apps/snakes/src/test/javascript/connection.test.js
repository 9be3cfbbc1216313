import assert from 'node:assert/strict';
import test from 'node:test';
import {GameConnection} from 'snakes/net/connection.js';
import {FakePage} from '../../../../../web/src/test/javascript/fake-page.js';

/** A connection to a game, on a page and a clock of the test. */
function opened(t) {
  const page = new FakePage(t);
  const connection = new GameConnection(() => [{action: 'spectate', id: 'hello'}]).open();
  page.last.fire('open');
  return {page, connection};
}

for (const code of [4000, 4001, 4002, 4003, 4010]) {
  test(`a client whose connection is closed with ${code} does not reconnect`, t => {
    const {page, connection} = opened(t);
    page.last.fire('close', {code});
    t.mock.timers.tick(60_000);
    assert.deepEqual([connection.status.state, connection.status.code, page.made.length], ['closed', code, 1]);
  });
}

test('a client whose connection is lost reconnects', t => {
  const {page, connection} = opened(t);
  page.last.fire('close', {code: 1006});
  t.mock.timers.tick(1000);
  assert.deepEqual([connection.status.state, page.made.length], ['connecting', 2]);
  page.last.fire('open');
  assert.deepEqual([connection.status.state, page.last.sent[0].action], ['open', 'spectate']);
});

test('a game that answers while the browser is offline stays connected', t => {
  const {page, connection} = opened(t);
  page.goOffline();
  assert.equal(page.last.sent.at(-1).action, 'ping');
  page.last.receive({type: 'pong'});
  t.mock.timers.tick(5000);
  assert.deepEqual([connection.status.state, page.made.length], ['open', 1]);
});

test('a game that is silent while the browser is offline is lost, and retried', t => {
  const {page, connection} = opened(t);
  page.goOffline();
  t.mock.timers.tick(5000);
  page.last.fire('close', {code: 1006});
  assert.equal(connection.status.state, 'offline');
  t.mock.timers.tick(1000);
  assert.equal(connection.status.state, 'connecting');
});
