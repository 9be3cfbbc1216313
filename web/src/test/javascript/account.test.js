import assert from 'node:assert/strict';
import test from 'node:test';
import {Account} from 'shell/account/account.js';

/** The account of an application whose server answers with `answer`, in a browser at `search`. */
function account(t, {answer, search = '', ...more} = {}) {
  globalThis.location = {search};
  t.after(() => {
    delete globalThis.location;
  });
  const stored = new Map();
  const sent = [];
  const accepted = [];
  const made = new Account({
    name: 'Notes',
    root: '/notes/',
    home: '/notes/home',
    requestPublic: async (...request) => {
      sent.push(request);
      return answer;
    },
    tokens: {accept: token => accepted.push(token)},
    storage: {read: key => stored.get(key), write: (key, value) => stored.set(key, value)},
    ...more,
  });
  return Object.assign(made, {sent, accepted});
}

const signedIn = {user: {userId: 'ann'}, accessToken: 'token', expiresAt: 'later', refreshToken: 'none of it'};

test('the path to return to is one of the application', t => {
  for (const [to, path] of [
    ['/notes/by/ann?page=2', '/notes/by/ann?page=2'],
    ['/chat/', '/notes/home'],
    ['https://evil.example.org/notes/', '/notes/home'],
    ['//evil.example.org/', '/notes/home'],
    ['/notes/by/ann" onclick="', '/notes/home'],
    ['', '/notes/home'],
  ]) {
    assert.equal(account(t, {search: `?to=${encodeURIComponent(to)}`}).returnPath, path);
  }
});

test('a link to another account page keeps the path to return to', t => {
  assert.equal(account(t).keepingReturn('/notes/signup'), '/notes/signup');
  const returning = account(t, {search: '?to=/notes/by/ann'});
  assert.equal(returning.keepingReturn('/notes/signup'), '/notes/signup?to=%2Fnotes%2Fby%2Fann');
});

test('signing in accepts the tokens, and the browser is known from then on', async t => {
  const users = [];
  const ann = account(t, {answer: signedIn, signedIn: user => users.push(user.userId)});
  ann.typedEmail = 'ann@example.org';
  assert.equal(ann.isKnown, false);
  assert.equal(await ann.signIn({email: 'ann@example.org', password: 'secret'}), true);
  assert.deepEqual(ann.sent, [
    ['POST', '/auth/login', {email: 'ann@example.org', password: 'secret', session: 'cookie'}],
  ]);
  assert.deepEqual(ann.accepted, [{accessToken: 'token', expiresAt: 'later'}]);
  assert.deepEqual([ann.isKnown, users, ann.typedEmail], [true, ['ann'], '']);
});

test('what another user has left in the browser is removed', async t => {
  let forgotten = 0;
  const ann = account(t, {
    answer: signedIn,
    forgetUser: () => {
      forgotten++;
    },
  });
  await ann.signIn({});
  await ann.signIn({});
  assert.equal(forgotten, 1);
});

test('a new user without tokens is not signed in', async t => {
  const ann = account(t, {answer: {userId: 'ann'}, newUser: () => ({timeZone: 'Asia/Tokyo'})});
  assert.equal(await ann.signUp({email: 'ann@example.org'}), false);
  assert.deepEqual(ann.sent, [
    ['POST', '/auth/signup', {email: 'ann@example.org', timeZone: 'Asia/Tokyo', session: 'cookie'}],
  ]);
  assert.deepEqual([ann.accepted, ann.isKnown], [[], false]);
});
