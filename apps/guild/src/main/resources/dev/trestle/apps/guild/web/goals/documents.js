/** The GraphQL documents of goals and tasks. */

export const taskFields =
  'id goalId title dueAt nlpPlan done doneAt note repeat completions tags createdAt updatedAt version';

const progressFields = 'progress { task time blended overdue urgent band }';

/** The fields of a goal in lists. */
export const cardFields = `id title category deadline status visibility taskTotal taskDone ${progressFields} version createdAt`;

/** The fields of a goal that mutations return. */
export const headFields = `id title description category tags deadline status visibility taskTotal taskDone
  ${progressFields} completedAt createdAt updatedAt version answers { question text }
  milestones { id name percentage description achieved achievedAt }`;

export const goalsDocument = `query($status: GoalStatus, $first: Int!, $after: Cursor) {
  goals(status: $status, first: $first, after: $after) {
    edges { cursor node { ${cardFields} } } pageInfo { hasNextPage endCursor } } }`;

const personFields = 'id nickname fullName avatarUrl';

export const goalDocument = `query($id: ID!) { goal(id: $id) {
  ${headFields} owner { ${personFields} } tasks { ${taskFields} } viewerRole commentCount
  collaborators { ${personFields} } invitedUsers { ${personFields} }
  quests { id title kind status progress target deadline failsAt } } }`;

export const sharedGoalsDocument = `query($first: Int!, $after: Cursor) {
  sharedGoals(first: $first, after: $after) {
    edges { cursor node { ${cardFields} } } pageInfo { hasNextPage endCursor } } }`;

/** The number of goals that a list asks for at once. */
export const pageSize = 24;
