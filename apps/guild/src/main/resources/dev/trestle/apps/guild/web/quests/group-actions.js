import {mutate} from '../net/graphql.js';
import {groupQuestFields} from './group-documents.js';

/** The actions of members and administrators on group quests. */
const payload = `quest { ${groupQuestFields} }`;

export const createGroupQuest = input => mutate('createGroupQuest', 'CreateGroupQuestInput', payload, input);
export const joinGroupQuest = id => mutate('joinGroupQuest', 'GroupQuestInput', payload, {id});
export const leaveGroupQuest = id => mutate('leaveGroupQuest', 'GroupQuestInput', payload, {id});
export const cancelGroupQuest = (id, reason) => mutate('cancelGroupQuest', 'EndGroupQuestInput', payload, {id, reason});
export const extendGroupQuest = (id, deadline) =>
  mutate('extendGroupQuestDeadline', 'ExtendGroupQuestDeadlineInput', payload, {id, deadline});
export const deleteGroupQuest = id => mutate('deleteGroupQuest', 'GroupQuestInput', 'deletedId', {id});
