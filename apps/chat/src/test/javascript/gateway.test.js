import assert from 'node:assert/strict';
import test from 'node:test';
import {Gateway} from 'chat/net/gateway.js';
import {FakePage} from '../../../../../web/src/test/javascript/fake-page.js';

/** A gateway with a session, on a page and a clock of the test. */
async function opened(t) {
  const page = new FakePage(t);
  const gateway = new Gateway('/gateway', {
    random: () => 1,
    token: async () => 'token',
  }).open();
  page.last.receive({op: 10, d: {heartbeatInterval: 1000}});
  await Promise.resolve();
  page.last.receive({op: 0, s: 1, t: 'READY', d: {sessionId: 'one'}});
  return {page, gateway};
}

test('a gateway that answers while the browser is offline stays open: the server may be on this computer', async t => {
  const {page, gateway} = await opened(t);
  page.goOffline();
  assert.deepEqual([gateway.state, page.last.sent.at(-1).op, page.last.closed], ['open', 1, undefined]);
  page.last.receive({op: 11});
  t.mock.timers.tick(5000);
  assert.deepEqual([gateway.state, page.made.length], ['open', 1]);
});

test('a gateway that is silent while the browser is offline is lost, and retried', async t => {
  const {page, gateway} = await opened(t);
  page.goOffline();
  t.mock.timers.tick(5000);
  assert.deepEqual([gateway.state, page.last.closed], ['offline', 4900]);
  t.mock.timers.tick(1000);
  assert.deepEqual([gateway.state, page.made.length], ['connecting', 2]);
});
