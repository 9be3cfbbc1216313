/** Categories of goals and quests that are suggested; others can be stored. */
const categories = ['Health', 'Learning', 'Career', 'Money', 'Home', 'Creativity', 'Relationships', 'Travel'];

/** Categories that only templates of quests have. */
const questCategories = ['Focus', 'Routine', 'Endurance', 'Start', 'Finish'];

/** A category as it is shown: templates store it in small letters. */
export const categoryName = text => text.slice(0, 1).toUpperCase() + text.slice(1);

const withChosen = (names, chosen) => (chosen && !names.includes(chosen) ? [...names, chosen] : names);

/** The options of a select of categories, with the one that is chosen already. */
export const categoryOptions = chosen => [['', 'None'], ...withChosen(categories, chosen).map(one => [one, one])];

/** The options of a select of the categories of quests. */
export const questCategoryOptions = (chosen, none = 'None') => [
  ['', none],
  ...withChosen([...categories, ...questCategories], chosen).map(one => [one, one]),
];
