import {dayKey, startOfDay} from '../format.js';

/** Months as weeks of days, without a screen. Weeks begin on Monday. */

/** The month of a text such as `2026-03`, or of today: {year, month} with January as 0. */
export function monthOf(text, now = Date.now()) {
  const match = /^(\d{4})-(\d{2})$/.exec(text ?? '');
  if (match && Number(match[2]) >= 1 && Number(match[2]) <= 12) {
    return {year: Number(match[1]), month: Number(match[2]) - 1};
  }
  const today = new Date(now);
  return {year: today.getFullYear(), month: today.getMonth()};
}

/** The text of a month, so many months later. */
export function monthText({year, month}, later = 0) {
  const date = new Date(year, month + later, 1);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** The first moment and the end of the weeks that a month's page shows. */
export function rangeOf({year, month}) {
  const first = new Date(year, month, 1);
  const from = startOfDay(first, -((first.getDay() + 6) % 7));
  const last = new Date(year, month + 1, 0);
  const to = startOfDay(last, 7 - ((last.getDay() + 6) % 7));
  return {from, to};
}

/** The weeks of a month: each has seven {date, key, inMonth, isToday}. */
export function weeksOf({year, month}, now = Date.now()) {
  const {from, to} = rangeOf({year, month});
  const today = dayKey(now);
  const weeks = [];
  for (let day = from; day < to; day = startOfDay(day, 1)) {
    if (weeks.length === 0 || weeks.at(-1).length === 7) {
      weeks.push([]);
    }
    const key = dayKey(day);
    weeks.at(-1).push({date: day, key, inMonth: day.getMonth() === month, isToday: key === today});
  }
  return weeks;
}

/** Entries by the day on which they are due. */
export function byDay(entries) {
  const days = new Map();
  for (const entry of entries) {
    const key = dayKey(entry.at);
    days.set(key, [...(days.get(key) ?? []), entry]);
  }
  return days;
}

/**
 * The days of an agenda (of byDay) in two parts: those before today on which nothing is open, and the rest. In a month
 * that has passed, there is only the rest.
 */
export function agendaOf(days, now = Date.now()) {
  const today = dayKey(now);
  const all = [...days];
  const isPast = ([key, entries]) => key < today && entries.every(({task}) => task?.done);
  const isCurrent = all.some(([key]) => key >= today);
  return isCurrent ? {past: all.filter(isPast), rest: all.filter(day => !isPast(day))} : {past: [], rest: all};
}
