import {html} from 'lit';

/** The minimum length of a password, which the server writes into its page. */
const minLength = Number(document.querySelector('meta[name="password-min-length"]')?.content ?? 1);

/** A field for a new password. The server checks further rules, and explains them when it refuses a password. */
export const newPassword = ({label = 'Password', name = 'password', error}) => html`<t-field label=${label} name=${name}
    type="password" required autocomplete="new-password" minlength=${minLength} invalid-message=${`At least ${minLength} characters.`}
    hint=${`At least ${minLength} characters.`} .error=${error}></t-field>`;
