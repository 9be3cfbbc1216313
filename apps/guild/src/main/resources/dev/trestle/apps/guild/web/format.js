import {plural} from 'shell/text/format.js';

/** Formats times and numbers as text. */
const clock = new Intl.DateTimeFormat(undefined, {timeStyle: 'short'});
const short = new Intl.DateTimeFormat(undefined, {day: 'numeric', month: 'short'});
const shortYear = new Intl.DateTimeFormat(undefined, {day: 'numeric', month: 'short', year: 'numeric'});
const weekday = new Intl.DateTimeFormat(undefined, {weekday: 'long'});
const month = new Intl.DateTimeFormat(undefined, {month: 'long', year: 'numeric'});
const full = new Intl.DateTimeFormat(undefined, {dateStyle: 'full', timeStyle: 'short'});

/** A date of the calendar as year-month-day, in the browser's time zone. */
export function dayKey(moment) {
  const date = new Date(moment);
  const two = number => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The beginning of a day, so many days after another. */
export function startOfDay(moment, days = 0) {
  const date = new Date(moment);
  date.setHours(0, 0, 0, 0);
  date.setDate(date.getDate() + days);
  return date;
}

const hour = new Intl.DateTimeFormat(undefined, {hour: 'numeric'});
const hasHalves = hour.resolvedOptions().hour12;

/** Whether a due date is one without a time: the end of a day. */
export function isWholeDay(moment) {
  const date = new Date(moment);
  return date.getHours() === 23 && date.getMinutes() === 59;
}

/** A time of the day in little room: "6 PM", otherwise as timeOfDay. */
export const shortTime = moment =>
  hasHalves && new Date(moment).getMinutes() === 0 ? hour.format(new Date(moment)) : timeOfDay(moment);

export const timeOfDay = moment => clock.format(new Date(moment));
export const monthText = moment => month.format(new Date(moment));
export const fullTime = moment => full.format(new Date(moment));

/** A date: "Today", "Tomorrow", a day of the next week, otherwise day and month. */
export function dateText(moment, now = Date.now()) {
  const date = new Date(moment);
  const days = Math.round((startOfDay(date) - startOfDay(now)) / 86_400_000);
  const near = {'-1': 'Yesterday', 0: 'Today', 1: 'Tomorrow'}[days];
  if (near) {
    return near;
  }
  if (days > 1 && days < 7) {
    return weekday.format(date);
  }
  return (date.getFullYear() === new Date(now).getFullYear() ? short : shortYear).format(date);
}

/** A due date as text; a time at the end of a day is not shown. */
export function dueText(moment, now = Date.now()) {
  const date = new Date(moment);
  return isWholeDay(date) ? dateText(date, now) : `${dateText(date, now)}, ${timeOfDay(date)}`;
}

/** The nearness of a due date: overdue | today | soon (within a week) | later. */
export function dueTone(moment, now = Date.now()) {
  const due = new Date(moment).getTime();
  if (due < now) {
    return 'overdue';
  }
  if (due < startOfDay(now, 1).getTime()) {
    return 'today';
  }
  return due < startOfDay(now, 8).getTime() ? 'soon' : 'later';
}

/** The end of a day, which is the due time of a date without a time. */
export function endOfDay(moment) {
  const date = new Date(moment);
  date.setHours(23, 59, 0, 0);
  return date;
}

/** The value of an <input type="date"> as the end of that day, in ISO 8601. */
export function dueFromInput(text) {
  if (!text) {
    return undefined;
  }
  const [year, month, day] = text.split('-').map(Number);
  return endOfDay(new Date(year, month - 1, day)).toISOString();
}

export const percent = share => `${Math.round(share * 100)} %`;

/** The text of an error. */
export const errorText = problem => problem?.message || 'Something went wrong.';

export const daysText = count => plural(count, 'day');
