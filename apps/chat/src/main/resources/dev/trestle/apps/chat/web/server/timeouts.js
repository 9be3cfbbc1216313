/** The durations of a time-out that a moderator can choose: [[seconds, text]]. */
export const timeouts = [
  [60, '1 minute'],
  [600, '10 minutes'],
  [3600, '1 hour'],
  [86_400, '1 day'],
  [604_800, '1 week'],
];
