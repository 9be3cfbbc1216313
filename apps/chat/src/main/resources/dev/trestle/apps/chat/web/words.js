/** Times and numbers as people say them. */
const clock = new Intl.DateTimeFormat(undefined, {timeStyle: 'short'});
const dayWords = new Intl.DateTimeFormat(undefined, {weekday: 'long', day: 'numeric', month: 'long'});
const dayAndYear = new Intl.DateTimeFormat(undefined, {day: 'numeric', month: 'long', year: 'numeric'});
const short = new Intl.DateTimeFormat(undefined, {day: 'numeric', month: 'short'});
const full = new Intl.DateTimeFormat(undefined, {dateStyle: 'full', timeStyle: 'short'});
const some = new Intl.ListFormat('en', {type: 'conjunction'});

export const dayOf = moment => new Date(moment).toDateString();
export const time = moment => clock.format(new Date(moment));
export const exact = moment => full.format(new Date(moment));

export function day(moment, now = Date.now()) {
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

/** Since when something is so: for that, the day is enough. */
export function since(moment, now = Date.now()) {
  const word = day(moment, now);
  return ['Today', 'Yesterday'].includes(word) ? word.toLowerCase() : dayAndYear.format(new Date(moment));
}

/** Today the time is enough. */
export function when(moment, now = Date.now()) {
  return dayOf(moment) === dayOf(now) ? time(moment) : `${short.format(new Date(moment))}, ${time(moment)}`;
}

export const plural = (count, one, many = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** {count, more}: `12 new messages`, `99+ new messages`; where nobody has counted, without a number. */
export function newMessages({count, more} = {}) {
  return !count ? 'New messages' : more || count > 99 ? '99+ new messages' : plural(count, 'new message');
}

export const list = names => some.format(names);

/** At most so many names, and how many more. */
export function few(names, most = 3) {
  return names.length <= most ? list(names) : list([...names.slice(0, most), plural(names.length - most, 'other')]);
}

/** 90 -> 2 minutes; rounded up, since waiting too short helps nobody. */
export function span(seconds) {
  const [size, word] = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ].find(([length]) => seconds >= length) ?? [1, 'second'];
  return plural(Math.ceil(seconds / size), word);
}

/** The slow mode of a channel in words. */
export const slowMode = seconds => `Slow mode: one message every ${span(seconds).replace(/^1 /, '')}`;

/** The words for a refused request. */
export const sorry = problem => problem?.message || 'That did not work.';
