import assert from 'node:assert/strict';
import test from 'node:test';
import {randomKey} from 'shell/browser/random.js';
import {plural} from 'shell/text/format.js';

test('a number has its noun in the right form', () => {
  assert.deepEqual(
    [plural(1, 'member'), plural(0, 'member'), plural(1200, 'member'), plural(2, 'match', 'matches')],
    ['1 member', '0 members', '1,200 members', '2 matches'],
  );
});

test('random keys have 128 bits and differ', () => {
  const keys = Array.from({length: 100}, randomKey);
  assert.ok(keys.every(key => /^[0-9a-f]{32}$/.test(key)));
  assert.equal(new Set(keys).size, 100);
});
