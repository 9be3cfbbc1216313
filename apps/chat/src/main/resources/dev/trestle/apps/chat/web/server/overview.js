import {html, LitElement, nothing} from 'lit';
import {toast} from 'shell/components/toast.js';
import {formStyle} from 'shell/forms/form-style.js';
import {plural} from 'shell/text/format.js';
import {changeServer} from '../actions/servers.js';
import {dateText, errorText, fullTime} from '../format.js';
import {pictureButton} from '../layout/picture-button.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';

export class Overview extends LitElement {
  static properties = {serverId: {}, busy: {state: true}, problem: {state: true}};
  static styles = [styles, formStyle];

  watcher = new StateWatcher(this, state => [state.servers.get(this.serverId)]);

  render() {
    const {meta: server} = store.state.servers.get(this.serverId);
    return html`
      <section>
        <div class="picture"><t-avatar square size="80" aria-hidden="true" name=${server.name} key=${server.serverId}
            .src=${server.iconUrl}></t-avatar>
          <div><div
              class="buttons">${pictureButton(server.iconUrl ? 'Change icon' : 'Upload icon', `/servers/${this.serverId}/icon/upload-url`, blobId => this.#change({iconBlobId: blobId}))}
            ${
              server.iconUrl
                ? html`<t-button size="small" variant="quiet"
                @click=${() => this.#change({iconBlobId: ''})}>Remove</t-button>`
                : nothing
            }</div>
            <p class="muted small">${plural(server.memberCount, 'member')} · made
              <span title=${fullTime(server.createdAt)}>${dateText(server.createdAt)}</span></p></div></div>
        <form novalidate @submit=${this.#save}>
          <t-field label="Name" name="name" required limit="ServerChanges.name"
              value=${server.name}></t-field>
          ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
          <div class="buttons"><t-button variant="primary" type="submit" ?busy=${this.busy}>Save name</t-button></div>
        </form>
      </section>
      <section><h2>Members</h2>
        <t-switch label="Members may invite others" hint="Admins always may." ?checked=${server.membersMayInvite}
            @change=${event => this.#flip(event, 'membersMayInvite')}></t-switch>
        <t-switch label="Show who has read a message" hint="Members can turn this off for themselves."
            ?checked=${server.receiptsEnabled} @change=${event => this.#flip(event, 'receiptsEnabled')}></t-switch>
      </section>
      <section><h2>Notifications</h2><p>The default for new members.</p>
        <t-select label="By default"
            .options=${[['all', 'Every message'], ['mentions', 'Only mentions'], ['none', 'Nothing']]}
                .value=${server.defaultNotify}
                    @change=${event => this.#change({defaultNotify: event.detail})}></t-select>
      </section>`;
  }

  async #save(event) {
    event.preventDefault();
    if (!event.target.reportValidity()) {
      return;
    }
    this.busy = true;
    this.problem = undefined;
    try {
      await changeServer(store.state.servers.get(this.serverId).meta, {
        name: new FormData(event.target).get('name').trim(),
      });
      toast('Saved.', {kind: 'ok'});
    } catch (problem) {
      this.problem =
        problem.code === 'CONFLICT'
          ? 'Somebody else has changed the server. Check the settings, and save again.'
          : errorText(problem);
    } finally {
      this.busy = false;
    }
  }

  async #change(changes) {
    await changeServer(store.state.servers.get(this.serverId).meta, changes).catch(problem =>
      toast(errorText(problem), {kind: 'danger'}),
    );
    this.requestUpdate();
  }

  /** Changes a setting, and sets the switch to the stored value, also after a refusal. */
  async #flip(event, name) {
    const {
      currentTarget: {checked},
      target,
    } = event;
    await this.#change({[name]: checked});
    target.checked = store.state.servers.get(this.serverId).meta[name];
  }
}
customElements.define('c-overview', Overview);
