import {html, render} from 'lit';
import {ask} from 'shell/ask.js';
import {toast} from 'shell/toast.js';
import 'shell/dialog.js';
import 'shell/field.js';
import 'shell/select.js';
import {ban, kick} from '../actions/servers.js';
import {SmallForm} from '../layout/form-dialog.js';
import {nameOf, timeThere} from '../state/select.js';
import {store} from '../state/store.js';
import {sorry} from '../words.js';

const purges = [
  ['0', 'Nothing'],
  ['1', 'The last hour'],
  ['24', 'The last day'],
  ['168', 'The last 7 days'],
];
const lengths = [
  ['', 'For ever'],
  ['86400', 'One day'],
  ['604800', '7 days'],
  ['2592000', '30 days'],
];

class BanForm extends SmallForm {
  static properties = {...SmallForm.properties, serverId: {}, userId: {}, name: {}};

  get words() {
    return {
      heading: `Ban ${this.name}?`,
      lead: 'They leave the server and cannot come back, with any invitation.',
      action: 'Ban',
      danger: true,
    };
  }

  fields() {
    return html`<t-field label="Reason" name="reason" maxlength="512" hint="For the audit log."></t-field>
      <t-select label="How long" name="length" .options=${lengths} value=""></t-select>
      <t-select label="Delete their messages of" name="purgeHours" .options=${purges} value="0"></t-select>`;
  }

  async send({reason, length, purgeHours}) {
    await ban(this.serverId, this.userId, {
      reason: reason.trim() || undefined,
      purgeHours: Number(purgeHours) || undefined,
      expiresAt: length ? new Date(timeThere(store.state) + 1000 * length).toISOString() : undefined,
    });
    toast(`${this.name} is banned.`, {kind: 'ok'});
  }
}
customElements.define('c-ban', BanForm);

/** how: kick | ban. */
export async function removePerson(how, serverId, userId) {
  const name = nameOf(store.state, serverId, userId);
  if (how === 'kick') {
    if (
      await ask({
        heading: `Kick ${name}?`,
        text: 'They leave the server. With an invitation they can come back.',
        action: 'Kick',
      })
    ) {
      await kick(serverId, userId).then(
        () => toast(`${name} was kicked.`, {kind: 'ok'}),
        problem => toast(sorry(problem), {kind: 'danger'}),
      );
    }
    return;
  }
  const place = document.body.appendChild(document.createElement('div'));
  await new Promise(done => {
    render(html`<c-ban .serverId=${serverId} .userId=${userId} .name=${name} @close=${done}></c-ban>`, place);
  });
  place.remove();
}
