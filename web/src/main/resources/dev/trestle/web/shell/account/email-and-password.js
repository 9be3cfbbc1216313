import {css, html, nothing} from 'lit';
import '../components/button.js';
import '../components/field.js';
import {toast} from '../components/toast.js';
import {FormsElement} from '../forms/form.js';
import {formStyle} from '../forms/form-style.js';
import {base, screen} from '../styles/styles.js';
import {newPassword} from './new-password.js';

/**
 * The settings of the email address and the password of an account.
 *
 * `account` is {email, emailVerified, pendingEmail}. `changeEmail(body)` and `changePassword(body)` send the values of
 * their forms; the first returns the words of success. `level` is the level of the headings, 2 or 3.
 */
export class EmailAndPassword extends FormsElement {
  static properties = {
    account: {attribute: false},
    changeEmail: {attribute: false},
    changePassword: {attribute: false},
    level: {type: Number},
  };

  static styles = [
    base,
    screen,
    formStyle,
    css`
    :host { display: block; color: var(--text); }
    h2, h3, p { margin: 0; }
    .problem { color: var(--danger); font-size: var(--text-14); line-height: 1.45; }
  `,
  ];

  constructor() {
    super();
    this.level = 3;
  }

  render() {
    const {email, emailVerified, pendingEmail} = this.account;
    const {email: emailErrors = {}, password: passwordErrors = {}} = this.errors;
    return html`<section aria-label="Email">${this.#heading('Email')}<p>Your address is <b>${email}</b>${
      emailVerified ? '' : ', which is not confirmed yet'
    }. Nobody else sees it.</p>
        ${pendingEmail ? html`<p role="status">We have sent a link to <b>${pendingEmail}</b>. Open it to use this address from then on.</p>` : nothing}
        <form novalidate @submit=${this.submit('email', (body, form) => this.#sendEmail(body, form))}>
          <t-field label="New email" name="email" type="email" required autocomplete="email" inputmode="email"
              .error=${emailErrors.email}></t-field>
          <t-field label="Your password" name="password" type="password" required autocomplete="current-password"
              .error=${emailErrors.password}></t-field>
          ${this.problem('email')}
          <div class="buttons"><t-button variant="primary" type="submit" ?busy=${this.busy === 'email'}>Change email</t-button></div>
        </form></section>
      <section aria-label="Password">${this.#heading('Password')}<p>All other devices will be signed out.</p>
        <form novalidate @submit=${this.submit(
          'password',
          async (body, form) => {
            await this.changePassword(body);
            form.reset();
          },
          'Your password was changed.',
        )}>
          <t-field label="Current password" name="password" type="password" required autocomplete="current-password"
              .error=${passwordErrors.password}></t-field>
          ${newPassword({label: 'New password', name: 'newPassword', error: passwordErrors.newPassword})}
          ${this.problem('password')}
          <div class="buttons"><t-button variant="primary" type="submit" ?busy=${this.busy === 'password'}>Change password</t-button></div>
        </form></section>`;
  }

  #heading(text) {
    return this.level === 2 ? html`<h2>${text}</h2>` : html`<h3>${text}</h3>`;
  }

  async #sendEmail(body, form) {
    const words = await this.changeEmail(body);
    form.reset();
    toast(words, {kind: 'ok'});
  }
}
customElements.define('t-email-and-password', EmailAndPassword);
