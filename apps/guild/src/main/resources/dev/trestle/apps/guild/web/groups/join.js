import {css, html, LitElement} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {toast} from 'shell/components/toast.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {browserStorage} from '../net/storage.js';
import {styles} from '../styles.js';
import {joinGroup} from './actions.js';

/** The page of an invitation to a group. The invitation is kept in the browser, so that one can sign up first. */
export class JoinPage extends LitElement {
  static properties = {busy: {state: true}, problem: {state: true}};
  static styles = [styles, css`.problem { text-align: center; }`];

  #invite = browserStorage.read('invite');

  render() {
    if (!this.#invite) {
      return html`<h1 class="visually-hidden">Invitation</h1><t-empty level="2" heading="No invitation"><span slot="icon">${icon('invite', 28)}</span>Open
        the link that a member of the group has sent to you.
        <t-button slot="actions" variant="primary" href=${paths.groups}>Find a group</t-button></t-empty>`;
    }
    return html`<h1 class="visually-hidden">Invitation</h1><t-empty level="2" heading="You are invited to a group"><span slot="icon">${icon('people', 28)}</span>Join
      to see its members, its posts and its chat. You can leave at any time.
      <t-button slot="actions" variant="quiet" @click=${this.#decline}>Not now</t-button>
      <t-button slot="actions" variant="primary" ?busy=${this.busy} @click=${this.#join}>Join group</t-button></t-empty>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : ''}`;
  }

  async #join() {
    this.busy = true;
    this.problem = undefined;
    const {groupId, code} = this.#invite;
    try {
      const {group} = await joinGroup({groupId, inviteCode: code});
      browserStorage.write('invite', undefined);
      toast(`Welcome to ${group.name}!`, {kind: 'ok'});
      navigate(paths.group(group.slug), {replace: true});
    } catch (problem) {
      this.problem = problem.code === 'NOT_FOUND' ? 'This invitation has ended. Ask for a new one.' : problem.message;
    } finally {
      this.busy = false;
    }
  }

  #decline() {
    browserStorage.write('invite', undefined);
    navigate(paths.groups, {replace: true});
  }
}
customElements.define('g-join', JoinPage);
