/** The steps of the quest wizard, with the fields of the server's answers that they show. */
export const steps = [
  {name: 'template', title: 'Template', fields: []},
  {name: 'basics', title: 'Basics', fields: ['title', 'description', 'category', 'difficulty', 'tags']},
  {name: 'kind', title: 'Kind', fields: ['kind']},
  {
    name: 'scope',
    title: 'Scope',
    fields: [
      'links',
      'linkedGoalIds',
      'linkedTaskIds',
      'targetCount',
      'periodAmount',
      'periodSeconds',
      'deadline',
      'dependsOn',
    ],
  },
  {name: 'review', title: 'Review', fields: []},
];
/** The number of a step. */
export const stepAt = name => steps.findIndex(step => step.name === name);
