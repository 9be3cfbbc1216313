import assert from 'node:assert/strict';
import test from 'node:test';
import {Subscriptions} from 'guild/net/subscription-socket.js';
import {FakePage} from '../../../../../web/src/test/javascript/fake-page.js';

const document = 'subscription($room: ID!, $after: Cursor) { onMessage(roomId: $room, after: $after) { cursor } }';
const event = (id, cursor) => ({type: 'next', id, payload: {data: {onMessage: {cursor}}}});
const subscribed = socket => socket.sent.filter(({type}) => type === 'subscribe');

async function opened(t, more = {}) {
  const page = new FakePage(t);
  const subscriptions = new Subscriptions('/guild/graphql', {
    random: () => 1,
    token: async () => 'token',
    renew: () => {},
    ...more,
  });
  const seen = {next: [], error: [], complete: 0};
  const end = subscriptions.subscribe(
    document,
    {room: 'r'},
    {
      next: data => seen.next.push(data.onMessage.cursor),
      error: problem => seen.error.push(problem.code),
      complete: () => {
        seen.complete++;
      },
    },
  );
  await accept(page.last);
  return {page, subscriptions, seen, end};
}

/** Opens a connection on the server's side. */
async function accept(socket) {
  socket.fire('open');
  await settled();
  socket.receive({type: 'connection_ack'});
}

/** Lets promises go on. */
async function settled() {
  for (let i = 0; i < 5; i++) {
    await Promise.resolve();
  }
}

test('a socket sends its token first, and subscribes when it is accepted', async t => {
  const {page} = await opened(t);
  assert.deepEqual(page.last.protocols, ['graphql-transport-ws']);
  assert.deepEqual(page.last.sent, [
    {type: 'connection_init', payload: {accessToken: 'token'}},
    {type: 'subscribe', id: '1', payload: {query: document, variables: {room: 'r'}}},
  ]);
});

test('a lost connection is resumed after the last cursor; an event without one does not move it', async t => {
  const {page, seen} = await opened(t);
  page.last.receive(event('1', 'c1'));
  page.last.receive(event('1', 'c2'));
  page.last.receive(event('1', null));
  page.last.fire('close', {code: 1006});
  t.mock.timers.tick(1000);
  await accept(page.last);
  assert.equal(page.made.length, 2);
  assert.deepEqual(subscribed(page.last)[0].payload.variables, {room: 'r', after: 'c2'});
  page.last.receive(event('1', 'c3'));
  assert.deepEqual(seen.next, ['c1', 'c2', null, 'c3']);
});

test('a refused subscription ends, and is not sent again', async t => {
  const {page, seen} = await opened(t);
  page.last.receive({type: 'error', id: '1', payload: [{message: 'No room.', extensions: {code: 'NOT_FOUND'}}]});
  page.last.fire('close', {code: 4403});
  t.mock.timers.tick(1000);
  await accept(page.last);
  assert.deepEqual(seen.error, ['NOT_FOUND']);
  assert.deepEqual(subscribed(page.last), []);
});

test('a subscription whose budget is used up is resumed when the server says so', async t => {
  const {page, seen} = await opened(t);
  page.last.receive(event('1', 'c1'));
  const extensions = {code: 'RATE_LIMITED', retryAfter: 7};
  page.last.receive({type: 'error', id: '1', payload: [{message: 'Too much.', extensions}]});
  t.mock.timers.tick(6999);
  assert.equal(page.made.length, 1);
  t.mock.timers.tick(1);
  await accept(page.last);
  assert.deepEqual(subscribed(page.last)[0].payload.variables, {room: 'r', after: 'c1'});
  assert.deepEqual(seen.error, []);
});

test('a subscription that the server completes ends, and one that the page ends is completed', async t => {
  const {page, subscriptions, seen, end} = await opened(t);
  page.last.receive({type: 'complete', id: '1'});
  assert.equal(seen.complete, 1);
  end();
  assert.equal(page.last.sent.at(-1).type, 'subscribe');
  const endSecond = subscriptions.subscribe(document, {room: 's'}, {next: () => assert.fail('It has ended')});
  endSecond();
  assert.deepEqual(page.last.sent.at(-1), {type: 'complete', id: '2'});
  page.last.receive(event('2', 'late'));
});

test('an expired token is renewed at once, without a delay', async t => {
  let renewed = 0;
  const {page} = await opened(t, {
    renew: () => {
      renewed++;
    },
  });
  page.last.fire('close', {code: 4401});
  await settled();
  assert.deepEqual([renewed, page.made.length], [1, 2]);
  page.last.fire('open');
  await settled();
  page.last.fire('close', {code: 4401});
  await settled();
  assert.deepEqual([renewed, page.made.length], [2, 2]);
});

test('pings are answered', async t => {
  const {page} = await opened(t);
  page.last.receive({type: 'ping'});
  assert.deepEqual(page.last.sent.at(-1), {type: 'pong'});
});

test('a socket without subscriptions is closed after a while, and opened again by the next one', async t => {
  const {page, subscriptions, end} = await opened(t);
  end();
  t.mock.timers.tick(10_000);
  assert.equal(subscriptions.socket.state, 'closed');
  subscriptions.subscribe(document, {room: 'r'}, {next: () => {}});
  await accept(page.last);
  assert.equal(page.made.length, 2);
  assert.equal(subscribed(page.last).length, 1);
});

test('a client that the server does not understand gives up', async t => {
  const {page, subscriptions, seen} = await opened(t);
  page.last.fire('close', {code: 4400});
  assert.deepEqual([subscriptions.socket.state, seen.error], ['closed', ['SOCKET_CLOSED']]);
});
