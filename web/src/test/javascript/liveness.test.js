import assert from 'node:assert/strict';
import test from 'node:test';
import {Heartbeat, retryDelay} from 'shell/socket/liveness.js';

test('each try waits twice as long as the last, up to a bound, and by chance a little less', () => {
  const most = [0, 1, 2, 3, 4, 5, 6].map(attempt => retryDelay(attempt, {random: () => 1}));
  assert.deepEqual(most, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  assert.equal(retryDelay(3, {random: () => 0}), 4000);
});

/** A heartbeat on a clock that the test moves. */
function beating(t, options) {
  t.mock.timers.enable({apis: ['setTimeout', 'Date']});
  const heard = {asked: 0, lost: 0};
  const heartbeat = new Heartbeat({
    ask: () => {
      heard.asked++;
    },
    lost: () => {
      heard.lost++;
    },
    timeout: 5000,
    ...options,
  });
  heartbeat.start(10_000);
  return {heartbeat, heard, pass: millis => t.mock.timers.tick(millis)};
}

test('a connection that answers is kept', t => {
  const {heartbeat, heard, pass} = beating(t);
  for (let i = 0; i < 5; i++) {
    pass(10_000);
    heartbeat.answered();
  }
  assert.deepEqual(heard, {asked: 5, lost: 0});
});

test('a connection that is silent is lost within the time between two questions and the patience', t => {
  const {heard, pass} = beating(t);
  pass(10_000);
  assert.deepEqual(heard, {asked: 1, lost: 0});
  pass(10_000);
  assert.deepEqual(heard, {asked: 1, lost: 1});
});

test('where there is a doubt it asks at once, and is patient once', t => {
  const {heartbeat, heard, pass} = beating(t);
  heartbeat.probe();
  pass(4999);
  assert.deepEqual(heard, {asked: 1, lost: 0});
  pass(1);
  assert.deepEqual(heard, {asked: 1, lost: 1});
});

test('a machine that slept asks before it gives up', t => {
  let now = 0;
  const {heard, pass} = beating(t, {now: () => now});
  now = 10_000;
  pass(10_000);
  now += 3_600_000;
  pass(10_000);
  assert.deepEqual(heard, {asked: 2, lost: 0});
});
