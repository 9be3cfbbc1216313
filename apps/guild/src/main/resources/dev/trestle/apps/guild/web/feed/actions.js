import {mutate} from '../net/graphql.js';
import {activityFields} from './documents.js';

/** The actions of users on activities. */

export const postActivity = input =>
  mutate('postActivity', 'PostActivityInput', `activity { ${activityFields} }`, input);
export const editActivity = (id, text) =>
  mutate('editActivity', 'EditActivityInput', `activity { ${activityFields} }`, {id, text});
export const deleteActivity = id => mutate('deleteActivity', 'IdInput', 'deletedId', {id});
export const markFeedRead = at => mutate('markFeedRead', 'MarkFeedReadInput', 'readMarker', {at});

/** Likes an activity or a comment, or takes the like back. */
export const setLike = (object, like) =>
  mutate(like ? 'likeObject' : 'unlikeObject', 'ObjectInput', 'likeCount viewerLikes', {object});
