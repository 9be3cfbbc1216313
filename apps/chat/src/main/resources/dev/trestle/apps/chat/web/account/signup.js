import {LitElement, html, nothing} from 'lit';
import {signUp} from '../actions/session.js';
import {navigate} from 'shell/router.js';
import {after, card, cardStyle, complaints, keepTo} from './card.js';
import {newPassword} from './new-password.js';

export class SignUp extends LitElement {
  static properties = {busy: {state: true}, errors: {state: true}};
  static styles = cardStyle;

  render() {
    const {errors = {}} = this;
    return card(html`<h1>Create an account</h1><p class="lead">One account for all your servers.</p>
      <form novalidate @submit=${this.#submit}>
        <t-field label="E-mail" name="email" type="email" required autocomplete="email" inputmode="email"
            hint="Only to sign in, and when you forget your password." .error=${errors.email}></t-field>
        <t-field label="User name" name="username" required autocomplete="username" minlength="2" maxlength="32"
            pattern="[A-Za-z0-9_](?:[A-Za-z0-9._]*[A-Za-z0-9_])"
                complaint="2 to 32 letters, digits, dots and underscores; no dot at either end."
                    hint="How others call you: @name." .error=${errors.username}></t-field>
        ${newPassword({error: errors.password})}
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <t-button variant="primary" wide type="submit" ?busy=${this.busy}>Create account</t-button>
      </form>
      <p class="foot">Already here? <a href=${keepTo('/chat/login')}>Sign in</a></p>`);
  }

  async #submit(event) {
    event.preventDefault();
    const form = event.target;
    if (this.busy || !form.reportValidity()) {
      return;
    }
    this.busy = true;
    this.errors = undefined;
    try {
      await signUp(Object.fromEntries(new FormData(form)));
      navigate(after(), {replace: true});
    } catch (problem) {
      this.errors = complaints(problem, ['email', 'username', 'password']);
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('c-signup', SignUp);
