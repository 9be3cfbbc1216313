import {html} from 'lit';

/** The least length of a password, as the server says in its page. */
const least = Number(document.querySelector('meta[name="password-min-length"]')?.content ?? 1);

/** A field for a password that somebody chooses. The server has more rules, and says them when it refuses one. */
export const newPassword = ({label = 'Password', name = 'password', error}) => html`<t-field label=${label} name=${name}
    type="password" required autocomplete="new-password" minlength=${least} complaint=${`At least ${least} characters.`}
    hint=${`At least ${least} characters.`} .error=${error}></t-field>`;
