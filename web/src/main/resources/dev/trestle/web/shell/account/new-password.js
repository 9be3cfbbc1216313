import {html} from 'lit';
import {limit} from '../forms/limits.js';

/** A field for a new password. The server checks further rules, and explains them when it refuses a password. */
export const newPassword = ({label = 'Password', name = 'password', error}) => {
  const words = `At least ${limit('PasswordReset.password').min} characters.`;
  return html`<t-field label=${label} name=${name} type="password" required autocomplete="new-password"
      limit="PasswordReset.password" invalid-message=${words} hint=${words} .error=${error}></t-field>`;
};
