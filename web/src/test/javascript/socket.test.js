import assert from 'node:assert/strict';
import test from 'node:test';
import {Socket} from 'shell/socket/socket.js';
import {FakePage} from './fake-page.js';

/** A socket that connects, on a page and a clock of the test. */
function connecting(t, options = {}) {
  const page = new FakePage(t);
  const states = [];
  const received = [];
  const socket = new Socket('/ws', {random: () => 1, ...options});
  socket.addEventListener('state', ({detail}) => states.push(detail));
  socket.addEventListener('message', ({detail}) => received.push(detail));
  socket.open();
  return {page, socket, states, received, pass: millis => t.mock.timers.tick(millis)};
}

/** A socket that is open. */
function opened(t, options) {
  const parts = connecting(t, options);
  parts.page.last.fire('open');
  return parts;
}

const heartbeat = {every: 10_000, ask: ({shown}) => ({type: shown ? 'sync' : 'ping'})};

/** The options of a protocol with a handshake, as graphql-transport-ws. */
const handshake = {
  protocols: ['graphql-transport-ws'],
  hello: async () => [{type: 'connection_init'}],
  isReady: ({type}) => type === 'connection_ack',
};

/** Lets promises continue. */
const settled = () => new Promise(setImmediate);

test('a socket connects to the page’s host by WebSocket', t => {
  const {page} = connecting(t);
  assert.deepEqual([page.last.address, page.last.protocols], ['ws://localhost/ws', []]);
});

test('a lost connection is retried after delays that double up to half a minute', t => {
  const {page, states, pass} = connecting(t);
  for (const delay of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const tries = page.made.length;
    page.last.fire('close', {code: 1006});
    pass(delay - 1);
    assert.equal(page.made.length, tries);
    pass(1);
    assert.equal(page.made.length, tries + 1);
  }
  page.last.fire('open');
  page.last.fire('close', {code: 1012});
  assert.deepEqual(states.at(-1), {state: 'waiting', code: 1012, retryAt: Date.now() + 1000});
});

test('a final close code is not retried', t => {
  const {page, states, pass} = opened(t, {final: [4001]});
  page.last.fire('close', {code: 4001});
  page.goOffline();
  page.goOnline();
  pass(60_000);
  assert.deepEqual([states.at(-1), page.made.length], [{state: 'closed', code: 4001}, 1]);
});

test('a socket that the application closes stays closed', t => {
  const {page, socket, pass} = opened(t, {heartbeat});
  socket.close();
  page.last.fire('close', {code: 1000});
  page.goOnline();
  pass(60_000);
  assert.deepEqual([socket.state, page.made.length, page.last.closed, page.last.sent], ['closed', 1, 1000, []]);
});

test('a working connection is checked and kept while the browser is offline: the server may be on this computer', t => {
  const {page, socket, pass} = opened(t, {heartbeat});
  page.goOffline();
  assert.deepEqual(page.last.sent, [{type: 'ping'}]);
  page.last.receive({type: 'pong'});
  pass(5000);
  assert.deepEqual([socket.state, page.made.length, page.last.closed], ['open', 1, undefined]);
});

test('a connection that is lost while the browser is offline is retried after growing delays', t => {
  const {page, socket, pass} = opened(t);
  page.goOffline();
  page.last.fire('close', {code: 1006});
  assert.equal(socket.state, 'offline');
  pass(1000);
  assert.deepEqual([socket.state, page.made.length], ['connecting', 2]);
  page.last.fire('close', {code: 1006});
  pass(1999);
  assert.deepEqual([socket.state, page.made.length], ['offline', 2]);
  pass(1);
  page.last.fire('open');
  assert.equal(socket.state, 'open');
});

test('a network that returns ends the wait', t => {
  const {page, socket, pass} = opened(t);
  page.goOffline();
  page.last.fire('close', {code: 1006});
  page.goOnline();
  assert.deepEqual([socket.state, page.made.length], ['connecting', 2]);
  page.last.fire('open');
  pass(60_000);
  assert.equal(page.made.length, 2);
});

test('a page that becomes visible checks its connection, and a page that is hidden does not', t => {
  const {page} = opened(t, {heartbeat});
  page.hide();
  assert.deepEqual(page.last.sent, []);
  page.show();
  assert.deepEqual(page.last.sent, [{type: 'sync'}]);
});

test('a connection that is silent after a heartbeat is given up, and its late messages are dropped', t => {
  const {page, socket, received, pass} = opened(t, {heartbeat});
  pass(10_000);
  page.last.receive({type: 'pong'});
  pass(10_000);
  pass(10_000);
  const silent = page.last;
  assert.deepEqual([socket.state, silent.closed, silent.sent.length], ['waiting', 4900, 2]);
  silent.receive({type: 'late'});
  silent.fire('close', {code: 1006});
  pass(1000);
  assert.deepEqual([socket.state, page.made.length, received], ['connecting', 2, [{type: 'pong'}]]);
});

test('a message that answers no heartbeat does not keep a connection', t => {
  const {page, socket, pass} = opened(t, {heartbeat: {...heartbeat, isAnswer: ({type}) => type === 'pong'}});
  pass(10_000);
  page.last.receive({type: 'next'});
  pass(10_000);
  assert.equal(socket.state, 'waiting');
});

test('the server can choose the interval of the heartbeat', t => {
  const {page, socket, pass} = opened(t, {heartbeat: {ask: heartbeat.ask}});
  pass(60_000);
  socket.startHeartbeat(2000, 500);
  pass(500);
  page.last.receive({type: 'pong'});
  pass(2000);
  assert.equal(page.last.sent.length, 2);
});

test('a connection with a handshake is open after it, and only then is the delay short again', async t => {
  const {page, socket, states, pass} = connecting(t, handshake);
  page.last.fire('close', {code: 1006});
  pass(1000);
  page.last.fire('open');
  await settled();
  assert.deepEqual(
    [socket.state, page.last.protocols, page.last.sent],
    ['connecting', ['graphql-transport-ws'], [{type: 'connection_init'}]],
  );
  page.last.fire('close', {code: 1006});
  assert.equal(states.at(-1).retryAt, Date.now() + 2000);
  pass(2000);
  page.last.fire('open');
  page.last.receive({type: 'connection_ack'});
  assert.equal(socket.state, 'open');
  page.last.fire('close', {code: 1006});
  assert.equal(states.at(-1).retryAt, Date.now() + 1000);
});

for (const [step, options] of [
  ['opened', {}],
  ['ready', handshake],
]) {
  test(`a connection that is not ${step} after half a minute is given up`, async t => {
    const {page, socket, pass} = connecting(t, options);
    if (step === 'ready') {
      page.last.fire('open');
      await settled();
    }
    pass(29_999);
    assert.equal(socket.state, 'connecting');
    pass(1);
    assert.deepEqual([socket.state, page.last.closed], ['waiting', 4900]);
  });
}

test('a greeting that fails, as without an access token, is repeated on the next connection', async t => {
  let token;
  const hello = async () => {
    assert.ok(token);
    return [{token}];
  };
  const {page, socket, pass} = opened(t, {...handshake, hello});
  await settled();
  assert.deepEqual([socket.state, page.last.closed], ['waiting', 4900]);
  token = 'one';
  pass(1000);
  page.last.fire('open');
  await settled();
  assert.deepEqual(page.last.sent, [{token: 'one'}]);
});

test('a greeting of a connection that is lost is not sent on the next one', async t => {
  let answer;
  const {page, pass} = opened(t, {
    ...handshake,
    hello: () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  });
  page.last.fire('close', {code: 1006});
  pass(1000);
  answer([{type: 'connection_init'}]);
  await settled();
  assert.deepEqual(
    page.made.map(({sent}) => sent),
    [[], []],
  );
});

test('a greeting can wait for a message of the server', t => {
  const {page, socket} = opened(t, {hello: () => [{action: 'join'}], helloOnOpen: false});
  assert.deepEqual(page.last.sent, []);
  socket.sendHello();
  assert.deepEqual(page.last.sent, [{action: 'join'}]);
});

test('a server that asks for it is left, and connected to after a delay of the application', t => {
  const {page, socket, pass} = opened(t);
  socket.reconnect(5000);
  assert.deepEqual([socket.state, page.last.closed], ['waiting', 4900]);
  pass(4999);
  assert.equal(page.made.length, 1);
  pass(1);
  assert.equal(page.made.length, 2);
});

test('a message without a connection is not sent, and the caller knows', t => {
  const {page, socket} = opened(t);
  assert.equal(socket.send({type: 'one'}), true);
  page.last.fire('close', {code: 1006});
  assert.equal(socket.send({type: 'two'}), false);
});
