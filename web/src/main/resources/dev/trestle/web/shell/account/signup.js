import {html} from 'lit';
import {navigate} from '../browser/router.js';
import {limit} from '../forms/limits.js';
import {AccountPage} from './account-page.js';
import {AvailabilityCheck} from './availability.js';
import {newPassword} from './new-password.js';

const isEmail = text => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** The sign-up page. If the application can say it, it shows while the user types whether name and address are free. */
export class SignUp extends AccountPage {
  static properties = {
    ...AccountPage.properties,
    /** 'checking', 'free' or 'taken', by field. */
    available: {state: true},
    /** The address that is to be confirmed before the first sign-in. */
    unconfirmed: {state: true},
  };

  #checks = {};

  constructor() {
    super();
    this.available = {};
  }

  render() {
    const {account} = this;
    if (this.unconfirmed) {
      return this.card(html`<h1>Check your email</h1><p class="lead">We have sent a link to <b>${this.unconfirmed}</b>.
        Open it to confirm your address, then sign in.</p>
        <t-button variant="primary" wide href=${account.paths.signIn}>Sign in</t-button>`);
    }
    return this.card(html`<h1>Create an account</h1><p class="lead">${account.signUpLead}</p>
      <form novalidate @submit=${this.#submit}>
        ${this.#userName()}
        ${this.emailField({
          hint: this.#hint('email', 'To sign in, and to reset your password. Never shown.', 'Good to go.'),
          error: this.#error('email', 'There is an account with this address. Sign in instead?'),
          typed: text => this.#typed('email', text, isEmail),
        })}
        ${newPassword({error: this.errors?.password})}
        ${this.sending('Create account')}
      </form>
      <p class="foot">Already have an account? <a href=${account.keepingReturn(account.paths.signIn)}>Sign in</a></p>`);
  }

  #userName() {
    const {name, label, hint, rules} = this.account.userName;
    const {pattern, message} = rules;
    const {min, max} = limit(rules.limit);
    const isName = text => text.length >= min && text.length <= max && new RegExp(`^(?:${pattern})$`, 'v').test(text);
    return html`<t-field label=${label} name=${name} required autocomplete="nickname" pattern=${pattern}
        limit=${rules.limit} invalid-message=${message}
        hint=${this.#hint(name, hint, 'This name is free.')} .error=${this.#error(name, 'This name is taken.')}
        @input=${event => this.#typed(name, event.currentTarget.value, isName)}></t-field>`;
  }

  #typed(field, text, isComplete) {
    const {findAvailable} = this.account;
    if (findAvailable) {
      this.#checks[field] ??= new AvailabilityCheck(
        typed => findAvailable(field, typed),
        isComplete,
        state => {
          this.available = {...this.available, [field]: state};
        },
      );
      this.#checks[field].typed(text);
    }
  }

  #hint(field, otherwise, free) {
    return {checking: 'Checking …', free: `✓ ${free}`}[this.available[field]] ?? otherwise;
  }

  #error(field, taken) {
    return this.errors?.[field] ?? (this.available[field] === 'taken' ? taken : undefined);
  }

  #submit(event) {
    return this.submit(event, ['email', this.account.userName.name, 'password'], async values => {
      if (await this.account.signUp(values)) {
        navigate(this.account.returnPath, {replace: true});
      } else {
        this.unconfirmed = values.email;
      }
    });
  }
}
customElements.define('t-signup', SignUp);
