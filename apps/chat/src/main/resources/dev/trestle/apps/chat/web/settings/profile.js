import {html, nothing} from 'lit';
import {toast} from 'shell/components/toast.js';
import {userNameRules} from '../account/user-name.js';
import {changeMe} from '../actions/servers.js';
import {errorText} from '../format.js';
import {pictureButton} from '../layout/picture-button.js';
import {StateWatcher, store} from '../state/store.js';
import {Forms} from './forms.js';

export class Profile extends Forms {
  watcher = new StateWatcher(this, state => [state.me]);

  render() {
    const {me} = store.state;
    const errors = this.errors.profile ?? {};
    return html`<section>
      <div class="picture"><t-avatar size="80" aria-hidden="true" name=${me.displayName || me.username} key=${me.userId}
          .src=${me.avatarUrl}></t-avatar>
        <div
            class="buttons">${pictureButton(me.avatarUrl ? 'Change picture' : 'Upload picture', '/users/avatar/upload-url', avatarBlobId => changeMe({avatarBlobId}))}
          ${
            me.avatarUrl
              ? html`<t-button size="small" variant="quiet"
              @click=${this.#clear}>Remove</t-button>`
              : nothing
          }</div></div>
      <form novalidate @submit=${this.submit('profile', body => changeMe(body), 'Profile saved.')}>
        <t-field label="Name" name="displayName" limit="ProfileChanges.displayName" value=${me.displayName ?? ''}
            hint="What others see. Without one it is your user name." .error=${errors.displayName}></t-field>
        <t-field label="User name" name="username" required limit=${userNameRules.limit}
            pattern=${userNameRules.pattern} invalid-message=${userNameRules.message} value=${me.username}
            hint="Others mention you with @${me.username}." .error=${errors.username}></t-field>
        <t-field label="About you" name="bio" multiline limit="ProfileChanges.bio" value=${me.bio ?? ''}
            .error=${errors.bio}></t-field>
        ${this.problem('profile')}
        <div class="buttons"><t-button variant="primary" type="submit" ?busy=${this.busy === 'profile'}>Save
          profile</t-button></div>
      </form></section>`;
  }

  async #clear() {
    await changeMe({avatarBlobId: ''}).catch(problem => toast(errorText(problem), {kind: 'danger'}));
  }
}
customElements.define('c-profile', Profile);
