import {mutate} from '../net/graphql.js';
import {personFields} from '../people/documents.js';

/** The GraphQL documents of named lists and keyword filters, and the actions on them. */

export const listsDocument =
  '{ lists { id name members { id nickname fullName avatarUrl } } filters { id keyword expiresAt } }';
export const listDocument = `query($id: ID!) { list(id: $id) { id name members { ${personFields} } } }`;
export const followedDocument = `query($userId: ID!) { following(userId: $userId, first: 50) {
  edges { node { ${personFields} } } pageInfo { hasNextPage } } }`;

const filter = 'filter { id keyword expiresAt }';
const members = `list { id name members { ${personFields} } }`;
export const createList = name =>
  mutate('createList', 'CreateListInput', 'list { id name members { id nickname fullName avatarUrl } }', {name});
export const deleteList = id => mutate('deleteList', 'IdInput', 'deletedId', {id});
export const addToList = (listId, userId) => mutate('addToList', 'ListMemberInput', members, {listId, userId});
export const removeFromList = (listId, userId) =>
  mutate('removeFromList', 'ListMemberInput', members, {listId, userId});
export const addFilter = (keyword, days) => mutate('addFilter', 'AddFilterInput', filter, {keyword, days});
export const removeFilter = id => mutate('removeFilter', 'IdInput', 'deletedId', {id});
