import assert from 'node:assert/strict';
import test from 'node:test';
import {onlyEmoji, parse, plain} from 'shell/text/markdown.js';
import {inline} from 'shell/text/markdown-inline.js';

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

test('tags and other forms of user names are read where they are asked for', () => {
  const userName = /@([A-Za-z0-9_-]{3,32})/y;
  assert.deepEqual(inline('#run with @ann-b', {userName, tags: true}), [
    {type: 'tag', name: 'run', text: '#run'},
    {type: 'text', text: ' with '},
    {type: 'mention', username: 'ann-b', text: '@ann-b'},
  ]);
  assert.deepEqual(inline('#run'), [{type: 'text', text: '#run'}]);
});

test('a number, a part of a word and a too long word are no tags', () => {
  for (const text of ['#1', 'a#b', `#${'x'.repeat(21)}`]) {
    assert.deepEqual(inline(text, {tags: true}), [{type: 'text', text}]);
  }
});

test('tags stand in blocks, and in the plain text', () => {
  assert.equal(parse('> #run', {tags: true})[0].children[0].children[0].type, 'tag');
  assert.equal(plain('**Fast** #run', undefined, {tags: true}), 'Fast #run');
});
