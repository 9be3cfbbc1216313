import {html} from 'lit';
import {changeMember} from '../actions/servers.js';
import {store} from '../state/store.js';
import {FormDialog} from './form-dialog.js';

export class Nickname extends FormDialog {
  static properties = {...FormDialog.properties, serverId: {}};
  words = {
    heading: 'Your nickname',
    lead: 'What you are called in this server. Leave it empty to use your own name.',
    action: 'Save nickname',
  };

  fields() {
    return html`<t-field label="Nickname" name="nickname" limit="MemberChanges.nickname"
        value=${store.state.servers.get(this.serverId)?.me.nickname ?? ''}></t-field>`;
  }

  async send({nickname}) {
    await changeMember(this.serverId, store.state.me.userId, {nickname: nickname.trim()});
  }
}
customElements.define('c-nickname', Nickname);
