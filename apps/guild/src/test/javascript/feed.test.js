import assert from 'node:assert/strict';
import test from 'node:test';
import '../../../../../web/src/test/javascript/page-limits.js';
import {threadsOf} from 'guild/comments/threads.js';
import {isWritten, numberIn, verbText} from 'guild/feed/activity-words.js';
import {
  markedId,
  newestTime,
  unknownEdges,
  withEdge,
  withFoldedFollows,
  withNewer,
  withOlder,
} from 'guild/feed/pages.js';
import {acceptedFiles, pictureInputs, storedPictures} from 'guild/feed/picture-rules.js';
import {byDay, kindIcon} from 'guild/notifications/kinds.js';
import {nameOf} from 'guild/parts/names.js';
import {plainText, tagsIn} from 'guild/parts/text-syntax.js';
import {withDraft} from 'guild/state/drafts.js';

const edge = id => ({cursor: id, node: {id, createdAt: `2026-01-0${id}`}});
const page = (ids, pageInfo = {}) => ({edges: ids.map(edge), pageInfo});
const ids = feed => feed.edges.map(({node}) => node.id);

test('newer activities come first, and none twice', () => {
  const feed = page([3, 2], {startCursor: 'c3', endCursor: 'c2', hasNextPage: true});
  const after = withNewer(feed, page([5, 4, 3], {startCursor: 'c5'}));
  assert.deepEqual(ids(after), [5, 4, 3, 2]);
  assert.deepEqual(after.pageInfo, {startCursor: 'c5', endCursor: 'c2', hasNextPage: true});
  assert.equal(unknownEdges(after, page([5, 1])).length, 1);
});

test('nothing newer keeps the cursor', () => {
  const feed = page([3], {startCursor: 'c3'});
  assert.equal(withNewer(feed, page([], {startCursor: null})).pageInfo.startCursor, 'c3');
});

test('an older page moves the end only', () => {
  const feed = page([3, 2], {startCursor: 'c3', endCursor: 'c2', hasNextPage: true});
  const after = withOlder(feed, page([2, 1], {startCursor: 'c2', endCursor: 'c1', hasNextPage: false}));
  assert.deepEqual([ids(after), after.pageInfo], [[3, 2, 1], {startCursor: 'c3', endCursor: 'c1', hasNextPage: false}]);
});

test('a removed activity returns to its place, also if its neighbours have changed', () => {
  assert.deepEqual(ids(withEdge(page([5, 4, 1]), edge(3), ({node}) => node.id < 3)), [5, 4, 3, 1]);
  assert.deepEqual(ids(withEdge(page([5]), edge(3), () => false)), [5, 3]);
});

test('the read mark stands above the first activity that was seen', () => {
  const activities = [3, 2, 1].map(id => edge(id).node);
  assert.equal(markedId(activities, '2026-01-02'), 2);
  assert.equal(markedId(activities, '2026-01-03'), undefined);
  assert.equal(markedId(activities, '2025-01-01'), undefined);
  assert.equal(markedId(activities, undefined), undefined);
  assert.equal(newestTime(activities), '2026-01-03');
  assert.equal(newestTime([]), undefined);
});

test('activities have words', () => {
  assert.equal(verbText('GOAL_COMPLETED'), 'completed a goal');
  assert.equal(verbText('POSTED'), '');
  assert.deepEqual([isWritten({verb: 'POSTED'}), isWritten({verb: 'BADGE_EARNED'})], [true, false]);
  assert.deepEqual([numberIn('Reached level 12.'), numberIn('none')], [12, undefined]);
  assert.deepEqual(
    [nameOf({fullName: 'Ada', nickname: 'a'}), nameOf({nickname: 'a'}), nameOf(null)],
    ['Ada', 'a', 'Deleted account'],
  );
});

test('tags are the words after #, but not in code or in addresses', () => {
  assert.deepEqual(tagsIn('Ran **far** #Run #run\n- #spring\n> #quoted `#code` https://a.example/#part'), [
    'run',
    'spring',
    'quoted',
  ]);
  assert.deepEqual(tagsIn(Array.from({length: 12}, (_, i) => `#tag${i}`).join(' ')).length, 10);
  assert.equal(plainText('**Ran** with @ann-b #run'), 'Ran with @ann-b #run');
});

test('replies stand in the thread of their first comment', () => {
  const threads = threadsOf([
    {id: 'a'},
    {id: 'b', parentId: 'a'},
    {id: 'c'},
    {id: 'd', parentId: 'b'},
    {id: 'e', parentId: 'deleted'},
  ]);
  assert.deepEqual(
    threads.map(({comment, replies}) => [comment.id, replies.map(({id}) => id)]),
    [
      ['a', ['b', 'd']],
      ['c', []],
      ['e', []],
    ],
  );
});

test('the oldest drafts are removed first', () => {
  const full = Object.fromEntries(Array.from({length: 20}, (_, i) => [`n${i}`, 'x']));
  const after = withDraft(full, 'new', 'text');
  assert.deepEqual([Object.keys(after).length, 'n0' in after, after.new], [20, false, 'text']);
  assert.deepEqual(withDraft({a: 'x', b: 'y'}, 'a', undefined), {b: 'y'});
  assert.deepEqual(Object.keys(withDraft({a: 'x', b: 'y'}, 'a', 'z')), ['b', 'a']);
});

test('notifications are arranged by day', () => {
  const now = new Date(2026, 0, 31, 12);
  const at = (day, hour) => ({createdAt: new Date(2026, 0, day, hour).toISOString()});
  assert.deepEqual(
    byDay([at(31, 9), at(31, 8), at(30, 8)], now.getTime()).map(({day, notifications}) => [day, notifications.length]),
    [
      ['Today', 2],
      ['Yesterday', 1],
    ],
  );
  assert.deepEqual([kindIcon('LIKE'), kindIcon('UNKNOWN')], ['heart', 'bell']);
});

test('pictures of a post are of known kinds, small enough, and four at most', () => {
  const file = (type, size = 8 * 1024 * 1024) => ({type, size});
  const png = file('image/png');
  assert.deepEqual(acceptedFiles([png, png], 4), {files: [png, png], problem: undefined});
  assert.deepEqual(acceptedFiles([png, png], 1), {files: [png], problem: 'A post has at most 4 pictures.'});
  for (const wrong of [file('image/png', 8 * 1024 * 1024 + 1), file('text/html', 10)]) {
    const {files, problem} = acceptedFiles([wrong, png], 4);
    assert.deepEqual([files, /8 MB/.test(problem)], [[png], true]);
  }
});

test('only stored pictures are sent, with a description if there is one', () => {
  assert.deepEqual(pictureInputs([{id: 'a', alt: ' Rain '}, {alt: 'on its way'}, {id: 'b', alt: ''}]), [
    {id: 'a', alt: 'Rain'},
    {id: 'b', alt: undefined},
  ]);
});

test('several follows in a row of one user are shown as one', () => {
  const one = (id, verb, actor) => ({id, verb, actor: {id: actor}});
  const follows = [
    one('a', 'USER_FOLLOWED', 'ada'),
    one('b', 'USER_FOLLOWED', 'ada'),
    one('c', 'USER_FOLLOWED', 'ada'),
    one('d', 'USER_FOLLOWED', 'tom'),
    one('e', 'POSTED', 'tom'),
    one('f', 'POSTED', 'tom'),
  ];
  const shown = withFoldedFollows(follows);
  assert.deepEqual(
    shown.map(({id}) => id),
    ['a', 'd', 'e', 'f'],
  );
  assert.deepEqual(
    shown[0].folded.map(({id}) => id),
    ['b', 'c'],
  );
  assert.equal(shown[3], follows[5]);
});

test('pictures that the server has can be kept, at its address', () => {
  const shown = [
    {key: 'a', id: '1', url: '/guild/media/1', address: 'blob:1', alt: 'A road', file: {}},
    {key: 'b', address: 'blob:2', alt: '', file: {}, failed: true},
  ];
  assert.deepEqual(storedPictures(shown), [{id: '1', url: '/guild/media/1', address: '/guild/media/1', alt: 'A road'}]);
});
