/** The GraphQL documents of activities and feeds. */

/** The fields of a user wherever they are named. */
export const userFields = 'id nickname fullName avatarUrl';

export const activityFields = `id verb objectType text tags audience likeCount commentCount viewerLikes mayEdit
  mayDelete editedAt createdAt pictures { url width height alt } actor { __typename ... on User { ${userFields} isViewer } ... on Group { id slug name avatarUrl } }
  object { __typename ... on Goal { id title status taskTotal taskDone deadline progress { task overdue } }
    ... on Quest { id title rewardXp } ... on User { ${userFields} viewerFollows isViewer } ... on Badge { badgeId } }`;

const connectionFields = `edges { cursor node { ${activityFields} } }
  pageInfo { hasNextPage hasPreviousPage startCursor endCursor } readMarker`;

/** The number of activities that are asked for at once. */
export const pageSize = 15;

/**
 * A feed: the document of its pages, and the variables beside `first`, `after` and `before`.
 *
 * @param args the field's own arguments: {name: [type, value]}
 */
const feed = (field, args = {}, {newer = false} = {}) => {
  const own = Object.entries(args);
  const declared = own.map(([name, [type]]) => `$${name}: ${type}, `).join('');
  const passed = own.map(([name]) => `${name}: $${name}, `).join('');
  return {
    document: `query(${declared}$first: Int!, $after: Cursor${newer ? ', $before: Cursor' : ''}) { feed: ${field}(
      ${passed}first: $first, after: $after${newer ? ', before: $before' : ''}) { ${connectionFields} } }`,
    variables: Object.fromEntries(own.map(([name, [, value]]) => [name, value])),
    /** Whether it can be asked for newer activities. */
    newer,
    pick: data => data.feed,
  };
};

export const homeFeed = feed('homeFeed', {}, {newer: true});
export const actorFeed = actorId => feed('actorFeed', {actorId: ['ID!', actorId]});
export const groupFeed = groupId => feed('groupFeed', {groupId: ['ID!', groupId]});
export const tagFeed = tag => feed('activitiesByTag', {tag: ['String!', tag]});

/** The feed of a named list. */
export const listFeed = id => ({
  document: `query($id: ID!, $first: Int!, $after: Cursor) { list(id: $id) {
    id feed(first: $first, after: $after) { ${connectionFields} } } }`,
  variables: {id},
  newer: false,
  pick: data => data.list?.feed ?? {edges: [], pageInfo: {hasNextPage: false}},
});

export const activityDocument = `query($id: ID!) { activity(id: $id) { ${activityFields} } }`;
