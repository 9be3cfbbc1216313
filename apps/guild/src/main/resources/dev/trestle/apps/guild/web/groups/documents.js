import {personFields} from '../parts/person.js';

/** The GraphQL documents of groups. */

/** The fields of a group in lists. */
export const cardFields = `id slug name description tags access memberCount avatarUrl viewerRole viewerRequested roomId
  version`;
export const groupFields = `${cardFields} createdAt owner { ${personFields} }`;

const pages = 'pageInfo { hasNextPage endCursor }';

export const directoryDocument = `query($search: String, $tag: String, $first: Int!, $after: Cursor) {
  groups(search: $search, tag: $tag, first: $first, after: $after) { edges { cursor node { ${cardFields} } } ${pages} } }`;

export const myGroupsDocument = `query($first: Int!, $after: Cursor) {
  myGroups(first: $first, after: $after) { edges { cursor node { ${cardFields} } } ${pages} } }`;

export const groupDocument = `query($slug: String!) { group(slug: $slug) { ${groupFields} } }`;

export const membersDocument = `query($groupId: ID!, $first: Int!, $after: Cursor) {
  groupMembers(groupId: $groupId, first: $first, after: $after) {
    edges { cursor node { user { ${personFields} isViewer } role joinedAt mutedUntil } } ${pages} } }`;

export const bansDocument = `query($groupId: ID!, $first: Int!, $after: Cursor) {
  groupBans(groupId: $groupId, first: $first, after: $after) {
    edges { cursor node { user { ${personFields} } reason createdAt } } ${pages} } }`;

export const requestsDocument = `query($groupId: ID!, $first: Int!, $after: Cursor) {
  joinRequests(groupId: $groupId, first: $first, after: $after) {
    edges { cursor node { user { ${personFields} } message createdAt } } ${pages} } }`;

/** The size of a page of groups. */
export const pageSize = 24;
