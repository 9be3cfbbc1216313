import {html, nothing} from 'lit';
import {newPassword} from 'shell/account/new-password.js';
import {navigate} from 'shell/browser/router.js';
import {signUp} from '../actions/session.js';
import {card, returnPath, withReturnPath} from './card.js';
import {FormPage} from './form-page.js';

export class SignUp extends FormPage {
  render() {
    const {errors = {}} = this;
    return card(html`<h1>Create an account</h1><p class="lead">One account for all your servers.</p>
      <form novalidate @submit=${this.#submit}>
        <t-field label="Email" name="email" type="email" required autocomplete="email" inputmode="email"
            hint="To sign in, and to reset your password." .error=${errors.email}></t-field>
        <t-field label="User name" name="username" required autocomplete="username" minlength="2" maxlength="32"
            pattern="[A-Za-z0-9_](?:[A-Za-z0-9._]*[A-Za-z0-9_])"
                invalid-message="2 to 32 letters, digits, dots and underscores; no dot at either end."
                    hint="Others mention you with @name." .error=${errors.username}></t-field>
        ${newPassword({error: errors.password})}
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <t-button variant="primary" wide type="submit" ?busy=${this.busy}>Create account</t-button>
      </form>
      <p class="foot">Already have an account? <a href=${withReturnPath('/chat/login')}>Sign in</a></p>`);
  }

  #submit(event) {
    return this.submit(event, ['email', 'username', 'password'], async account => {
      await signUp(account);
      navigate(returnPath(), {replace: true});
    });
  }
}
customElements.define('c-signup', SignUp);
