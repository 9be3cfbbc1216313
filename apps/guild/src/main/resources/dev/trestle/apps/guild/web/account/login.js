import {html, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {toast} from 'shell/components/toast.js';
import {fullTime} from '../format.js';
import {paths} from '../navigation.js';
import {browserStorage} from '../net/storage.js';
import {signIn} from '../state/session.js';
import {card, returnPath, withReturnPath} from './card.js';
import {FormPage} from './form-page.js';

export class Login extends FormPage {
  #leaving = browserStorage.read('leaving');

  render() {
    const {errors = {}} = this;
    return card(html`<h1>Welcome back</h1><p class="lead">Sign in and pick up where you left off.</p>
      ${this.#deletionNote()}
      <form novalidate @submit=${this.#submit}>
        <t-field label="Email" name="email" type="email" required autocomplete="username" inputmode="email"
            .error=${errors.email}></t-field>
        <t-field label="Password" name="password" type="password" required autocomplete="current-password"
            .error=${errors.password}></t-field>
        <div class="beside"><a href=${paths.reset}>Forgot your password?</a></div>
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <t-button variant="primary" wide type="submit" ?busy=${this.busy}>Sign in</t-button>
      </form>
      <p class="foot">New here? <a href=${withReturnPath(paths.signup)}>Create an account</a></p>`);
  }

  /** Says until when a deleted account can be kept, in the browser that deleted it. */
  #deletionNote() {
    return new Date(this.#leaving?.deletionAt) > new Date()
      ? html`<p class="problem" role="status">Your account ${this.#leaving.email} will be deleted on
          ${fullTime(this.#leaving.deletionAt)}. Sign in before to keep it.</p>`
      : nothing;
  }

  #submit(event) {
    return this.submit(event, ['email', 'password'], async account => {
      await signIn(account);
      if (this.#leaving?.email === account.email) {
        browserStorage.write('leaving', undefined);
        toast('Your account is kept.', {kind: 'ok'});
      }
      navigate(returnPath(), {replace: true});
    });
  }
}
customElements.define('g-login', Login);
