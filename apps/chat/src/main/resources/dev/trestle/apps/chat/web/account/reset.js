import {LitElement, html, nothing} from 'lit';
import {askPublic} from '../net/api.js';
import {card, cardStyle, complaints} from './card.js';
import {newPassword} from './new-password.js';

/** Without a token it asks for an address, with one for a new password. */
export class Reset extends LitElement {
  static properties = {busy: {state: true}, errors: {state: true}, done: {state: true}};
  static styles = cardStyle;

  #token = new URLSearchParams(location.search).get('token') ?? '';

  render() {
    if (this.done) {
      return card(html`<h1>${this.#token ? 'Your password is changed' : 'Look into your mail'}</h1>
        <p
            class="lead">${this.#token ? 'You are signed out everywhere. Sign in with the new one.' : 'Where there is an account with this address, a link is on its way. It is good for a short time.'}</p>
        <t-button variant="primary" wide href="/chat/login">Sign in</t-button>`);
    }
    return this.#token ? this.#choose() : this.#request();
  }

  #request() {
    return card(html`<h1>Forgotten your password?</h1><p class="lead">We send you a link to choose another.</p>
      <form novalidate @submit=${event => this.#submit(event, '/auth/password/forgot', {})}>
        <t-field label="E-mail" name="email" type="email" required autocomplete="username" inputmode="email"
            .error=${this.errors?.email}></t-field>
        ${this.#problem()}
        <t-button variant="primary" wide type="submit" ?busy=${this.busy}>Send link</t-button>
      </form>
      <p class="foot"><a href="/chat/login">Back to sign in</a></p>`);
  }

  #choose() {
    return card(html`<h1>Choose a new password</h1><p class="lead">You are signed out everywhere else.</p>
      <form novalidate @submit=${event => this.#submit(event, '/auth/password/reset', {token: this.#token})}>
        ${newPassword({label: 'New password', error: this.errors?.password})}
        ${this.#problem()}
        <t-button variant="primary" wide type="submit" ?busy=${this.busy}>Change password</t-button>
      </form>
      <p class="foot"><a href="/chat/reset">Ask for another link</a></p>`);
  }

  #problem() {
    return this.errors?.form ? html`<p class="problem" role="alert">${this.errors.form}</p>` : nothing;
  }

  async #submit(event, path, more) {
    event.preventDefault();
    if (this.busy || !event.target.reportValidity()) {
      return;
    }
    this.busy = true;
    this.errors = undefined;
    try {
      await askPublic('POST', path, {...Object.fromEntries(new FormData(event.target)), ...more});
      this.done = true;
    } catch (problem) {
      this.errors = complaints(problem, ['email', 'password']);
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('c-reset', Reset);
