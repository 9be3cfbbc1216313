import assert from 'node:assert/strict';
import test from 'node:test';
import {joined, mutationDocument, nodes, problemOf, refusalOf, withFirst, withNode} from 'guild/net/documents.js';

const connection = (...ids) => ({edges: ids.map(id => ({cursor: id, node: {id}})), pageInfo: {hasNextPage: true}});
const ids = page => nodes(page).map(({id}) => id);

test('a mutation asks for its fields and its errors', () => {
  assert.equal(
    mutationDocument('addTask', 'AddTaskInput', 'task { id }'),
    'mutation($input: AddTaskInput!) { addTask(input: $input) { task { id } userErrors { code field message } } }',
  );
});

test('a refusal has the first error, and the messages of all fields', () => {
  const refusal = refusalOf([
    {code: 'VALIDATION', field: 'title', message: 'Too short.'},
    {code: 'VALIDATION', field: 'title', message: 'Again.'},
    {code: 'VALIDATION', field: 'tags', message: 'Too many.'},
  ]);
  assert.deepEqual(refusal, {
    status: 422,
    code: 'VALIDATION',
    field: 'title',
    message: 'Too short.',
    errors: {title: 'Too short.', tags: 'Too many.'},
  });
});

test('an operation that was not executed is a problem', () => {
  assert.deepEqual(problemOf([{message: 'No such field.'}]), {
    status: 400,
    code: 'GRAPHQL',
    message: 'No such field.',
    retryAfter: undefined,
  });
});

test('a further page is joined, and repeats nothing', () => {
  const more = {...connection('b', 'c'), pageInfo: {hasNextPage: false}};
  const page = joined(connection('a', 'b'), more);
  assert.deepEqual([ids(page), page.pageInfo.hasNextPage], [['a', 'b', 'c'], false]);
});

test('a node is replaced, removed, or put first', () => {
  assert.deepEqual(nodes(withNode(connection('a', 'b'), 'b', node => ({...node, x: 1}))), [{id: 'a'}, {id: 'b', x: 1}]);
  assert.deepEqual(ids(withNode(connection('a', 'b'), 'a', () => undefined)), ['b']);
  assert.deepEqual(ids(withFirst(connection('a', 'b'), {id: 'b'})), ['b', 'a']);
});
