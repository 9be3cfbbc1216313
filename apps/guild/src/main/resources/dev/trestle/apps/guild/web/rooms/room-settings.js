import {html} from 'lit';
import 'shell/components/dialog.js';
import {FormElement} from 'shell/forms/form.js';
import 'shell/components/select.js';
import {toast} from 'shell/components/toast.js';
import {styles} from '../styles.js';
import {setRoomTtl} from './actions.js';

const choices = [
  ['', 'For ever'],
  ['1', '1 day'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
];

/** The dialog that sets how long a room keeps messages. Fires `changed` (detail: the room) and `closed`. */
export class RoomSettings extends FormElement {
  static properties = {...FormElement.properties, room: {attribute: false}};
  static styles = styles;

  render() {
    const days = this.room.messageTtlDays;
    const known = choices.some(([value]) => value === String(days ?? ''));
    const options = known ? choices : [...choices, [String(days), `${days} days`]];
    return html`<t-dialog open heading="Keep messages" @close=${() => this.dispatchEvent(new CustomEvent('closed'))}>
      <form id="form" novalidate class="stack" @submit=${this.#submit}>
        <t-select label="Keep messages" name="days" .options=${options} .value=${String(days ?? '')}
            hint="Holds for messages that are sent from now on, for everyone in this room."></t-select>
        ${this.errors?.form ? html`<p class="problem" role="alert">${this.errors.form}</p>` : ''}
        <div class="row"><t-button variant="primary" type="submit" ?busy=${this.busy}>Save</t-button>
          <t-button variant="quiet" @click=${() => this.#close()}>Cancel</t-button></div>
      </form></t-dialog>`;
  }

  #submit(event) {
    return this.submit(event, ['days'], async ({days}) => {
      const {room} = await setRoomTtl(this.room.id, days ? Number(days) : null);
      this.dispatchEvent(new CustomEvent('changed', {detail: room}));
      toast(days ? `New messages are kept for ${days} days.` : 'New messages are kept for ever.', {kind: 'ok'});
      this.#close();
    });
  }

  #close() {
    this.renderRoot.querySelector('t-dialog').close();
  }
}
customElements.define('g-room-settings', RoomSettings);
