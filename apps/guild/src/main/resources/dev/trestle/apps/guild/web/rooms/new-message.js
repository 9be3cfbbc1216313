import {html, LitElement} from 'lit';
import 'shell/components/dialog.js';
import '../parts/person-picker.js';
import {styles} from '../styles.js';
import {openRoomWith} from './actions.js';

/** The dialog that opens a direct room with a user. Fires `closed`. */
export class NewMessage extends LitElement {
  static styles = styles;

  render() {
    return html`<t-dialog open heading="New message" @close=${() => this.dispatchEvent(new CustomEvent('closed'))}>
      <g-person-picker label="To" @choose=${event => this.#choose(event.detail)}></g-person-picker></t-dialog>`;
  }

  async #choose(user) {
    this.renderRoot.querySelector('t-dialog').close();
    await openRoomWith(user.id);
  }
}
customElements.define('g-new-message', NewMessage);
