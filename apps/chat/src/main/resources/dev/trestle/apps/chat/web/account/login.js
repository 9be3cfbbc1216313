import {LitElement, html, nothing} from 'lit';
import {signIn} from '../actions/session.js';
import {navigate} from 'shell/router.js';
import {after, card, cardStyle, complaints, keepTo} from './card.js';

export class Login extends LitElement {
  static properties = {busy: {state: true}, errors: {state: true}};
  static styles = cardStyle;

  render() {
    const {errors = {}} = this;
    return card(html`<h1>Welcome back</h1><p class="lead">Sign in to go on where you were.</p>
      <form novalidate @submit=${this.#submit}>
        <t-field label="E-mail" name="email" type="email" required autocomplete="username" inputmode="email"
            .error=${errors.email}></t-field>
        <t-field label="Password" name="password" type="password" required autocomplete="current-password"
            .error=${errors.password}></t-field>
        <div class="beside"><a href="/chat/reset">Forgotten your password?</a></div>
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <t-button variant="primary" wide type="submit" ?busy=${this.busy}>Sign in</t-button>
      </form>
      <p class="foot">New here? <a href=${keepTo('/chat/signup')}>Create an account</a></p>`);
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
      await signIn(Object.fromEntries(new FormData(form)));
      navigate(after(), {replace: true});
    } catch (problem) {
      this.errors = complaints(problem, ['email', 'password']);
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('c-login', Login);
