import {html} from 'lit';
import {newPassword} from '../account/new-password.js';
import {changeMe} from '../actions/servers.js';
import {post} from '../net/api.js';
import {StateWatcher, store} from '../state/store.js';
import {Forms} from './forms.js';

export class Account extends Forms {
  watcher = new StateWatcher(this, state => [state.me]);

  render() {
    const {me} = store.state;
    const {email = {}, password = {}} = this.errors;
    return html`
      <section><h2>Email</h2><p>You sign in with ${me.email}${me.emailVerified ? '' : ', which is not confirmed yet'}.
        Nobody else sees it.</p>
        <form novalidate @submit=${this.submit(
          'email',
          async (body, form) => {
            await changeMe(body);
            form.reset();
          },
          'Your address was changed. We have sent a link to confirm it.',
        )}>
          <t-field label="New email" name="email" type="email" required autocomplete="email"
              .error=${email.email}></t-field>
          <t-field label="Your password" name="password" type="password" required autocomplete="current-password"
              .error=${email.password}></t-field>
          ${this.problem('email')}
          <div class="buttons"><t-button variant="primary" type="submit" ?busy=${this.busy === 'email'}>Change email</t-button></div>
        </form></section>
      <section><h2>Password</h2><p>All other devices will be signed out.</p>
        <form novalidate @submit=${this.submit(
          'password',
          async (body, form) => {
            await post('/auth/password', body);
            form.reset();
          },
          'Your password was changed.',
        )}>
          <t-field label="Current password" name="password" type="password" required autocomplete="current-password"
              .error=${password.password}></t-field>
          ${newPassword({label: 'New password', name: 'newPassword', error: password.newPassword})}
          ${this.problem('password')}
          <div class="buttons"><t-button variant="primary" type="submit" ?busy=${this.busy === 'password'}>Change
            password</t-button></div>
        </form></section>`;
  }
}
customElements.define('c-account', Account);
