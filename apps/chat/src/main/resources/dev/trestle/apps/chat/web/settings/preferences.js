import {LitElement, html} from 'lit';
import {toast} from 'shell/toast.js';
import {notifications} from '../actions/notifications.js';
import {gateway} from '../actions/subscriptions.js';
import {changeMe} from '../actions/servers.js';
import {formStyle} from '../layout/settings-page.js';
import {presences} from '../layout/own-status.js';
import {styles} from '../styles.js';
import {Watch, store} from '../state/store.js';
import {sorry} from '../words.js';

export class Preferences extends LitElement {
  static styles = [styles, formStyle];

  #watch = new Watch(this, state => [state.me]);

  render() {
    const {me} = store.state;
    return html`
      <section><h2>Colours</h2><p>For this browser.</p><t-theme></t-theme></section>
      <section><h2>Notifications</h2>
        <t-switch label="Show notifications on this device"
            hint=${notifications.possible ? 'While you look at something else. What you hear of is chosen in each server’s menu.' : 'This browser does not let this page show any.'}
          ?disabled=${!notifications.possible} ?checked=${notifications.on}
              @change=${this.#notify}></t-switch></section>
      <section><h2>What others see</h2>
        <t-select label="Presence" .options=${presences} .value=${me.presencePref ?? 'online'}
            @change=${event => this.#presence(event.detail)}></t-select>
        <t-switch label="Let others know what I have read" hint="Where a server shows it." ?checked=${me.receipts}
            @change=${event => this.#change({receipts: event.detail})}></t-switch></section>`;
  }

  async #notify(event) {
    const {target} = event;
    target.checked = await notifications.turn(target.checked);
    if (!target.checked && Notification.permission === 'denied') {
      toast('Your browser does not allow it. Its settings for this page can change that.', {kind: 'danger'});
    }
  }

  #presence(presencePref) {
    gateway.presence(presencePref);
    return this.#change({presencePref});
  }

  async #change(changes) {
    await changeMe(changes).catch(problem => toast(sorry(problem), {kind: 'danger'}));
    this.requestUpdate();
  }
}
customElements.define('c-preferences', Preferences);
