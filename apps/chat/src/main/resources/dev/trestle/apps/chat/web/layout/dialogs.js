import {html} from 'lit';
import 'shell/components/dialog.js';
import 'shell/components/field.js';
import 'shell/components/select.js';
import './add-server.js';
import './invite-people.js';
import './nickname.js';

/** The dialogs that the layout opens, by name. */
export const dialogs = {
  create: () => html`<c-create-server></c-create-server>`,
  join: () => html`<c-join-server></c-join-server>`,
  invite: serverId => html`<c-invite-people .serverId=${serverId}></c-invite-people>`,
  nickname: serverId => html`<c-nickname .serverId=${serverId}></c-nickname>`,
};
