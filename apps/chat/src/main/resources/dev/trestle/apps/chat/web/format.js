import {plural} from 'shell/text/format.js';

/** Formats times and numbers as text. */
const clock = new Intl.DateTimeFormat(undefined, {timeStyle: 'short'});
const dayWords = new Intl.DateTimeFormat(undefined, {weekday: 'long', day: 'numeric', month: 'long'});
const dayAndYear = new Intl.DateTimeFormat(undefined, {day: 'numeric', month: 'long', year: 'numeric'});
const short = new Intl.DateTimeFormat(undefined, {day: 'numeric', month: 'short'});
const full = new Intl.DateTimeFormat(undefined, {dateStyle: 'full', timeStyle: 'short'});
const some = new Intl.ListFormat('en', {type: 'conjunction'});

export const dayOf = moment => new Date(moment).toDateString();
export const timeOfDay = moment => clock.format(new Date(moment));
export const fullTime = moment => full.format(new Date(moment));

export function dayText(moment, now = Date.now()) {
  const date = new Date(moment);
  if (dayOf(date) === dayOf(now)) {
    return 'Today';
  }
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (dayOf(date) === dayOf(yesterday)) {
    return 'Yesterday';
  }
  return (date.getFullYear() === new Date(now).getFullYear() ? dayWords : dayAndYear).format(date);
}

/** A date without a time of day: "today", "yesterday", or with its year. */
export function dateText(moment, now = Date.now()) {
  const word = dayText(moment, now);
  return ['Today', 'Yesterday'].includes(word) ? word.toLowerCase() : dayAndYear.format(new Date(moment));
}

/** A time in short form: the time of day if it is today, otherwise with the date. */
export function shortTime(moment, now = Date.now()) {
  return dayOf(moment) === dayOf(now) ? timeOfDay(moment) : `${short.format(new Date(moment))}, ${timeOfDay(moment)}`;
}

/**
 * The number of new messages {count, more} as text: `12 new messages`, `99+ new messages`; without a count only `New
 * messages`.
 */
export function newMessages({count, more} = {}) {
  return !count ? 'New messages' : more || count > 99 ? '99+ new messages' : plural(count, 'new message');
}

export const conjunction = names => some.format(names);

/** A list of at most `most` names, and the number of others. */
export function nameList(names, most = 3) {
  return names.length <= most
    ? conjunction(names)
    : conjunction([...names.slice(0, most), plural(names.length - most, 'other')]);
}

/** A duration in its largest unit, rounded up: 90 seconds are 2 minutes. */
export function durationText(seconds) {
  const [size, word] = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ].find(([length]) => seconds >= length) ?? [1, 'second'];
  return plural(Math.ceil(seconds / size), word);
}

/** The slow mode of a channel as text. */
export const slowMode = seconds => `Slow mode: one message every ${durationText(seconds).replace(/^1 /, '')}`;

/** The text of an error. */
export const errorText = problem => problem?.message || 'Something went wrong.';
