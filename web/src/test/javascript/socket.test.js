import assert from 'node:assert/strict';
import test from 'node:test';
import {Socket} from 'shell/socket.js';
import {FakePage} from './fake-page.js';

/** A socket that is open, on a page and a clock of the test. */
function opened(t) {
  const page = new FakePage(t);
  const probes = [];
  const socket = new Socket('/ws', {
    random: () => 1,
    probe: () => probes.push(socket.state),
  }).open();
  page.last.fire('open');
  return {page, socket, probes};
}

test('a working connection is checked and kept while the browser is offline: the server may be on this computer', t => {
  const {page, socket, probes} = opened(t);
  page.goOffline();
  assert.deepEqual([socket.state, page.made.length, page.last.closed], ['open', 1, undefined]);
  assert.deepEqual(probes, ['open']);
});

test('a connection that is lost while the browser is offline is retried after growing delays', t => {
  const {page, socket} = opened(t);
  page.goOffline();
  page.last.fire('close', {code: 1006});
  assert.equal(socket.state, 'offline');
  t.mock.timers.tick(1000);
  assert.deepEqual([socket.state, page.made.length], ['connecting', 2]);
  page.last.fire('close', {code: 1006});
  t.mock.timers.tick(1999);
  assert.deepEqual([socket.state, page.made.length], ['offline', 2]);
  t.mock.timers.tick(1);
  page.last.fire('open');
  assert.equal(socket.state, 'open');
});

test('a network that returns ends the wait', t => {
  const {page, socket} = opened(t);
  page.goOffline();
  page.last.fire('close', {code: 1006});
  page.goOnline();
  assert.deepEqual([socket.state, page.made.length], ['connecting', 2]);
  t.mock.timers.tick(60_000);
  assert.equal(page.made.length, 2);
});
