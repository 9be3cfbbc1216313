/** The rules of user names, for their fields. */
export const userNameRules = {
  minlength: 2,
  maxlength: 32,
  pattern: '[A-Za-z0-9_](?:[A-Za-z0-9._]*[A-Za-z0-9_])',
  message: '2 to 32 letters, digits, dots and underscores; no dot at either end.',
};
