import {html, nothing} from 'lit';
import {newPassword} from 'shell/account/new-password.js';
import {paths} from '../navigation.js';
import {requestPublic} from '../net/api.js';
import {card} from './card.js';
import {FormPage} from './form-page.js';

/** The page to reset a password: without a token it asks for an email address, with one for a new password. */
export class Reset extends FormPage {
  static properties = {...FormPage.properties, done: {state: true}};

  #token = new URLSearchParams(location.search).get('token') ?? '';

  render() {
    if (this.done) {
      return card(html`<h1>${this.#token ? 'Your password was changed' : 'Check your email'}</h1>
        <p
            class="lead">${this.#token ? 'You were signed out on all devices. Sign in with the new password.' : 'If there is an account with this address, we have sent a link to it. The link expires soon.'}</p>
        <t-button variant="primary" wide href=${paths.login}>Sign in</t-button>`);
    }
    return this.#token ? this.#choose() : this.#request();
  }

  #request() {
    return card(html`<h1>Forgot your password?</h1><p class="lead">We will email you a link to choose a new one.</p>
      <form novalidate @submit=${event => this.#submit(event, '/auth/password/forgot', {})}>
        <t-field label="Email" name="email" type="email" required autocomplete="username" inputmode="email"
            .error=${this.errors?.email}></t-field>
        ${this.#problem()}
        <t-button variant="primary" wide type="submit" ?busy=${this.busy}>Send link</t-button>
      </form>
      <p class="foot"><a href=${paths.login}>Back to sign in</a></p>`);
  }

  #choose() {
    return card(html`<h1>Choose a new password</h1><p class="lead">You will be signed out on all devices.</p>
      <form novalidate @submit=${event => this.#submit(event, '/auth/password/reset', {token: this.#token})}>
        ${newPassword({label: 'New password', error: this.errors?.password})}
        ${this.#problem()}
        <t-button variant="primary" wide type="submit" ?busy=${this.busy}>Change password</t-button>
      </form>
      <p class="foot"><a href=${paths.reset}>Ask for another link</a></p>`);
  }

  #problem() {
    return this.errors?.form ? html`<p class="problem" role="alert">${this.errors.form}</p>` : nothing;
  }

  #submit(event, path, more) {
    return this.submit(event, ['email', 'password'], async values => {
      await requestPublic('POST', path, {...values, ...more});
      this.done = true;
    });
  }
}
customElements.define('g-reset', Reset);
