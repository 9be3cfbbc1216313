import {toast} from 'shell/components/toast.js';
import {mutate} from '../net/graphql.js';
import {questFields, templateFields} from './documents.js';

/** The actions of users on quests and templates. */
const payload = `quest { ${questFields} }`;

export const createQuest = input => mutate('createQuest', 'CreateQuestInput', `${payload} similar { id title }`, input);
export const updateQuest = input => mutate('updateQuest', 'UpdateQuestInput', payload, input);
export const startQuest = id => mutate('startQuest', 'QuestInput', payload, {id});
export const cancelQuest = (id, reason) => mutate('cancelQuest', 'EndQuestInput', payload, {id, reason});
export const extendQuest = (id, deadline) =>
  mutate('extendQuestDeadline', 'ExtendQuestDeadlineInput', payload, {id, deadline});
export const deleteQuest = id => mutate('deleteQuest', 'QuestInput', 'deletedId', {id});
export const saveTemplate = input =>
  mutate('saveQuestTemplate', 'SaveQuestTemplateInput', `questTemplate { ${templateFields} }`, input);
export const deleteTemplate = id => mutate('deleteQuestTemplate', 'IdInput', 'deletedId', {id});

/** Says after a quest was created that another active one is much like it. */
export function warnSimilar(similar) {
  if (similar?.length > 0) {
    toast(`It is much like your active quest “${similar[0].title}”.`);
  }
}
