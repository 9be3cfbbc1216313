import {html, LitElement} from 'lit';
import 'shell/account/sessions.js';
import {request} from '../net/api.js';
import {tokens} from '../net/tokens.js';

/** The settings of devices: where the user is signed in. */
export class DeviceSettings extends LitElement {
  render() {
    return html`<t-sessions .request=${request} .tokens=${tokens}></t-sessions>`;
  }
}
customElements.define('g-device-settings', DeviceSettings);
