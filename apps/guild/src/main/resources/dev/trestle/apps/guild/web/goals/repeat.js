/** Recurrence rules of tasks as text: the subset of RFC 5545 that the server knows. */
const dayNames = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
export const dayCodes = Object.keys(dayNames);
const weekdays = 'MO,TU,WE,TH,FR';

/** The parts of a rule: {frequency, interval, days}. */
export function parseRule(rule) {
  const parts = Object.fromEntries(rule.split(';').map(part => part.split('=')));
  return {
    frequency: parts.FREQ,
    interval: Number(parts.INTERVAL ?? 1),
    days: parts.BYDAY ? parts.BYDAY.split(',') : [],
    monthDay: parts.BYMONTHDAY ? Number(parts.BYMONTHDAY) : undefined,
  };
}

export function ruleOf({frequency, interval = 1, days = [], monthDay}) {
  const sorted = dayCodes.filter(day => days.includes(day));
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    frequency === 'WEEKLY' && sorted.length > 0 && `BYDAY=${sorted.join(',')}`,
    frequency === 'MONTHLY' && monthDay && `BYMONTHDAY=${monthDay}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** A rule as text: "Every day", "Every 2 weeks on Monday and Thursday". */
export function ruleText(rule) {
  const {frequency, interval, days} = parseRule(rule);
  const unit = {DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month'}[frequency] ?? 'time';
  if (days.join(',') === weekdays && interval === 1) {
    return 'Every weekday';
  }
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
  if (days.length === 0) {
    return every;
  }
  const names = new Intl.ListFormat('en', {type: 'conjunction'}).format(days.map(day => dayNames[day]));
  return interval === 1 ? `Every ${names}` : `${every} on ${names}`;
}

/** The rules that a select offers. */
export const commonRules = [
  ['', 'Does not repeat'],
  ['FREQ=DAILY', 'Every day'],
  [`FREQ=WEEKLY;BYDAY=${weekdays}`, 'Every weekday'],
  ['FREQ=WEEKLY', 'Every week'],
  ['FREQ=WEEKLY;INTERVAL=2', 'Every 2 weeks'],
  ['FREQ=MONTHLY', 'Every month'],
];
