import {endOfDay, startOfDay} from '../format.js';
import {dayCodes} from './repeat.js';

/**
 * Reads dates, repeats and tags in the line of a new task, as in "Run 5 km every monday at 7 #sport". What is read is
 * taken out of the title. Words in quotation marks stay as they are.
 */
const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const day = '(mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)';

const dayIndex = word => weekdayNames.findIndex(name => name.startsWith(word.toLowerCase().slice(0, 3)));

/** The next day of the week with this number, Monday first; today counts only as the day in a week. */
function nextWeekday(now, index) {
  const today = (new Date(now).getDay() + 6) % 7;
  return startOfDay(now, (index - today + 7) % 7 || 7);
}

const patterns = [
  [/(?:^|\s)every\s+weekday\b/i, () => ({repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'})],
  [/(?:^|\s)(?:every\s+day|daily)\b/i, () => ({repeat: 'FREQ=DAILY'})],
  [/(?:^|\s)(?:every\s+week|weekly)\b/i, () => ({repeat: 'FREQ=WEEKLY'})],
  [/(?:^|\s)(?:every\s+month|monthly)\b/i, () => ({repeat: 'FREQ=MONTHLY'})],
  [
    new RegExp(`(?:^|\\s)every\\s+${day}\\b`, 'i'),
    (match, now) => {
      const index = dayIndex(match[1]);
      const today = (new Date(now).getDay() + 6) % 7;
      return {
        repeat: `FREQ=WEEKLY;BYDAY=${dayCodes[index]}`,
        date: index === today ? startOfDay(now) : nextWeekday(now, index),
      };
    },
  ],
  [/(?:^|\s)today\b/i, (_, now) => ({date: startOfDay(now)})],
  [/(?:^|\s)tomorrow\b/i, (_, now) => ({date: startOfDay(now, 1)})],
  [/(?:^|\s)next\s+week\b/i, (_, now) => ({date: nextWeekday(now, 0)})],
  [
    /(?:^|\s)in\s+(\d{1,3})\s+(day|week)s?\b/i,
    (match, now) => ({date: startOfDay(now, Number(match[1]) * (match[2].toLowerCase() === 'week' ? 7 : 1))}),
  ],
  [
    new RegExp(`(?:^|\\s)(?:on\\s+|next\\s+)?${day}$`, 'i'),
    (match, now) => ({date: nextWeekday(now, dayIndex(match[1]))}),
  ],
];

const timePattern = /(?:^|\s)at\s+(\d{1,2})(?::(\d{2}))?\s*(am|pm)?\b/i;
const tagPattern = /(?:^|\s)#([\p{L}\p{N}_-]{1,20})(?=\s|$)/gu;

/** The parts of a line: {title, dueAt?, repeat?, tags}. A repeated task without a date is due today. */
export function parseTask(line, now = Date.now()) {
  const quotes = [];
  let rest = line.replace(/"([^"]*)"/g, (_, words) => `\ue000${quotes.push(words) - 1}\ue000`);
  const tags = [];
  rest = rest.replace(tagPattern, (_, tag) => {
    if (!tags.includes(tag.toLowerCase())) {
      tags.push(tag.toLowerCase());
    }
    return '';
  });
  const time = timePattern.exec(rest);
  const hours = time ? hourOf(time) : undefined;
  if (hours) {
    rest = rest.replace(time[0], '');
  }
  const found = {};
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(rest.trim());
    if (match) {
      const part = read(match, now);
      if ((part.repeat && found.repeat) || (part.date && found.date && !part.repeat)) {
        continue;
      }
      Object.assign(found, {...part, date: found.date ?? part.date});
      rest = rest.trim().replace(match[0], ' ');
    }
  }
  const date = found.date ?? (found.repeat || hours ? startOfDay(now) : undefined);
  const title = rest
    .replace(/\ue000(\d+)\ue000/g, (_, index) => quotes[index])
    .replace(/\s+/g, ' ')
    .trim();
  return {title, dueAt: date && dueAt(date, hours), repeat: found.repeat, tags};
}

function hourOf([, hour, minute = '0', half]) {
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  return Number(hour) < 25 && Number(minute) < 60 ? [hours, Number(minute)] : undefined;
}

function dueAt(date, hours) {
  if (!hours) {
    return endOfDay(date).toISOString();
  }
  const moment = new Date(date);
  moment.setHours(hours[0], hours[1], 0, 0);
  return moment.toISOString();
}
