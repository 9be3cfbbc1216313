import {dayKey, startOfDay} from '../format.js';

/** Computes what the statistics show, without a screen. Weeks begin on Monday. */
export const periods = [
  {days: 30, label: '30 days'},
  {days: 90, label: '90 days'},
  {days: 365, label: 'A year'},
];

export const periodOf = text => periods.find(({days}) => String(days) === text) ?? periods[1];

/** The shade of a day's number: 0 for none, otherwise 1 to 4 by its share of the most. */
export const shadeOf = (count, most) => (count === 0 ? 0 : Math.max(1, Math.ceil((4 * count) / Math.max(1, most))));

/**
 * The weeks of a heat map: each is seven days, Monday first, {key, date, count}, or undefined for a day outside of the
 * period.
 */
export function heatWeeks(counts, length, now = Date.now()) {
  const byDay = new Map(counts.map(({day, count}) => [day, count]));
  const first = startOfDay(now, 1 - length);
  const monday = startOfDay(first, -((first.getDay() + 6) % 7));
  const end = startOfDay(now, 1);
  const weeks = [];
  for (let day = monday; day < end; day = startOfDay(day, 1)) {
    if ((day.getDay() + 6) % 7 === 0) {
      weeks.push([]);
    }
    const key = dayKey(day);
    weeks.at(-1).push(day < first ? undefined : {key, date: day, count: byDay.get(key) ?? 0});
  }
  return weeks;
}

/** The weeks in which a month begins: [{week, date}], without months that are too near to each other to be named. */
export function monthStarts(weeks) {
  const starts = weeks.flatMap((week, i) => {
    const first = week.find(day => day?.date.getDate() === 1);
    return first ? [{week: i, date: first.date}] : [];
  });
  return starts.filter(({week}) => week < weeks.length - 2);
}

/** The sums of a period: {done, activeDays, best}, best being the day with the most. */
export function totals(counts) {
  return {
    done: counts.reduce((sum, {count}) => sum + count, 0),
    activeDays: counts.length,
    best: counts.reduce((best, day) => (day.count > (best?.count ?? 0) ? day : best), undefined),
  };
}

/** The index of the largest number; -1 if all are zero. */
export const busiest = numbers => {
  const most = Math.max(...numbers);
  return most > 0 ? numbers.indexOf(most) : -1;
};

const hourFormat = new Intl.DateTimeFormat(undefined, {timeStyle: 'short'});

/** An hour as text, as the user's language writes it: "7:00" or "7:00 AM". */
export const hourText = hour => hourFormat.format(new Date(2024, 0, 1, hour));
