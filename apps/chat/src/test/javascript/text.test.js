import assert from 'node:assert/strict';
import test from 'node:test';
import {durationText, nameList, slowMode} from 'chat/format.js';
import {withIds, withNames} from 'chat/text/names.js';

const ada = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

test('mentions are stored by id and edited by name, also across lines of code', () => {
  const idOf = name => (name === 'ada' ? ada : undefined);
  assert.equal(withIds('hi @ada. and @bob', idOf), `hi <@${ada}>. and @bob`);
  assert.equal(withIds('```\n@ada\n``` `@ada` @ada', idOf), `\`\`\`\n@ada\n\`\`\` \`@ada\` <@${ada}>`);
  assert.equal(
    withNames(`<@${ada}> <@x>`, id => (id === ada ? 'ada' : undefined)),
    '@ada <@x>',
  );
});

test('durations have their largest unit, rounded up', () => {
  assert.deepEqual([1, 59, 60, 90, 3600, 86_400].map(durationText), [
    '1 second',
    '59 seconds',
    '1 minute',
    '2 minutes',
    '1 hour',
    '1 day',
  ]);
  assert.equal(slowMode(60), 'Slow mode: one message every minute');
});

test('of many names some are listed', () => {
  assert.equal(nameList(['Ada', 'Bob']), 'Ada and Bob');
  assert.equal(nameList(['Ada', 'Bob', 'Cy', 'Dan', 'Eve']), 'Ada, Bob, Cy, and 2 others');
});
