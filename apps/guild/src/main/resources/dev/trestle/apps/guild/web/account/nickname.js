/** The rules of nicknames, for their fields. */
export const nicknameRules = {
  minlength: 3,
  maxlength: 32,
  pattern: '[A-Za-z0-9_\\-]*',
  message: '3 to 32 letters, digits, - and _.',
};
