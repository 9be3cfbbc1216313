import assert from 'node:assert/strict';
import test from 'node:test';
import '../../../../../web/src/test/javascript/page-limits.js';
import {
  busiest,
  heatWeeks,
  monthStarts,
  shadeOf,
  periodOf as statisticsPeriod,
  totals,
} from 'guild/analytics/figures.js';
import {pointsOf, shortened, summaryOf, timeLapsePicture} from 'guild/goals/time-lapse-picture.js';
import {categoryName, categoryOptions, questCategoryOptions} from 'guild/parts/categories.js';
import {fileName} from 'guild/parts/save-picture.js';
import {
  administers,
  groupAimText,
  groupProgressText,
  groupQuestInput,
  mayJoin,
  withFailure,
} from 'guild/quests/group-status.js';
import {
  aimText,
  deadlineState,
  extensionShare,
  leftText,
  paceText,
  periodText,
  progressText,
  questShare,
} from 'guild/quests/status.js';
import {
  emptyQuest,
  fromQuest,
  fromTemplate,
  isEmpty,
  missing,
  ofForm,
  questInput,
  rewardArguments,
} from 'guild/quests/wizard/draft.js';
import {badgesOf, earnedBadge, streakText} from 'guild/rewards/badges.js';

/** A Wednesday at noon. */
const now = new Date(2026, 2, 11, 12, 0).getTime();
const later = hours => new Date(now + hours * 3_600_000).toISOString();
const counted = {kind: 'QUANTITATIVE', targetCount: 20, target: 20, periodSeconds: 604_800, countScope: 'ANY'};

test('the progress of a quest is told in words and as a share', () => {
  assert.equal(progressText({progress: 1, target: 4, kind: 'LINKED'}), '1 of 4 steps');
  assert.equal(progressText({progress: 25, target: 20, kind: 'QUANTITATIVE'}), '20 of 20 tasks');
  assert.equal(questShare({progress: 1, target: 4, status: 'ACTIVE'}), 0.25);
  assert.equal(questShare({progress: 9, target: 4, status: 'ACTIVE'}), 1);
  assert.equal(questShare({progress: 0, target: 0, status: 'DRAFT'}), 0);
  assert.equal(questShare({progress: 0, target: 4, status: 'COMPLETED'}), 1);
});

test('the aim of a quest is one sentence', () => {
  assert.equal(aimText({kind: 'LINKED', target: 1}), 'Complete 1 linked step.');
  assert.equal(aimText(counted), 'Complete 20 tasks within a week.');
  assert.equal(
    aimText({...counted, countScope: 'LINKED', periodSeconds: 3600}),
    'Complete 20 tasks of the linked goals and tasks within 1 hour.',
  );
});

test('periods have names', () => {
  assert.deepEqual([3600, 86_400, 259_200, 604_800, 1_209_600].map(periodText), [
    '1 hour',
    'a day',
    '3 days',
    'a week',
    '2 weeks',
  ]);
});

test('the time that is left is told in its largest unit', () => {
  assert.equal(leftText(later(49), now), '2 days left');
  assert.equal(leftText(later(47), now), '47 hours left');
  assert.equal(leftText(later(0.5), now), '30 minutes left');
  assert.equal(leftText(later(0.001), now), '1 minute left');
  assert.equal(leftText(later(-1), now), 'Time is up');
});

test('an active quest has a deadline, a last day and a time of grace', () => {
  const quest = deadline => ({status: 'ACTIVE', deadline: later(deadline), failsAt: later(deadline + 72)});
  assert.deepEqual(deadlineState(quest(72), now), {tone: 'plain', text: '3 days left'});
  assert.deepEqual(deadlineState(quest(5), now), {tone: 'warn', text: '5 hours left'});
  assert.deepEqual(deadlineState(quest(-50), now), {tone: 'danger', text: 'Overdue, fails tomorrow'});
  assert.equal(deadlineState({...quest(5), status: 'COMPLETED'}, now), undefined);
  assert.equal(deadlineState({status: 'ACTIVE'}, now), undefined);
});

test('the pace tells how many tasks a day are needed', () => {
  const quest = {...counted, status: 'ACTIVE', progress: 6, startAt: later(0)};
  assert.equal(paceText(quest, now), '2 a day will do it.');
  assert.equal(paceText({...quest, progress: 18}, now), 'One every 3 days is enough.');
  assert.equal(paceText({...quest, progress: 20}, now), undefined);
  assert.equal(paceText({...quest, startAt: later(-200)}, now), undefined);
});

test('a moved deadline leaves a share of the reward', () => {
  const share = hours => extensionShare(later(0), later(hours));
  assert.deepEqual([24, 24.1, 72, 72.1, 168, 168.1].map(share), [0.9, 0.8, 0.8, 0.7, 0.7, 0.5]);
});

test('a draft is made from a template, and its period keeps its unit', () => {
  const template = {title: 'Power hour', description: 'Four', category: 'focus', difficulty: 'EASY', tags: []};
  const draft = fromTemplate({...template, kind: 'QUANTITATIVE', targetCount: 4, periodSeconds: 3600});
  assert.deepEqual([draft.category, draft.periodAmount, draft.periodUnit], ['Focus', 1, 'HOUR']);
  assert.equal(questInput(draft).periodSeconds, 3600);
  assert.equal(isEmpty(draft), false);
  assert.equal(isEmpty(emptyQuest), true);
  assert.equal(isEmpty({}), true);
});

test('a stored draft can be edited', () => {
  const draft = fromQuest({
    ...counted,
    title: 'T',
    description: null,
    category: null,
    difficulty: 'HARD',
    tags: ['a'],
    deadline: null,
    countScope: 'LINKED',
    linkedGoals: [{id: 'g'}],
    linkedTasks: [{id: 't'}],
    dependencies: [{id: 'q'}],
  });
  const input = questInput(draft);
  assert.deepEqual(
    [input.linkedGoalIds, input.linkedTaskIds, input.dependsOn, input.countScope],
    [['g'], ['t'], ['q'], 'LINKED'],
  );
  assert.equal(input.description, undefined);
  assert.equal(input.category, undefined);
});

test('the values of a form change only what the form has', () => {
  assert.deepEqual(ofForm({title: 'A'}), {title: 'A'});
  assert.deepEqual(ofForm({targetCount: '12', periodAmount: 'x', tags: 'a b'}), {
    targetCount: 12,
    periodAmount: undefined,
    tags: ['a', 'b'],
  });
  assert.deepEqual(ofForm({deadline: '', tags: ''}), {deadline: undefined, tags: []});
});

test('what is missing is named by field', () => {
  assert.deepEqual(missing({...emptyQuest, title: 'ab'}), {
    title: '3 to 100 characters.',
    links: 'Choose at least one goal or task.',
  });
  assert.deepEqual(missing({...emptyQuest, title: 'abc', goalIds: ['g']}), {});
  const often = {...emptyQuest, title: 'abc', kind: 'QUANTITATIVE'};
  assert.deepEqual(missing(often), {});
  assert.deepEqual(Object.keys(missing({...often, countScope: 'LINKED'})), ['links']);
  assert.deepEqual(Object.keys(missing({...often, targetCount: undefined})), ['targetCount']);
  assert.deepEqual(missing({...often, periodAmount: 365}), {});
  assert.deepEqual(Object.keys(missing({...often, periodAmount: 366})), ['periodAmount']);
  assert.deepEqual(Object.keys(missing({...often, periodAmount: undefined})), ['periodAmount']);
});

test('a kind sends only what it has', () => {
  const linked = questInput({...emptyQuest, title: ' A ', goalIds: ['g']});
  assert.deepEqual([linked.title, linked.targetCount, linked.periodSeconds], ['A', undefined, undefined]);
  const any = questInput({...emptyQuest, kind: 'QUANTITATIVE', goalIds: ['g']});
  assert.deepEqual([any.linkedGoalIds, any.targetCount, any.periodSeconds], [[], 10, 604_800]);
  assert.deepEqual(rewardArguments({...emptyQuest, goalIds: ['g'], taskIds: ['a', 'b']}), {
    kind: 'LINKED',
    difficulty: 'EASY',
    goals: 1,
    tasks: 2,
    targetCount: undefined,
    deadline: undefined,
    periodSeconds: undefined,
  });
});

test('categories that are chosen already stay in the options', () => {
  assert.equal(categoryName('focus'), 'Focus');
  assert.equal(categoryName(''), '');
  assert.deepEqual(categoryOptions('Chess').at(-1), ['Chess', 'Chess']);
  assert.equal(categoryOptions('Health').length, categoryOptions().length);
  assert.deepEqual(questCategoryOptions(undefined, 'All')[0], ['', 'All']);
});

const event = (kind, hours, progress, title = kind) => ({kind, at: later(hours), progress, title});
const story = [
  event('GOAL_CREATED', 0, 0),
  event('TASK_ADDED', 0, 0),
  event('TASK_DONE', 36, 0.5),
  event('MILESTONE_REACHED', 36, 0.5),
  event('GOAL_COMPLETED', 48, 0.5),
];

test('the points of a history lie between its first and last moment', () => {
  assert.deepEqual(
    pointsOf(story).map(({x, y}) => [x, y]),
    [
      [0, 0],
      [0, 0],
      [0.75, 0.5],
      [0.75, 0.5],
      [1, 0.5],
    ],
  );
  assert.equal(pointsOf(story.slice(0, 2))[1].x, 0.5);
});

test('a history has numbers', () => {
  assert.deepEqual(summaryOf(story), {days: 2, tasksDone: 1, milestones: 1, progress: 0.5, completed: true});
  assert.equal(summaryOf(story.slice(0, 1)).days, 1);
});

test('a picture escapes titles, and is drawn as far as it is shown', () => {
  const picture = timeLapsePicture('A < B & "C" \u0007', story, {owner: '<x>'});
  assert.match(picture, /A &lt; B &amp; &quot;C&quot; {2}/);
  assert.match(picture, /by &lt;x&gt;/);
  assert.equal(picture.match(/<circle/g).length, 2);
  assert.equal(timeLapsePicture('A', story, {shown: 2}).match(/<circle/g), null);
  assert.match(timeLapsePicture('A', story, {shown: 0, width: 760}), /width="760"/);
  assert.equal(shortened('abcdef', 6), 'abcdef');
  assert.equal(shortened('abcdefg', 6), 'abcde…');
});

test('a file is named after its title', () => {
  assert.equal(fileName('Learn <to> sail & swim!', 'png'), 'learn-to-sail-swim.png');
  assert.equal(fileName('???', 'svg'), 'picture.svg');
});

test('a heat map has whole weeks from Monday to today', () => {
  const weeks = heatWeeks([{day: '2026-03-10', count: 3}], 30, now);
  assert.equal(weeks.length, 5);
  assert.deepEqual(
    weeks.at(-1).map(day => [day.key, day.count]),
    [
      ['2026-03-09', 0],
      ['2026-03-10', 3],
      ['2026-03-11', 0],
    ],
  );
  assert.equal(weeks.flat().filter(Boolean).length, 30);
  assert.deepEqual(
    monthStarts(weeks).map(({week, date}) => [week, date.getMonth()]),
    [[2, 2]],
  );
});

test('shades, sums and the busiest time', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 8].map(count => shadeOf(count, 8)),
    [0, 1, 1, 2, 4],
  );
  const days = [
    {day: 'a', count: 2},
    {day: 'b', count: 5},
  ];
  assert.deepEqual(totals(days), {done: 7, activeDays: 2, best: days[1]});
  assert.deepEqual(totals([]), {done: 0, activeDays: 0, best: undefined});
  assert.equal(busiest([0, 3, 5, 5]), 2);
  assert.equal(busiest([0, 0]), -1);
  assert.equal(statisticsPeriod('365').days, 365);
  assert.equal(statisticsPeriod('7').days, 90);
});

const progress = {
  level: 6,
  questsDone: 5,
  bestStreak: 7,
  badges: [
    {badgeId: 'quests-1', earnedAt: '2026-01-01T00:00:00.000Z'},
    {badgeId: 'streak-7', earnedAt: '2026-02-01T00:00:00.000Z'},
  ],
};

test('earned badges come first, then those that are near', () => {
  const badges = badgesOf(progress);
  assert.equal(badges.length, 11);
  assert.deepEqual(
    badges.slice(0, 4).map(({id, share}) => [id, share]),
    [
      ['streak-7', 1],
      ['quests-1', 1],
      ['level-5', 1],
      ['level-10', 0.6],
    ],
  );
  assert.deepEqual(earnedBadge('quests-1'), {title: 'First quest', words: 'Completed 1 quest', icon: 'quest'});
  assert.equal(earnedBadge('streak-7').title, 'A week of fire');
  assert.deepEqual(earnedBadge('other'), {title: 'other', words: 'other', icon: 'medal'});
});

test('the streak says what it needs today', () => {
  assert.equal(streakText({streak: 0}), 'Complete a task today to begin a streak.');
  assert.match(streakText({streak: 3, doneToday: false, freezeLeft: true}), /to keep it\. One missed day/);
  assert.match(streakText({streak: 3, doneToday: true, freezeLeft: false}), /counts already\. This week/);
});

test('a group quest is counted together or by people', () => {
  assert.equal(groupProgressText({measure: 'SUM', progress: 60, target: 50}), '50 of 50 tasks');
  assert.equal(groupProgressText({measure: 'SHARE', progress: 1, target: 3}), '1 of 3 people done');
  assert.equal(groupAimText({measure: 'SUM', targetCount: 1}), 'Complete 1 task together.');
  assert.equal(groupAimText({measure: 'SHARE', targetCount: 5}), 'Everyone completes 5 tasks.');
});

test('a group quest can be joined until its deadline, and fails 72 hours after it', () => {
  const quest = {status: 'ACTIVE', deadline: later(1), viewerParticipation: null};
  assert.equal(mayJoin(quest, now), true);
  assert.equal(mayJoin({...quest, deadline: later(-1)}, now), false);
  assert.equal(mayJoin({...quest, viewerParticipation: {count: 0}}, now), false);
  assert.equal(mayJoin({...quest, status: 'COMPLETED'}, now), false);
  assert.equal(withFailure(quest).failsAt, later(73));
  assert.equal(withFailure({...quest, status: 'FAILED'}).failsAt, undefined);
});

test('owners and administrators set group quests', () => {
  assert.deepEqual(
    ['OWNER', 'ADMIN', 'MEMBER'].map(viewerRole => administers({viewerRole})),
    [true, true, false],
  );
  assert.equal(administers(null), false);
  const values = {title: ' A ', description: ' ', difficulty: 'HARD', tags: 'a b', measure: 'SUM', targetCount: '50'};
  assert.deepEqual(groupQuestInput('g', values, 'd'), {
    groupId: 'g',
    title: 'A',
    description: undefined,
    difficulty: 'HARD',
    tags: ['a', 'b'],
    deadline: 'd',
    measure: 'SUM',
    targetCount: 50,
  });
});
