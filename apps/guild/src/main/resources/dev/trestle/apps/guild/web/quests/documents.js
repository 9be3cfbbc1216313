/** The GraphQL documents of quests and their templates. */
import {taskFields} from '../goals/documents.js';

/** The fields of a quest in lists. */
export const questFields = `id title description category difficulty rewardXp status tags deadline failsAt kind
  targetCount countScope startAt periodSeconds progress target extensions reason startedAt endedAt createdAt version`;

export const questsDocument = `query($status: QuestStatus, $first: Int!, $after: Cursor) {
  quests(status: $status, first: $first, after: $after) {
    edges { cursor node { ${questFields} } } pageInfo { hasNextPage endCursor } } }`;

export const questDocument = `query($id: ID!) { quest(id: $id) {
  ${questFields} linkedGoalIds linkedTaskCount
  linkedGoals { id title status taskTotal taskDone completedAt progress { task overdue } }
  linkedTasks { ${taskFields} }
  dependencies { id title status } } }`;

/** The quests that another one can wait for. */
export const questTitlesDocument = '{ quests(first: 50) { edges { node { id title status } } } }';

/** The fields of a quest that change without its user. */
const movingFields = 'id progress target status rewardXp endedAt version';

export const progressDocuments = {
  look: `query($id: ID!) { quest(id: $id) { ${movingFields} } }`,
  events: `subscription($id: ID!) { quest: onQuestProgress(questId: $id) { ... on Quest { ${movingFields} } } }`,
};

export const templateFields = `id title description category difficulty kind targetCount periodSeconds tags builtIn
  visibility version owner { id nickname fullName }`;

export const templatesDocument = `query($category: String, $first: Int!, $after: Cursor) {
  questTemplates(category: $category, first: $first, after: $after) {
    edges { cursor node { ${templateFields} } } pageInfo { hasNextPage endCursor } } }`;

export const myTemplatesDocument = `query($first: Int!, $after: Cursor) {
  myQuestTemplates(first: $first, after: $after) {
    edges { cursor node { ${templateFields} } } pageInfo { hasNextPage endCursor } } }`;

export const templateDocument = `query($id: ID!) { node(id: $id) { ... on QuestTemplate { ${templateFields} } } }`;

/** The goals and tasks that a quest can link. */
export const linkableDocument = `{ goals(status: ACTIVE, first: 30) { edges { node {
  id title tasks { id title done repeat } } } pageInfo { hasNextPage } } }`;

export const rewardDocument = `query($kind: QuestKind!, $difficulty: QuestDifficulty, $goals: Int, $tasks: Int,
  $targetCount: Int, $deadline: DateTime, $periodSeconds: Int) {
  questReward(kind: $kind, difficulty: $difficulty, goals: $goals, tasks: $tasks, targetCount: $targetCount,
    deadline: $deadline, periodSeconds: $periodSeconds) }`;

/** The number of quests or templates that a list asks for at once. */
export const pageSize = 24;
