import {personFields} from '../parts/person.js';

/** The GraphQL documents of administration. */

const actorFields = `actorId
  actor { __typename ... on User { ${personFields} } ... on Group { id name slug } }`;

export const reportFields = `id state reason note excerpt objectType objectId decision decisionNote createdAt updatedAt
  author { ${personFields} } authorSuspended reporter { ${personFields} } decidedBy { ${personFields} }`;

export const reportsDocument = `query($state: ReportState!, $first: Int!, $after: Cursor) {
  reports(state: $state, first: $first, after: $after) {
    edges { cursor node { ${reportFields} } } pageInfo { hasNextPage endCursor } } }`;

export const promotionFields = `${actorFields} promoted mega pinned reason updatedAt`;

export const promotionsDocument = `query($first: Int!, $after: Cursor) {
  promotionRules { followers postsPerDay ceiling }
  promotions(first: $first, after: $after) {
    edges { cursor node { ${promotionFields} } } pageInfo { hasNextPage endCursor } } }`;

export const deadLettersDocument = `{
  deadLetters { id group event key happenedAt attempts error }
  fanoutDeadLetters { ${actorFields} failures failure deadSince } }`;

export const checkFields = `running lookedAt repaired { counter number } skipped { counter number } toCompareAgain
  failure startedAt updatedAt`;

export const countersDocument = `{ countersCheck { ${checkFields} } }`;

/** The size of a page of a list. */
export const pageSize = 25;
