import {lengthText} from 'shell/forms/limits.js';

/** The rules of nicknames, for their fields. */
export const nicknameRules = {
  limit: 'SignUp.nickname',
  pattern: '[A-Za-z0-9_\\-]*',

  get message() {
    return lengthText(this.limit, 'letters, digits, - and _');
  },
};
