import {lengthText, limit} from 'shell/forms/limits.js';
import {plural} from 'shell/text/format.js';
import {dueFromInput} from '../../format.js';
import {categoryName} from '../../parts/categories.js';

/** The draft of a quest while the wizard is open, as it is kept in the browser. Needs no screen. */
export const daySeconds = 86_400;

/** The units of a period, in seconds. */
export const units = {DAY: daySeconds, HOUR: 3600};

/** A period as a number of its largest whole unit: {periodAmount, periodUnit}. */
export function periodOf(seconds) {
  const periodUnit = seconds % daySeconds === 0 ? 'DAY' : 'HOUR';
  return {periodAmount: Math.max(1, Math.round(seconds / units[periodUnit])), periodUnit};
}

/** The seconds of a draft's period. */
export const periodSeconds = ({periodAmount, periodUnit}) => periodAmount * units[periodUnit];

export const emptyQuest = {
  title: '',
  description: '',
  category: '',
  difficulty: 'EASY',
  tags: [],
  deadline: undefined,
  kind: 'LINKED',
  goalIds: [],
  taskIds: [],
  targetCount: 10,
  countScope: 'ANY',
  periodAmount: 7,
  periodUnit: 'DAY',
  dependsOn: [],
};

/** Whether nothing was entered yet. */
export const isEmpty = draft => JSON.stringify({...emptyQuest, ...draft}) === JSON.stringify(emptyQuest);

/** A draft that starts from a template. */
export const fromTemplate = ({
  title,
  description,
  category,
  difficulty,
  kind,
  targetCount,
  periodSeconds: seconds,
  tags,
}) => ({
  ...emptyQuest,
  ...(seconds ? periodOf(seconds) : {}),
  title,
  description: description ?? '',
  category: categoryName(category ?? ''),
  difficulty,
  kind,
  tags,
  targetCount: targetCount ?? emptyQuest.targetCount,
});

/** A draft of a stored quest, to edit it. */
export const fromQuest = quest => ({
  ...fromTemplate(quest),
  deadline: quest.deadline ?? undefined,
  goalIds: quest.linkedGoals.map(({id}) => id),
  taskIds: quest.linkedTasks.map(({id}) => id),
  countScope: quest.countScope ?? 'ANY',
  dependsOn: quest.dependencies.map(({id}) => id),
});

/** The part of a draft that a form holds: what is absent in the form stays. */
export function ofForm(values) {
  const part = {...values};
  for (const name of ['targetCount', 'periodAmount']) {
    if (name in part) {
      part[name] = Number(part[name]) || undefined;
    }
  }
  if ('tags' in part) {
    part.tags = part.tags ? part.tags.split(' ') : [];
  }
  if ('deadline' in part) {
    part.deadline = dueFromInput(part.deadline);
  }
  return part;
}

/** Whether the draft's kind and scope link goals and tasks. */
export const needsLinks = ({kind, countScope}) => kind === 'LINKED' || countScope === 'LINKED';

/** The problems that prevent the creation of the quest, by field; empty if nothing is. */
export function missing(draft) {
  const errors = {};
  if (draft.title.trim().length < limit('quest.title').min) {
    errors.title = lengthText('quest.title');
  }
  if (needsLinks(draft) && draft.goalIds.length + draft.taskIds.length === 0) {
    errors.links = 'Choose at least one goal or task.';
  }
  if (draft.kind === 'QUANTITATIVE' && !(draft.targetCount >= 1)) {
    errors.targetCount = 'At least 1.';
  }
  const seconds = periodSeconds(draft);
  const {min, max} = limit('quest.periodSeconds');
  if (draft.kind === 'QUANTITATIVE' && !(seconds >= min && seconds <= max)) {
    errors.periodAmount = `${plural(min / units.HOUR, 'hour')} to ${plural(max / daySeconds, 'day')}.`;
  }
  return errors;
}

/** The input of createQuest and updateQuest: what the kind does not have is left out. */
export function questInput(draft) {
  const counted = draft.kind === 'QUANTITATIVE';
  const links = needsLinks(draft);
  return {
    title: draft.title.trim(),
    description: draft.description.trim() || undefined,
    category: draft.category || undefined,
    difficulty: draft.difficulty,
    tags: draft.tags,
    deadline: draft.deadline,
    kind: draft.kind,
    linkedGoalIds: links ? draft.goalIds : [],
    linkedTaskIds: links ? draft.taskIds : [],
    targetCount: counted ? draft.targetCount : undefined,
    countScope: counted ? draft.countScope : undefined,
    periodSeconds: counted ? periodSeconds(draft) : undefined,
    dependsOn: draft.dependsOn,
  };
}

/** The arguments of questReward. */
export function rewardArguments(draft) {
  const input = questInput(draft);
  return {
    kind: input.kind,
    difficulty: input.difficulty,
    goals: input.linkedGoalIds.length,
    tasks: input.linkedTaskIds.length,
    targetCount: input.targetCount,
    deadline: input.deadline,
    periodSeconds: input.periodSeconds,
  };
}
