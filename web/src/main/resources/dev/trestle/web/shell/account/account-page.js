import {html, nothing} from 'lit';
import '../components/field.js';
import {FormElement} from '../forms/form.js';
import {accountStyle} from './account-style.js';
import {card} from './card.js';

/** A page of an account, as a base class: a card with a form. `account` is the Account of the application. */
export class AccountPage extends FormElement {
  static properties = {...FormElement.properties, account: {attribute: false}};
  static styles = accountStyle;

  get fieldsByCode() {
    const {userName} = this.account;
    return {EMAIL_TAKEN: 'email', ...(userName && {[userName.takenCode]: userName.name})};
  }

  card(content) {
    return card(this.account, content);
  }

  /** The field of the email address, which is filled in on the next page too. */
  emailField({hint, error = this.errors?.email, typed = () => {}} = {}) {
    return html`<t-field label="Email" name="email" type="email" required autocomplete="username" inputmode="email"
        hint=${hint ?? nothing} value=${this.account.typedEmail} .error=${error} @input=${event => {
          this.account.typedEmail = event.currentTarget.value;
          typed(event.currentTarget.value);
        }}></t-field>`;
  }

  /** The problem that belongs to no field, and the button that sends the form. */
  sending(words) {
    return html`${this.errors?.form ? html`<p class="problem" role="alert">${this.errors.form}</p>` : nothing}
      <t-button variant="primary" wide type="submit" ?busy=${this.busy}>${words}</t-button>`;
  }
}
