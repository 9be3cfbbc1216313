import {html, LitElement} from 'lit';
import {toast} from 'shell/components/toast.js';
import {formStyle} from 'shell/forms/form-style.js';
import {notifications} from '../actions/notifications.js';
import {changeMe} from '../actions/servers.js';
import {gateway} from '../actions/subscriptions.js';
import {errorText} from '../format.js';
import {presences} from '../layout/own-status.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';

export class Preferences extends LitElement {
  static styles = [styles, formStyle];

  watcher = new StateWatcher(this, state => [state.me]);

  render() {
    const {me} = store.state;
    return html`
      <section><h2>Colours</h2><p>For this browser.</p><t-theme></t-theme></section>
      <section><h2>Notifications</h2>
        <t-switch label="Show notifications on this device"
            hint=${notifications.supported ? 'While this page is in the background. Choose the messages in each server’s menu.' : 'This browser does not support them here.'}
          ?disabled=${!notifications.supported} ?checked=${notifications.enabled}
              @change=${this.#notify}></t-switch></section>
      <section><h2>What others see</h2>
        <t-select label="Presence" .options=${presences} .value=${me.presencePref ?? 'online'}
            @change=${event => this.#presence(event.detail)}></t-select>
        <t-switch label="Send read receipts" hint="In servers that show them." ?checked=${me.receipts}
            @change=${event => this.#change({receipts: event.detail})}></t-switch></section>`;
  }

  async #notify(event) {
    const {target} = event;
    target.checked = await notifications.enable(target.checked);
    if (!target.checked && Notification.permission === 'denied') {
      toast('Your browser blocks notifications. Allow them in its settings for this page.', {kind: 'danger'});
    }
  }

  #presence(presencePref) {
    gateway.presence(presencePref);
    return this.#change({presencePref});
  }

  async #change(changes) {
    await changeMe(changes).catch(problem => toast(errorText(problem), {kind: 'danger'}));
    this.requestUpdate();
  }
}
customElements.define('c-preferences', Preferences);
