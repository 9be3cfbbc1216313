import {html} from 'lit';
import 'shell/account/email-and-password.js';
import {post} from '../net/api.js';
import {SettingsElement} from './settings-element.js';

/** The settings of the email address and the password. */
export class AccountSettings extends SettingsElement {
  draw(me) {
    return html`<t-email-and-password .account=${me} .changeEmail=${body => this.#changeEmail(body)}
        .changePassword=${body => post('/auth/password', body)}></t-email-and-password>`;
  }

  async #changeEmail(body) {
    await post('/auth/email', body);
    await this.account.reload();
    return this.account.me.pendingEmail ? 'We have sent a link to the new address.' : 'Your address was changed.';
  }
}
customElements.define('g-account-settings', AccountSettings);
