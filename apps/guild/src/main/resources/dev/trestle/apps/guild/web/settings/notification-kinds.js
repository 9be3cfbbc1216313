/** The kinds of notifications, in groups: the value of the schema, and words for people. */
export const kindGroups = [
  {
    title: 'People',
    kinds: [
      ['FOLLOW', 'Someone follows you'],
      ['LIKE', 'Someone likes your post'],
      ['COMMENT', 'Someone comments on something of yours'],
      ['REPLY', 'Someone answers your comment'],
      ['MENTION', 'Someone mentions you'],
      ['MESSAGE', 'Someone writes to you'],
    ],
  },
  {
    title: 'Groups and goals',
    kinds: [
      ['GROUP_REQUEST', 'Someone asks to join your group'],
      ['GROUP_ACCEPTED', 'Your request to join is accepted'],
      ['GROUP_ROLE', 'Your role in a group changes'],
      ['COLLABORATION_INVITE', 'Someone invites you to a goal'],
    ],
  },
  {
    title: 'Your progress',
    kinds: [
      ['TASK_DUE', 'A task is due'],
      ['QUEST_COMPLETED', 'A quest is completed'],
      ['QUEST_WARNING', 'A quest ends soon'],
      ['BADGE', 'You earn a badge'],
      ['LEVEL', 'You reach a level'],
    ],
  },
];

/** A list of kinds with one switched on or off. */
export const toggled = (kinds, kind, isOn) => [...kinds.filter(other => other !== kind), ...(isOn ? [kind] : [])];
