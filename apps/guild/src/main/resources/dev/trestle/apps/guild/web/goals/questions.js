/** The eight guiding questions of a goal, in the order in which they are asked. */
export const questions = [
  {
    key: 'POSITIVE',
    title: 'What do you want?',
    hint: 'Say it in positive words: what you move towards, not what you avoid.',
    example: 'I run a half marathon and enjoy the last kilometre.',
  },
  {
    key: 'SPECIFIC',
    title: 'What exactly, where and with whom?',
    hint: 'The more concrete, the easier the next step.',
    example: 'The city run in May, with Tom, in under two hours.',
  },
  {
    key: 'EVIDENCE',
    title: 'How will you know that you have done it?',
    hint: 'What will you see, hear or feel?',
    example: 'The medal hangs at my door.',
  },
  {
    key: 'RESOURCES',
    title: 'What do you have, and what do you need?',
    hint: 'Skills, time, money, people.',
    example: 'Good shoes, three free evenings. I need a training plan.',
  },
  {
    key: 'OBSTACLES',
    title: 'What could stop you?',
    hint: 'And what will you do then?',
    example: 'Rain. Then I go to the gym.',
  },
  {
    key: 'ECOLOGY',
    title: 'Does it fit the rest of your life?',
    hint: 'Who else is affected, and is it worth it?',
    example: 'Sundays stay free for the family.',
  },
  {
    key: 'TIMELINE',
    title: 'When will you be where?',
    hint: 'Name a few points on the way.',
    example: '10 km by February, 15 km by April.',
  },
  {
    key: 'FIRST_STEP',
    title: 'What is the first step, and when?',
    hint: 'Something small that you can do this week.',
    example: 'Tonight I sign up.',
  },
];

export const questionTitle = key => questions.find(question => question.key === key)?.title ?? key;
