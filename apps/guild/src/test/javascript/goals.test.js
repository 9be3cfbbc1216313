import assert from 'node:assert/strict';
import test from 'node:test';
import '../../../../../web/src/test/javascript/page-limits.js';
import {agendaOf, byDay, monthOf, monthText, rangeOf, weeksOf} from 'guild/calendar/month.js';
import {dateText, dayKey, dueFromInput, dueText, dueTone, isWholeDay} from 'guild/format.js';
import {parseTask} from 'guild/goals/quick-add.js';
import {parseRule, ruleOf, ruleText} from 'guild/goals/repeat.js';
import {sortedTasks, withTaskDone} from 'guild/goals/status.js';
import {draftOf, emptyDraft, inputOf} from 'guild/goals/wizard-draft.js';
import {tagsOf} from 'guild/parts/tags.js';

/** A Wednesday at noon. */
const now = new Date(2026, 2, 11, 12, 0).getTime();
const at = (day, hours = 23, minutes = 59) => new Date(2026, 2, day, hours, minutes).toISOString();

test('a line without a date is only a title', () => {
  assert.deepEqual(parseTask('Buy shoes', now), {title: 'Buy shoes', dueAt: undefined, repeat: undefined, tags: []});
});

test('words for dates are read and taken out of the title', () => {
  const due = line => [parseTask(line, now).title, parseTask(line, now).dueAt];
  assert.deepEqual(due('Run today'), ['Run', at(11)]);
  assert.deepEqual(due('Run tomorrow'), ['Run', at(12)]);
  assert.deepEqual(due('Run on friday'), ['Run', at(13)]);
  assert.deepEqual(due('Run wednesday'), ['Run', at(18)]);
  assert.deepEqual(due('Run in 3 days'), ['Run', at(14)]);
  assert.deepEqual(due('Run in 2 weeks'), ['Run', at(25)]);
  assert.deepEqual(due('Run next week'), ['Run', at(16)]);
  assert.deepEqual(due('Run tomorrow at 7'), ['Run', at(12, 7, 0)]);
  assert.deepEqual(due('Run at 7:30 pm'), ['Run', at(11, 19, 30)]);
});

test('words for repeats become rules', () => {
  const rule = line => [parseTask(line, now).title, parseTask(line, now).repeat, parseTask(line, now).dueAt];
  assert.deepEqual(rule('Stretch every day'), ['Stretch', 'FREQ=DAILY', at(11)]);
  assert.deepEqual(rule('Stretch every weekday at 6'), ['Stretch', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', at(11, 6, 0)]);
  assert.deepEqual(rule('Call mum every sunday'), ['Call mum', 'FREQ=WEEKLY;BYDAY=SU', at(15)]);
  assert.deepEqual(rule('Call mum every wed'), ['Call mum', 'FREQ=WEEKLY;BYDAY=WE', at(11)]);
});

test('tags are read, and words in quotation marks stay', () => {
  assert.deepEqual(parseTask('Run #Sport #sport #early', now).tags, ['sport', 'early']);
  assert.equal(parseTask('Watch "Every day" tomorrow', now).title, 'Watch Every day');
  assert.equal(parseTask('Watch "Every day"', now).repeat, undefined);
});

test('words that only look like dates stay in the title', () => {
  assert.equal(parseTask('Meet at 99', now).title, 'Meet at 99');
  assert.equal(parseTask('Fix monday meeting notes', now).title, 'Fix monday meeting notes');
});

test('rules are told in words, and written back', () => {
  assert.equal(ruleText('FREQ=DAILY'), 'Every day');
  assert.equal(ruleText('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'), 'Every weekday');
  assert.equal(ruleText('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'), 'Every 2 weeks on Monday and Thursday');
  for (const rule of ['FREQ=DAILY;INTERVAL=3', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=MONTHLY;BYMONTHDAY=31']) {
    assert.equal(ruleOf(parseRule(rule)), rule);
  }
});

test('dates near today have names', () => {
  assert.equal(dateText(at(11), now), 'Today');
  assert.equal(dateText(at(10), now), 'Yesterday');
  assert.equal(dateText(at(12, 0, 0), now), 'Tomorrow');
  assert.equal(dueText(at(11), now), 'Today');
  assert.match(dueText(at(11, 18, 30), now), /^Today, .*30/);
});

test('a due date is overdue, today, soon or later', () => {
  assert.deepEqual(
    [at(11, 11, 59), at(11), at(18), at(19)].map(due => dueTone(due, now)),
    ['overdue', 'today', 'soon', 'later'],
  );
});

test('the input of a date is the end of that day here', () => {
  assert.equal(dayKey(dueFromInput('2026-03-11')), '2026-03-11');
  assert.equal(dueFromInput(''), undefined);
});

test('open tasks are sorted by due date, done ones by the time of completion', () => {
  const task = (id, dueAt, doneAt) => ({id, dueAt, doneAt, done: Boolean(doneAt), createdAt: id});
  const {open, done} = sortedTasks([
    task('a'),
    task('b', at(13)),
    task('c', at(12)),
    task('d', at(1), at(2)),
    task('e', null, at(3)),
  ]);
  assert.deepEqual(
    [open.map(({id}) => id), done.map(({id}) => id)],
    [
      ['c', 'b', 'a'],
      ['e', 'd'],
    ],
  );
});

test('a completed task moves the progress, which stays within its bounds', () => {
  const goal = {taskTotal: 4, taskDone: 3, progress: {task: 0.75, time: 0.5}};
  assert.deepEqual(withTaskDone(goal, 1), {taskTotal: 4, taskDone: 4, progress: {task: 1, time: 0.5}});
  assert.equal(withTaskDone({...goal, taskDone: 4}, 1).taskDone, 4);
});

test('a month is shown in whole weeks that begin on Monday', () => {
  const weeks = weeksOf({year: 2026, month: 2}, now);
  assert.equal(weeks.length, 6);
  assert.ok(weeks.every(week => week.length === 7));
  assert.deepEqual([weeks[0][0].key, weeks.at(-1).at(-1).key], ['2026-02-23', '2026-04-05']);
  assert.deepEqual(
    weeks
      .flat()
      .filter(day => day.isToday)
      .map(day => day.key),
    ['2026-03-11'],
  );
  const {from, to} = rangeOf({year: 2026, month: 2});
  assert.deepEqual([dayKey(from), dayKey(to)], ['2026-02-23', '2026-04-06']);
});

test('months are read from addresses, and counted over the end of a year', () => {
  assert.deepEqual(monthOf('2026-12', now), {year: 2026, month: 11});
  assert.deepEqual(monthOf('2026-13', now), {year: 2026, month: 2});
  assert.equal(monthText({year: 2026, month: 11}, 1), '2027-01');
  assert.equal(monthText({year: 2026, month: 0}, -1), '2025-12');
});

test('entries are listed by day', () => {
  const days = byDay([{at: at(3)}, {at: at(3, 8, 0)}, {at: at(4)}]);
  assert.deepEqual(
    [...days].map(([day, entries]) => [day, entries.length]),
    [
      ['2026-03-03', 2],
      ['2026-03-04', 1],
    ],
  );
});

test('tags are lower case, each once, and without signs', () => {
  assert.deepEqual(tagsOf('Sport, #sport  früh-ling !'), ['sport', 'früh-ling']);
  assert.equal(tagsOf(Array.from({length: 12}, (_, i) => `t${i}`).join(' ')).length, 10);
});

test('the draft of a goal becomes an input without empty texts', () => {
  const draft = {
    ...emptyDraft,
    ...draftOf({title: ' Run ', description: '', category: '', deadline: '', visibility: 'PUBLIC', tags: 'a b'}),
  };
  assert.deepEqual(inputOf({...draft, answers: {POSITIVE: ' yes ', ECOLOGY: ' '}}), {
    title: 'Run',
    description: undefined,
    category: undefined,
    deadline: undefined,
    visibility: 'PUBLIC',
    tags: ['a', 'b'],
    answers: [{question: 'POSITIVE', text: 'yes'}],
  });
});

test('days before today on which all is done are apart in an agenda', () => {
  const now = new Date(2026, 2, 11, 9);
  const entry = (day, done) => ({at: new Date(2026, 2, day, 18).toISOString(), task: {done}});
  const deadline = day => ({at: new Date(2026, 2, day, 18).toISOString(), goal: {}});
  const parts = entries => {
    const {past, rest} = agendaOf(byDay(entries), now);
    return [past.map(([key]) => key), rest.map(([key]) => key)];
  };
  assert.deepEqual(parts([entry(9, true), entry(10, true), entry(10, false), entry(11, true), entry(12, false)]), [
    ['2026-03-09'],
    ['2026-03-10', '2026-03-11', '2026-03-12'],
  ]);
  assert.deepEqual(parts([deadline(9), entry(12, false)]), [[], ['2026-03-09', '2026-03-12']]);
  assert.deepEqual(parts([entry(3, true), entry(4, true)]), [[], ['2026-03-03', '2026-03-04']]);
  assert.deepEqual(parts([]), [[], []]);
});

test('a due date without a time is the end of a day', () => {
  assert.equal(isWholeDay(new Date(2026, 2, 11, 23, 59)), true);
  assert.equal(isWholeDay(new Date(2026, 2, 11, 23, 0)), false);
});
