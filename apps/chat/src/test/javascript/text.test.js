import assert from 'node:assert/strict';
import test from 'node:test';
import {durationText, nameList, slowMode} from 'chat/format.js';
import {inline} from 'chat/text/inline.js';
import {onlyEmoji, parse, plain} from 'chat/text/markdown.js';
import {withIds, withNames} from 'chat/text/names.js';

const ada = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

test('a list ends with the first line that is no item', () => {
  const [list, paragraph] = parse('- one\n  - two\nthree');
  assert.deepEqual(
    [list.type, list.items.map(item => item.level), paragraph.children],
    ['list', [0, 1], [{type: 'text', text: 'three'}]],
  );
});

test('a list at the end of a text is complete', () => {
  assert.deepEqual(
    parse('1. one\n2. two').map(({type, ordered, start, items}) => [type, ordered, start, items.length]),
    [['list', true, 1, 2]],
  );
});

test('marks that are never closed are text', () => {
  assert.deepEqual(inline('a **b'), [
    {type: 'text', text: 'a '},
    {type: 'text', text: '**'},
    {type: 'text', text: 'b'},
  ]);
});

test('a link shows its address if its label is another address', () => {
  const label = text => inline(text)[0].children[0].text;
  assert.equal(label('[docs](https://a.example)'), 'docs');
  assert.equal(label('[b.example](https://a.example)'), 'https://a.example');
});

test('a text of a few emoji only is recognised', () => {
  assert.deepEqual(['🎉', '👍🏽 👨‍👩‍👧', '🇩🇪', '🎉 yes', '7', '🎉'.repeat(7)].map(onlyEmoji), [
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('the plain text has no marks', () => {
  assert.equal(plain('**Look** at\n> `this`\n- ||secret||'), 'Look at this spoiler');
});

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
