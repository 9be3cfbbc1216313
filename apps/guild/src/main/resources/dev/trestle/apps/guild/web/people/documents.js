import {userFields} from '../feed/documents.js';
import {nodes} from '../net/documents.js';

/** The GraphQL documents of users. */

/** The fields of a user with a button to follow them. */
export const personFields = `${userFields} bio viewerFollows followsViewer viewerBlocks viewerMutes isViewer`;

export const profileDocument = `query($nickname: String!) { user(nickname: $nickname) { ${personFields}
  pronouns tags country level xp streak followerCount followingCount createdAt badges { badgeId earnedAt } } }`;

/** The fields of a query with users to follow: suggestions, and active users for those who know nobody yet. */
export const suggestionFields = first => `suggestedUsers(first: ${first}) { ${personFields} }
  active: leaderboard(first: ${first + 1}) { edges { node { user { ${personFields} } } } }`;

/** The users to follow in the answer of a query with suggestionFields. */
export function suggestionsOf({suggestedUsers, active}) {
  const others = nodes(active)
    .map(({user}) => user)
    .filter(user => user && !user.isViewer && !user.viewerFollows && !user.viewerBlocks);
  return suggestedUsers.length > 0 ? suggestedUsers : others;
}

export const searchDocument = `query($text: String!) { searchUsers(text: $text, first: 20) { ${personFields} } }`;

/** The followers of a user, or those whom they follow. */
export const peopleDocument = field => `query($userId: ID!, $first: Int!, $after: Cursor) {
  people: ${field}(userId: $userId, first: $first, after: $after) {
    edges { cursor node { ${personFields} } } pageInfo { hasNextPage endCursor } } }`;
