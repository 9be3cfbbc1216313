import {html} from 'lit';
import {AccountPage} from './account-page.js';
import {newPassword} from './new-password.js';

/** The page to reset a password: without a token it asks for an email address, with one for a new password. */
export class Reset extends AccountPage {
  static properties = {...AccountPage.properties, done: {state: true}};

  #token = new URLSearchParams(location.search).get('token') ?? '';

  render() {
    if (this.done) {
      return this.card(html`<h1>${this.#token ? 'Your password was changed' : 'Check your email'}</h1>
        <p
            class="lead">${this.#token ? 'You were signed out on all devices. Sign in with the new password.' : 'If there is an account with this address, we have sent a link to it. The link expires soon.'}</p>
        <t-button variant="primary" wide href=${this.account.paths.signIn}>Sign in</t-button>`);
    }
    return this.#token ? this.#choose() : this.#request();
  }

  #request() {
    return this.card(html`<h1>Forgot your password?</h1>
      <p class="lead">We will email you a link to choose a new one.</p>
      <form novalidate @submit=${event => this.#submit(event, '/auth/password/forgot', {})}>
        ${this.emailField()}
        ${this.sending('Send link')}
      </form>
      <p class="foot"><a href=${this.account.paths.signIn}>Back to sign in</a></p>`);
  }

  #choose() {
    return this.card(html`<h1>Choose a new password</h1><p class="lead">You will be signed out on all devices.</p>
      <form novalidate @submit=${event => this.#submit(event, '/auth/password/reset', {token: this.#token})}>
        ${newPassword({label: 'New password', error: this.errors?.password})}
        ${this.sending('Change password')}
      </form>
      <p class="foot"><a href=${this.account.paths.reset}>Ask for another link</a></p>`);
  }

  #submit(event, path, more) {
    return this.submit(event, ['email', 'password'], async values => {
      await this.account.requestPublic('POST', path, {...values, ...more});
      this.done = true;
    });
  }
}
customElements.define('t-reset', Reset);
