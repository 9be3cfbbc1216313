import {html, render} from 'lit';
import {confirmAction} from 'shell/components/confirm.js';
import {toast} from 'shell/components/toast.js';
import 'shell/components/dialog.js';
import 'shell/components/field.js';
import 'shell/components/select.js';
import {ban, kick} from '../actions/servers.js';
import {errorText} from '../format.js';
import {FormDialog} from '../layout/form-dialog.js';
import {nameOf, serverTime} from '../state/select.js';
import {store} from '../state/store.js';

const purges = [
  ['0', 'None'],
  ['1', 'The last hour'],
  ['24', 'The last day'],
  ['168', 'The last 7 days'],
];
const lengths = [
  ['', 'Forever'],
  ['86400', 'One day'],
  ['604800', '7 days'],
  ['2592000', '30 days'],
];

class BanForm extends FormDialog {
  static properties = {...FormDialog.properties, serverId: {}, userId: {}, name: {}};

  get words() {
    return {
      heading: `Ban ${this.name}?`,
      lead: 'They are removed from the server and cannot join again.',
      action: 'Ban',
      danger: true,
    };
  }

  fields() {
    return html`<t-field label="Reason" name="reason" limit="NewBan.reason" hint="For the audit log."></t-field>
      <t-select label="How long" name="length" .options=${lengths} value=""></t-select>
      <t-select label="Delete their messages" name="purgeHours" .options=${purges} value="0"></t-select>`;
  }

  async send({reason, length, purgeHours}) {
    await ban(this.serverId, this.userId, {
      reason: reason.trim() || undefined,
      purgeHours: Number(purgeHours) || undefined,
      expiresAt: length ? new Date(serverTime(store.state) + 1000 * length).toISOString() : undefined,
    });
    toast(`${this.name} is banned.`, {kind: 'ok'});
  }
}
customElements.define('c-ban', BanForm);

/**
 * Removes a member after a confirmation.
 *
 * @param how kick | ban
 */
export async function removePerson(how, serverId, userId) {
  const name = nameOf(store.state, serverId, userId);
  if (how === 'kick') {
    if (
      await confirmAction({
        heading: `Kick ${name}?`,
        text: 'They are removed from the server. They can join again with an invitation.',
        action: 'Kick',
      })
    ) {
      await kick(serverId, userId).then(
        () => toast(`${name} was kicked.`, {kind: 'ok'}),
        problem => toast(errorText(problem), {kind: 'danger'}),
      );
    }
    return;
  }
  const container = document.body.appendChild(document.createElement('div'));
  await new Promise(done => {
    render(html`<c-ban .serverId=${serverId} .userId=${userId} .name=${name} @close=${done}></c-ban>`, container);
  });
  container.remove();
}
