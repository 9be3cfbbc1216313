/** The words of activities. */

const verbs = {
  GOAL_CREATED: 'set a new goal',
  GOAL_COMPLETED: 'completed a goal',
  MILESTONE_REACHED: 'reached a milestone',
  QUEST_STARTED: 'started a quest',
  QUEST_COMPLETED: 'completed a quest',
  LEVEL_REACHED: 'reached a new level',
  BADGE_EARNED: 'earned a badge',
  USER_FOLLOWED: 'started following',
  GROUP_JOINED: 'joined a group',
  GROUP_ANNOUNCED: 'announced',
};

/** The action in words, after the name of the actor; empty for a post. */
export const verbText = verb => verbs[verb] ?? '';

/** Whether the text was written by a user. */
export const isWritten = ({verb}) => verb === 'POSTED' || verb === 'GROUP_ANNOUNCED';

/** The first number in a text, as in "Reached level 3."; undefined if there is none. */
export function numberIn(text) {
  const found = /\d+/.exec(text);
  return found ? Number(found[0]) : undefined;
}
