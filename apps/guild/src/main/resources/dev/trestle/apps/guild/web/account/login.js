import {html, nothing} from 'lit';
import {navigate} from 'shell/router.js';
import {paths} from '../navigation.js';
import {signIn} from '../state/session.js';
import {card, returnPath, withReturnPath} from './card.js';
import {FormPage} from './form-page.js';

export class Login extends FormPage {
  render() {
    const {errors = {}} = this;
    return card(html`<h1>Welcome back</h1><p class="lead">Log in and pick up where you left off.</p>
      <form novalidate @submit=${this.#submit}>
        <t-field label="Email" name="email" type="email" required autocomplete="username" inputmode="email"
            .error=${errors.email}></t-field>
        <t-field label="Password" name="password" type="password" required autocomplete="current-password"
            .error=${errors.password}></t-field>
        <div class="beside"><a href=${paths.reset}>Forgot your password?</a></div>
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <t-button variant="primary" wide type="submit" ?busy=${this.busy}>Log in</t-button>
      </form>
      <p class="foot">New here? <a href=${withReturnPath(paths.signup)}>Create an account</a></p>`);
  }

  #submit(event) {
    return this.submit(event, ['email', 'password'], async account => {
      await signIn(account);
      navigate(returnPath(), {replace: true});
    });
  }
}
customElements.define('g-login', Login);
