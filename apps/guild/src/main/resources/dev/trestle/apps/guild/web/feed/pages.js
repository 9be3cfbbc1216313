import {joined} from '../net/documents.js';

/** Pure functions on the pages of a feed. */

/** The activities of a page that a feed does not have yet. */
export function unknownEdges(feed, page) {
  const known = new Set(feed.edges.map(edge => edge.node.id));
  return page.edges.filter(edge => !known.has(edge.node.id));
}

/**
 * A feed with newer activities at its beginning. Cursors of activities that this browser has put there itself are
 * empty, so the cursor for the next question comes from the page.
 */
export function withNewer(feed, page) {
  return {
    ...feed,
    edges: [...unknownEdges(feed, page), ...feed.edges],
    pageInfo: {...feed.pageInfo, startCursor: page.pageInfo.startCursor ?? feed.pageInfo.startCursor},
  };
}

/** A feed with an older page at its end. */
export function withOlder(feed, page) {
  const all = joined(feed, page);
  return {
    ...feed,
    edges: all.edges,
    pageInfo: {...feed.pageInfo, hasNextPage: page.pageInfo.hasNextPage, endCursor: page.pageInfo.endCursor},
  };
}

/** A feed with an activity before the first one for which `followed` holds, or at the end. */
export function withEdge(feed, edge, followed) {
  const at = feed.edges.findIndex(followed);
  const place = at < 0 ? feed.edges.length : at;
  return {...feed, edges: [...feed.edges.slice(0, place), edge, ...feed.edges.slice(place)]};
}

/**
 * The id of the first activity that the reader has seen before: the mark "You were here" stands above it. Undefined if
 * nothing is newer, or if everything is.
 */
export function markedId(activities, readMarker) {
  if (!readMarker) {
    return undefined;
  }
  const at = activities.findIndex(activity => activity.createdAt <= readMarker);
  return at > 0 ? activities[at].id : undefined;
}

/** The time of the newest activity. */
export const newestTime = activities =>
  activities.reduce((newest, {createdAt}) => (newest && newest > createdAt ? newest : createdAt), undefined);

/**
 * The activities as they are shown: several follows in a row of one user are one, whose `folded` has the older ones.
 */
export function withFoldedFollows(activities) {
  const shown = [];
  for (const activity of activities) {
    const last = shown.at(-1);
    if (activity.verb === 'USER_FOLLOWED' && last?.verb === 'USER_FOLLOWED' && last.actor.id === activity.actor.id) {
      shown[shown.length - 1] = {...last, folded: [...(last.folded ?? []), activity]};
    } else {
      shown.push(activity);
    }
  }
  return shown;
}
