import {html, nothing} from 'lit';
import {navigate} from '../browser/router.js';
import {AccountPage} from './account-page.js';

/** The sign-in page. An application with another way of signing in overrides `form()`. */
export class Login extends AccountPage {
  render() {
    const {account} = this;
    const note = account.note();
    return this.card(html`${
      account.isKnown
        ? html`<h1>Welcome back</h1><p class="lead">Sign in to continue.</p>`
        : html`<h1>Sign in to ${account.name}</h1><p class="lead">${account.lead}</p>`
    }
      ${note ? html`<p class="problem note" role="status">${note}</p>` : nothing}
      ${this.form()}
      <p class="foot">New here? <a href=${account.keepingReturn(account.paths.signUp)}>Create an account</a></p>`);
  }

  form() {
    return html`<form novalidate @submit=${this.#submit}>
        ${this.emailField()}
        <t-field label="Password" name="password" type="password" required autocomplete="current-password"
            .error=${this.errors?.password}></t-field>
        <div class="beside"><a href=${this.account.paths.reset}>Forgot your password?</a></div>
        ${this.sending('Sign in')}
      </form>`;
  }

  #submit(event) {
    return this.submit(event, ['email', 'password'], async values => {
      await this.account.signIn(values);
      navigate(this.account.returnPath, {replace: true});
    });
  }
}
customElements.define('t-login', Login);
