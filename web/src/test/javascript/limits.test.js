import assert from 'node:assert/strict';
import test from 'node:test';
import './page-limits.js';
import {lengthText, limit} from 'shell/forms/limits.js';

test('a limit is what the server has written into the page', () => {
  assert.deepEqual(limit('tag'), {min: 1, max: 20});
  assert.equal(lengthText('tag', 'letters'), '1 to 20 letters.');
});

test('a limit that the server has not written is an error, and no limit', () => {
  assert.throws(() => limit('SignUp.nickname'), /has not written the limit SignUp.nickname/);
  assert.throws(() => limit('toString'), /has not written/);
});
