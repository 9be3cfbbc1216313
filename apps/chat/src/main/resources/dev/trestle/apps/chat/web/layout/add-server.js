import {html} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {createServer, joinServer} from '../actions/servers.js';
import {paths} from '../navigation.js';
import {store} from '../state/store.js';
import {FormDialog} from './form-dialog.js';

const enter = ({meta, channels}) => navigate(paths.channel(meta.serverId, channels[0].channelId));

export class CreateServer extends FormDialog {
  words = {
    heading: 'Create a server',
    lead: 'It starts with one channel, #general.',
    action: 'Create server',
  };

  fields() {
    const {me} = store.state;
    return html`<t-field label="Name" name="name" required limit="NewServer.name"
        value=${me ? `${me.displayName || me.username}’s server` : ''}></t-field>`;
  }

  async send({name}) {
    enter(await createServer({name: name.trim()}));
  }
}
customElements.define('c-create-server', CreateServer);

export class JoinServer extends FormDialog {
  words = {heading: 'Join a server', lead: 'Paste the invitation that you were sent.', action: 'Join server'};

  fields() {
    return html`<t-field label="Invitation" name="code" required placeholder="https://…/chat/invite/…"
        hint="A link, or the code at its end."></t-field>`;
  }

  async send({code}) {
    enter(await joinServer(code.trim().split('/').at(-1)));
  }
}
customElements.define('c-join-server', JoinServer);
