import {lengthText} from 'shell/forms/limits.js';

/** The rules of user names, for their fields. */
export const userNameRules = {
  limit: 'SignUp.username',
  pattern: '[A-Za-z0-9_](?:[A-Za-z0-9._]*[A-Za-z0-9_])',

  get message() {
    return lengthText(this.limit, 'letters, digits, dots and underscores; no dot at either end');
  },
};
