import {html, LitElement, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {toast} from 'shell/components/toast.js';
import {formStyle} from 'shell/forms/form-style.js';
import {loadMembers} from '../actions/servers.js';
import {errorText} from '../format.js';
import {paths} from '../navigation.js';
import {del, post} from '../net/api.js';
import {nameOf} from '../state/select.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';

/** The actions that cannot be undone: transfer and deletion of a server. */
export class Danger extends LitElement {
  static properties = {serverId: {}, busy: {state: true}, problems: {state: true}};
  static styles = [styles, formStyle];

  watcher = new StateWatcher(this, state => [state.servers.get(this.serverId), state.members.get(this.serverId)]);

  firstUpdated() {
    loadMembers(this.serverId);
  }

  render() {
    const {state} = store;
    const {meta: server} = state.servers.get(this.serverId);
    const others = [...(state.members.get(this.serverId)?.people.values() ?? [])]
      .filter(member => member.userId !== state.me.userId)
      .map(member => [
        member.userId,
        `${nameOf(state, this.serverId, member.userId, member.user)} (${member.user?.username})`,
      ]);
    return html`
      <section><h2>Transfer ownership</h2><p>The new owner gets full control of the server. You become an admin.</p>
        ${
          others.length > 0
            ? html`<form novalidate @submit=${this.#transfer}>
          <t-select label="The new owner" name="userId" .options=${others} .value=${others[0][0]}></t-select>
          <t-field label="Your password" name="password" type="password" required
              autocomplete="current-password"></t-field>
          ${this.problems?.transfer ? html`<p class="problem" role="alert">${this.problems.transfer}</p>` : nothing}
          <div class="buttons"><t-button variant="danger" type="submit" ?busy=${this.busy === 'transfer'}>Transfer
            ownership</t-button></div>
        </form>`
            : html`<p>The server has no other members.</p>`
        }</section>
      <section><h2>Delete the server</h2><p>All channels and messages are deleted for everyone. This cannot be
        undone.</p>
        <form novalidate @submit=${this.#remove}>
          <t-field label=${`Type “${server.name}” to confirm`} name="name" required autocomplete="off"></t-field>
          ${this.problems?.remove ? html`<p class="problem" role="alert">${this.problems.remove}</p>` : nothing}
          <div class="buttons"><t-button variant="danger" type="submit" ?busy=${this.busy === 'remove'}>Delete
            server</t-button></div>
        </form></section>`;
  }

  async #submit(event, which, send) {
    event.preventDefault();
    if (this.busy || !event.target.reportValidity()) {
      return;
    }
    this.busy = which;
    this.problems = undefined;
    try {
      await send(Object.fromEntries(new FormData(event.target)));
    } catch (problem) {
      this.problems = {[which]: errorText(problem)};
    } finally {
      this.busy = undefined;
    }
  }

  #transfer(event) {
    this.#submit(event, 'transfer', async body => {
      await post(`/servers/${this.serverId}/owner`, body);
      toast('The server has a new owner.', {kind: 'ok'});
      navigate(paths.server(this.serverId, 'overview'), {replace: true});
    });
  }

  #remove(event) {
    const {meta: server} = store.state.servers.get(this.serverId);
    this.#submit(event, 'remove', async ({name}) => {
      if (name.trim() !== server.name) {
        throw new Error('That is not the name of the server.');
      }
      await del(`/servers/${this.serverId}`, {name: name.trim()});
      toast(`${server.name} is being deleted.`, {kind: 'ok'});
      navigate(paths.home, {replace: true});
      store.dispatch('SERVER_DELETE', {serverId: this.serverId});
    });
  }
}
customElements.define('c-danger', Danger);
