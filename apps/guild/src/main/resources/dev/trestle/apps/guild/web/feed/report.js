import {mutate} from '../net/graphql.js';

/** The reasons for a report, as the form shows them. */
export const reportReasons = [
  ['SPAM', 'Spam or advertising'],
  ['ABUSE', 'Insults, hate or harassment'],
  ['HARM', 'Somebody could be harmed'],
  ['OTHER', 'Something else'],
];

/** Reports an activity, a comment or a user to the moderators. */
export const report = (object, reason, note) =>
  mutate('report', 'ReportInput', 'objectId', {object, reason, note: note?.trim() || undefined});
