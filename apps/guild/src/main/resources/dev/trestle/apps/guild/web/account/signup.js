import {html, nothing} from 'lit';
import {newPassword} from 'shell/account/new-password.js';
import {navigate} from 'shell/browser/router.js';
import {paths} from '../navigation.js';
import {signUp} from '../state/session.js';
import {AvailabilityCheck} from './availability.js';
import {card, returnPath, withReturnPath} from './card.js';
import {FormPage} from './form-page.js';

const nicknamePattern = '[A-Za-z0-9_\\-]{3,32}';
const isNickname = text => /^[A-Za-z0-9_-]{3,32}$/.test(text);
const isEmail = text => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** The sign-up page. It shows while the user types whether nickname and address are free. */
export class SignUp extends FormPage {
  static properties = {
    ...FormPage.properties,
    nickname: {state: true},
    email: {state: true},
    confirm: {state: true},
  };

  #nicknames = new AvailabilityCheck('nickname', isNickname, state => {
    this.nickname = state;
  });
  #emails = new AvailabilityCheck('email', isEmail, state => {
    this.email = state;
  });

  render() {
    if (this.confirm) {
      return card(html`<h1>Check your email</h1><p class="lead">We have sent a link to <b>${this.confirm}</b>. Open it
        to confirm your address, then sign in.</p>
        <t-button variant="primary" wide href=${paths.login}>Sign in</t-button>`);
    }
    const {errors = {}} = this;
    return card(html`<h1>Create your account</h1><p class="lead">Free, and set up in a minute.</p>
      <form novalidate @submit=${this.#submit}>
        <t-field label="Nickname" name="nickname" required autocomplete="username" pattern=${nicknamePattern}
            invalid-message="3 to 32 letters, digits, - and _." maxlength="32"
            hint=${words(this.nickname, 'Others find you by this name.', 'This nickname is free.')}
            .error=${errors.nickname ?? (this.nickname === 'taken' ? 'This nickname is taken.' : undefined)}
            @input=${event => this.#nicknames.typed(event.currentTarget.value)}></t-field>
        <t-field label="Email" name="email" type="email" required autocomplete="email" inputmode="email"
            hint=${words(this.email, 'To sign in, and to reset your password. Never shown.', 'Good to go.')}
            .error=${
              errors.email ??
              (this.email === 'taken' ? 'There is an account with this address. Sign in instead?' : undefined)
            }
            @input=${event => this.#emails.typed(event.currentTarget.value)}></t-field>
        ${newPassword({error: errors.password})}
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <t-button variant="primary" wide type="submit" ?busy=${this.busy}>Create account</t-button>
      </form>
      <p class="foot">Already have an account? <a href=${withReturnPath(paths.login)}>Sign in</a></p>`);
  }

  #submit(event) {
    return this.submit(event, ['email', 'nickname', 'password'], async account => {
      const {signedIn} = await signUp(account);
      if (signedIn) {
        navigate(returnPath(), {replace: true});
      } else {
        this.confirm = account.email;
      }
    });
  }
}
customElements.define('g-signup', SignUp);

function words(state, otherwise, free) {
  return {checking: 'Checking …', free: `✓ ${free}`}[state] ?? otherwise;
}
