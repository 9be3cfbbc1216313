import {personFields} from '../parts/person.js';

/** The GraphQL documents of the user's settings. */

export const meFields = `email emailVerified pendingEmail language country birthDate gender timeZone dayStart
  weekStart privacy
  onBoards
  role deletionAt nicknameChangeableAt notificationPreferences { inApp email digest }
  user { ${personFields} bio pronouns tags }`;

export const meDocument = `{ me { ${meFields} } }`;

const connection = `edges { cursor node { ${personFields} } } pageInfo { hasNextPage endCursor }`;
export const peopleDocument = `{ blockedUsers(first: 40) { ${connection} } mutedUsers(first: 40) { ${connection} } }`;
