import {userFields} from '../feed/documents.js';
import {mutate} from '../net/graphql.js';

/** The GraphQL documents of comments, and the actions on them. */

const commentFields = `id objectId parentId author { ${userFields} isViewer } text likeCount viewerLikes mayEdit mayDelete
  editedAt createdAt`;

/** The number of comments that are asked for at once. */
export const pageSize = 20;

export const commentsDocument = `query($object: ID!, $first: Int!, $after: Cursor) {
  comments(object: $object, first: $first, after: $after) {
    edges { cursor node { ${commentFields} } } pageInfo { hasNextPage endCursor } } }`;

const payload = `comment { ${commentFields} } commentCount`;
export const addComment = (object, text, parentId) =>
  mutate('addComment', 'AddCommentInput', payload, {object, text, parentId});
export const editComment = (id, text) => mutate('editComment', 'EditCommentInput', payload, {id, text});
export const deleteComment = id => mutate('deleteComment', 'IdInput', 'deletedId', {id});
