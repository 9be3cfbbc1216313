import {html, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {signIn} from '../actions/session.js';
import {card, returnPath, withReturnPath} from './card.js';
import {FormPage} from './form-page.js';

export class Login extends FormPage {
  render() {
    const {errors = {}} = this;
    return card(html`<h1>Welcome back</h1><p class="lead">Sign in to continue.</p>
      <form novalidate @submit=${this.#submit}>
        <t-field label="Email" name="email" type="email" required autocomplete="username" inputmode="email"
            .error=${errors.email}></t-field>
        <t-field label="Password" name="password" type="password" required autocomplete="current-password"
            .error=${errors.password}></t-field>
        <div class="beside"><a href="/chat/reset">Forgot your password?</a></div>
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <t-button variant="primary" wide type="submit" ?busy=${this.busy}>Sign in</t-button>
      </form>
      <p class="foot">New here? <a href=${withReturnPath('/chat/signup')}>Create an account</a></p>`);
  }

  #submit(event) {
    return this.submit(event, ['email', 'password'], async account => {
      await signIn(account);
      navigate(returnPath(), {replace: true});
    });
  }
}
customElements.define('c-login', Login);
