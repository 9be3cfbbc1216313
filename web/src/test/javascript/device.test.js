import assert from 'node:assert/strict';
import test from 'node:test';
import {device} from 'shell/text/device.js';

test('a user agent is shown as browser and system', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
  assert.equal(device(chrome), 'Chrome on Linux');
  assert.equal(device(`${chrome} Edg/126.0`), 'Edge on Linux');
  assert.equal(device('curl/8.5.0'), 'curl');
  assert.equal(device(), 'A program');
});
