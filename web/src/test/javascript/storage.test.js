import assert from 'node:assert/strict';
import test from 'node:test';
import {jsonStorage} from 'shell/browser/storage.js';

/** A storage like localStorage, in memory. */
function fakeStorage() {
  const values = new Map();
  return {
    values,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: key => values.delete(key),
  };
}

test('values are stored as JSON below a prefix', () => {
  const fake = fakeStorage();
  const storage = jsonStorage(() => fake, 'app');
  storage.write('seat', {code: 'KXQ7MD'});
  assert.deepEqual([...fake.values], [['app.seat', '{"code":"KXQ7MD"}']]);
  assert.deepEqual(storage.read('seat'), {code: 'KXQ7MD'});
  storage.write('seat', undefined);
  assert.deepEqual([fake.values.size, storage.read('seat')], [0, undefined]);
});

test('a value that is no JSON is undefined', () => {
  const fake = fakeStorage();
  fake.values.set('app.name', '{');
  assert.equal(jsonStorage(() => fake, 'app').read('name'), undefined);
});

test('without a storage, values are kept in memory', () => {
  const storage = jsonStorage(() => {
    throw new DOMException('forbidden', 'SecurityError');
  }, 'app');
  storage.write('name', 'Ada');
  assert.equal(storage.read('name'), 'Ada');
  storage.write('name', undefined);
  assert.equal(storage.read('name'), undefined);
});

test('a value that could not be stored is replaced by one that could', () => {
  const fake = fakeStorage();
  let isFull = true;
  const storage = jsonStorage(
    () => ({
      ...fake,
      setItem(key, value) {
        if (isFull) {
          throw new DOMException('full', 'QuotaExceededError');
        }
        fake.setItem(key, value);
      },
    }),
    'app',
  );
  storage.write('name', 'Ada');
  isFull = false;
  storage.write('name', 'Bob');
  fake.values.set('app.name', '"Cy"');
  assert.equal(storage.read('name'), 'Cy');
});
