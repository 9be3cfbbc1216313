import {personFields} from '../parts/person.js';

/** The GraphQL documents of rooms and assistance threads. */

export const messageFields = `id roomId text deleted editedAt createdAt mayEdit mayDelete author { ${personFields} }
  replyTo { id text deleted author { id nickname fullName } } reactions { code count viewerReacted }`;

export const roomFields = `id scope title unread muted lastReadAt messageTtlDays other { ${personFields} }`;

/** The sizes of a page of rooms and of a page of messages. */
export const roomPageSize = 35;
export const messagePageSize = 30;

export const roomsDocument = `query($first: Int!, $after: Cursor) { rooms(first: $first, after: $after) {
  edges { cursor node { ${roomFields} lastMessage { id text deleted createdAt author { id nickname fullName } } } }
  pageInfo { hasNextPage endCursor } } }`;

export const roomDocument = `query($id: ID!, $first: Int!) { room(id: $id) { ${roomFields} }
  messages(roomId: $id, first: $first) { edges { cursor node { ${messageFields} } } pageInfo { hasNextPage hasPreviousPage } } }`;

export const messagesDocument = `query($id: ID!, $first: Int!, $before: Cursor, $after: Cursor) {
  messages(roomId: $id, first: $first, before: $before, after: $after) {
    edges { cursor node { ${messageFields} } } pageInfo { hasNextPage hasPreviousPage } } }`;

export const messageEvents = `subscription($id: ID!, $after: Cursor) { onMessage(roomId: $id, after: $after) {
  kind cursor message { ${messageFields} } } }`;

export const threadFields = `id title createdAt updatedAt requester { ${personFields} } helpers { ${personFields} }`;
export const assistMessageFields = `id threadId text createdAt author { ${personFields} }`;

export const threadsDocument = `{ assistThreads { ${threadFields} } }`;

export const threadDocument = `query($id: ID!, $first: Int!, $after: Cursor) {
  node(id: $id) { ... on AssistThread { ${threadFields} } }
  assistMessages(threadId: $id, first: $first, after: $after) {
    edges { cursor node { ${assistMessageFields} } } pageInfo { hasNextPage endCursor } } }`;
