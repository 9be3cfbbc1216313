import assert from 'node:assert/strict';
import test from 'node:test';
import {namedType, operationOf, search, typesOf, typeText} from 'guild/explorer/schema.js';
import {inviteOf, isAbove, slugOf} from 'guild/groups/access.js';
import {addDestination, destinations} from 'guild/layout/shortcut-keys.js';
import {
  endCursor,
  maxKept,
  preview,
  rowsOf,
  withEvent,
  withMessage,
  withNewer,
  withOlder,
  withoutMessage,
  withReaction,
} from 'guild/rooms/log.js';
import {toggled} from 'guild/settings/notification-kinds.js';

const at = minutes => new Date(2026, 2, 11, 12, minutes).toISOString();
const message = (id, minutes = 0, author = 'ada', more = {}) => ({
  id,
  text: id,
  createdAt: at(minutes),
  author: {id: author},
  reactions: [],
  ...more,
});
const page = (ids, {older = false, newer = false} = {}) => ({
  edges: ids.map(id => ({cursor: `c${id}`, node: message(id)})),
  pageInfo: {hasPreviousPage: older, hasNextPage: newer},
});
const log = (ids, more = {}) => ({edges: page(ids).edges, hasOlder: false, hasNewer: false, ...more});
const ids = ({edges}) => edges.map(({node}) => node.id).join('');

test('older and newer pages are joined once, and their ends are known', () => {
  const older = withOlder(log(['c', 'd'], {hasOlder: true}), page(['a', 'b', 'c'], {older: true}));
  assert.deepEqual([ids(older), older.hasOlder, older.hasNewer], ['abcd', true, false]);
  const newer = withNewer(log(['a'], {hasNewer: true}), page(['a', 'b'], {newer: false}));
  assert.deepEqual([ids(newer), newer.hasNewer], ['ab', false]);
});

test('a long log forgets its far end, which is loaded again later', () => {
  const many = Array.from({length: maxKept}, (_, n) => `m${n}`);
  const older = withOlder(log(many), page(['x']));
  assert.deepEqual([older.edges.length, older.edges[0].node.id, older.hasNewer], [maxKept, 'x', true]);
  const newer = withNewer(log(many), page(['y']));
  assert.deepEqual([newer.edges.length, newer.edges.at(-1).node.id, newer.hasOlder], [maxKept, 'y', true]);
});

test('a message is replaced, added at the loaded end, or left to a later page', () => {
  assert.equal(withMessage(log(['a', 'b']), {id: 'a', text: 'new'}).edges[0].node.text, 'new');
  assert.equal(ids(withMessage(log(['a']), message('b'))), 'ab');
  assert.equal(ids(withMessage(log(['a'], {hasNewer: true}), message('b'))), 'a');
  assert.equal(ids(withoutMessage(log(['a', 'b']), 'a')), 'b');
  // A message that was sent from here has no cursor: the next page begins before it.
  assert.equal(endCursor(withMessage(log(['a']), message('b'))), 'ca');
});

test('events change a log: new ones are added, and a deleted message stays only while it is answered', () => {
  const sent = withEvent(log(['a']), {kind: 'SENT', message: message('b'), cursor: 'cb'});
  assert.deepEqual([ids(sent), endCursor(sent)], ['ab', 'cb']);
  assert.equal(ids(withEvent(log(['a']), {kind: 'EDITED', message: message('x'), cursor: null})), 'a');
  const gone = {id: 'a', text: '', deleted: true};
  assert.equal(ids(withEvent(log(['a', 'b']), {kind: 'DELETED', message: gone})), 'b');
  const answered = withMessage(log(['a']), message('b', 1, 'tom', {replyTo: {id: 'a', text: 'a'}}));
  const left = withEvent(answered, {kind: 'DELETED', message: gone});
  assert.deepEqual([ids(left), left.edges[0].node.deleted, left.edges[1].node.replyTo.deleted], ['ab', true, true]);
});

test('rows are grouped by author and time, and separated by days', () => {
  const rows = rowsOf([message('a', 0), message('b', 3), message('c', 30), message('d', 31, 'tom')]);
  assert.deepEqual(
    rows.map(({kind, head}) => [kind, head]),
    [
      ['day', undefined],
      ['message', true],
      ['message', false],
      ['message', true],
      ['message', true],
    ],
  );
});

test('the line of new messages is above the first one of another user after the read mark', () => {
  const rows = rowsOf(
    [message('a', 0, 'tom'), message('b', 1, 'ada'), message('c', 2, 'tom'), message('d', 3, 'tom')],
    {
      readAt: at(0),
      me: 'ada',
    },
  );
  assert.deepEqual(rows.map(({kind, key, count}) => [kind, key, count]).slice(2), [
    ['message', 'b', undefined],
    ['new', 'new', 2],
    ['message', 'c', undefined],
    ['message', 'd', undefined],
  ]);
  assert.ok(!rowsOf([message('a')], {me: 'tom'}).some(({kind}) => kind === 'new'));
});

test('own messages that are not stored yet are at the end', () => {
  const rows = rowsOf([message('a', 0, 'ada')], {pending: [{key: 'p', text: 'hi', at: at(1)}], me: 'ada'});
  assert.deepEqual([rows.at(-1).kind, rows.at(-1).head], ['pending', false]);
});

test('a reaction is counted once', () => {
  const one = withReaction([], '👍', true);
  assert.deepEqual(one, [{code: '👍', count: 1, viewerReacted: true}]);
  assert.deepEqual(withReaction(one, '👍', true), one);
  assert.deepEqual(withReaction(one, '👍', false), []);
  assert.deepEqual(withReaction([], '👍', false), []);
  assert.equal(withReaction([{code: '👍', count: 2, viewerReacted: false}], '👍', true)[0].count, 3);
});

test('a preview is one line without marks', () => {
  assert.equal(preview(message('**a**\nb', 0, 'tom'), 'ada'), 'a b');
  assert.equal(preview(message('a', 0, 'ada'), 'ada'), 'You: a');
  assert.equal(preview({deleted: true, text: ''}), 'Message deleted');
});

test('an address follows from a name', () => {
  assert.equal(slugOf('  Café Ünder & Friends! '), 'cafe-under-friends');
  assert.equal(slugOf('日本'), '');
  assert.equal(slugOf(`${'a'.repeat(39)} b`), 'a'.repeat(39));
});

test('an invitation is read from the fragment of an address', () => {
  assert.deepEqual(inviteOf('#/groups/abc/join/x%2Fy'), {groupId: 'abc', code: 'x/y'});
  assert.equal(inviteOf('#/groups/abc'), undefined);
  assert.equal(inviteOf(''), undefined);
});

test('owners are above administrators, and these above members', () => {
  const allowed = (viewerRole, role) => isAbove({viewerRole}, {role});
  assert.ok(allowed('OWNER', 'ADMIN') && allowed('OWNER', 'MEMBER') && allowed('ADMIN', 'MEMBER'));
  assert.ok(!allowed('ADMIN', 'ADMIN') && !allowed('ADMIN', 'OWNER') && !allowed('MEMBER', 'MEMBER'));
  assert.ok(!allowed(null, 'MEMBER'));
});

test('kinds of notifications are switched', () => {
  assert.deepEqual(toggled(['LIKE'], 'FOLLOW', true), ['LIKE', 'FOLLOW']);
  assert.deepEqual(toggled(['LIKE', 'FOLLOW'], 'LIKE', false), ['FOLLOW']);
  assert.deepEqual(toggled(['LIKE'], 'LIKE', true), ['LIKE']);
});

const scalar = name => ({kind: 'SCALAR', name});
const required = ofType => ({kind: 'NON_NULL', ofType});
const list = ofType => ({kind: 'LIST', ofType});
const field = (name, type, args = []) => ({name, type, args});
const schema = {
  queryType: {name: 'Query'},
  mutationType: {name: 'Mutation'},
  types: [
    {kind: 'SCALAR', name: 'ID'},
    {kind: 'OBJECT', name: 'Goal', fields: [field('id', required(scalar('ID'))), field('title', scalar('String'))]},
    {
      kind: 'OBJECT',
      name: 'Query',
      fields: [
        field('goal', {kind: 'OBJECT', name: 'Goal'}, [{name: 'id', type: required(scalar('ID'))}]),
        field('goals', required(list(required({kind: 'OBJECT', name: 'Goal'})))),
      ],
    },
    {
      kind: 'OBJECT',
      name: 'Mutation',
      fields: [
        field('addGoal', {kind: 'OBJECT', name: 'Goal'}, [
          {name: 'input', type: required({kind: 'INPUT_OBJECT', name: 'GoalInput'})},
        ]),
      ],
    },
    {
      kind: 'INPUT_OBJECT',
      name: 'GoalInput',
      inputFields: [
        {name: 'title', type: required(scalar('String'))},
        {name: 'note', type: scalar('String')},
      ],
    },
    {kind: 'OBJECT', name: '__Type', fields: []},
  ],
};

test('types are written as in a schema', () => {
  const type = required(list(required({kind: 'OBJECT', name: 'Goal'})));
  assert.deepEqual([typeText(type), namedType(type)], ['[Goal!]!', 'Goal']);
});

test('types are sorted with the roots first, and found by their fields', () => {
  const types = typesOf(schema);
  assert.deepEqual(
    types.map(({name}) => name),
    ['Query', 'Mutation', 'Goal', 'GoalInput', 'ID'],
  );
  assert.deepEqual(
    search(types, 'goals').map(({type, members}) => [type.name, members.map(({name}) => name)]),
    [['Query', ['goals']]],
  );
});

test('a field becomes an operation with its required arguments', () => {
  const [query, mutation] = ['Query', 'Mutation'].map(name => schema.types.find(type => type.name === name));
  assert.deepEqual(operationOf(schema, 'Query', query.fields[0]), {
    document: 'query($id: ID!) {\n  goal(id: $id) { id title }\n}',
    variables: '{\n  "id": ""\n}',
  });
  assert.deepEqual(
    operationOf(schema, 'Mutation', mutation.fields[0]).variables,
    '{\n  "input": {\n    "title": ""\n  }\n}',
  );
});

test('a shortcut opens one page only', () => {
  addDestination({key: 'u', label: 'Profile'});
  assert.throws(() => addDestination({key: 'u', label: 'Groups'}), /g u opens Profile already/);
  assert.equal(destinations.get('u').label, 'Profile');
});
