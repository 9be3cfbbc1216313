/** The GraphQL documents of group quests. */
const personFields = 'id nickname fullName avatarUrl';

/** The fields of a group quest in lists. */
export const groupQuestFields = `id title description difficulty rewardXp status tags startAt deadline measure
  targetCount
  progress target participantCount viewerParticipation { count reached joinedAt } group { id name slug viewerRole }
  reason endedAt createdAt version`;

const page = 'pageInfo { hasNextPage endCursor }';

export const groupQuestsDocument = `query($groupId: ID!, $status: QuestStatus, $first: Int!, $after: Cursor) {
  groupQuests(groupId: $groupId, status: $status, first: $first, after: $after) {
    edges { cursor node { ${groupQuestFields} } } ${page} } }`;

export const myGroupQuestsDocument = `query($first: Int!, $after: Cursor) {
  myGroupQuests(first: $first, after: $after) { edges { cursor node { ${groupQuestFields} } } ${page} } }`;

export const groupQuestDocument = `query($id: ID!) { groupQuest(id: $id) {
  ${groupQuestFields} createdBy { ${personFields} } } }`;

/** The fields of a group quest that change without its user. */
const movingFields = `id progress target status rewardXp endedAt participantCount
  viewerParticipation { count reached joinedAt } version`;

export const groupProgressDocuments = {
  look: `query($id: ID!) { quest: groupQuest(id: $id) { ${movingFields} } }`,
  events: `subscription($id: ID!) { quest: onQuestProgress(questId: $id) { ... on GroupQuest { ${movingFields} } } }`,
};

export const participantsDocument = `query($id: ID!, $first: Int!, $after: Cursor) {
  groupQuestParticipants(questId: $id, first: $first, after: $after) {
    edges { cursor node { count reached joinedAt user { ${personFields} } } } ${page} } }`;

export const groupsDocument = '{ myGroups(first: 50) { edges { node { id name slug viewerRole } } } }';

/** The number of group quests that a list asks for at once. */
export const groupPageSize = 20;
/** The number of participants that the page of a quest asks for at once. */
export const participantPageSize = 50;
