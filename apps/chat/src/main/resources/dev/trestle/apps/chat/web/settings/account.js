import {html, LitElement} from 'lit';
import 'shell/account/email-and-password.js';
import {changeMe} from '../actions/servers.js';
import {post} from '../net/api.js';
import {StateWatcher, store} from '../state/store.js';

/** The settings of the email address and the password. */
export class Account extends LitElement {
  watcher = new StateWatcher(this, state => [state.me]);

  render() {
    return html`<t-email-and-password level="2" .account=${store.state.me} .changeEmail=${changeEmail}
        .changePassword=${body => post('/auth/password', body)}></t-email-and-password>`;
  }
}
customElements.define('c-account', Account);

async function changeEmail(body) {
  await changeMe(body);
  return 'Your address was changed. We have sent a link to confirm it.';
}
