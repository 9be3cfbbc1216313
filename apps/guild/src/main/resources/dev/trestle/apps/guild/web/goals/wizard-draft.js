import {dueFromInput} from '../format.js';

/** The draft of a goal while the wizard is open, as it is kept in the browser. */
export const emptyDraft = {
  title: '',
  description: '',
  category: '',
  deadline: undefined,
  visibility: 'PRIVATE',
  tags: [],
  answers: {},
  tasks: [],
};

/** The part of a draft that the form of the basics holds. */
export const draftOf = ({title, description, category, deadline, visibility, tags}) => ({
  title,
  description,
  category,
  deadline: dueFromInput(deadline),
  visibility,
  tags: tags ? tags.split(' ') : [],
});

/** The input of createGoal: empty texts are left out. */
export function inputOf({title, description, category, deadline, visibility, tags, answers}) {
  return {
    title: title.trim(),
    description: description.trim() || undefined,
    category: category || undefined,
    deadline,
    visibility,
    tags,
    answers: Object.entries(answers)
      .filter(([, text]) => text.trim())
      .map(([question, text]) => ({question, text: text.trim()})),
  };
}
