import {css, html, nothing} from 'lit';
import 'shell/components/dialog.js';
import 'shell/components/field.js';
import {toast} from 'shell/components/toast.js';
import {FormElement} from 'shell/forms/form.js';
import {nameOf} from '../parts/names.js';
import {styles} from '../styles.js';
import {banUser} from './actions.js';

/** The dialog that bans a user from a group, with a reason. Fires `banned` (detail: the group) and `closed`. */
export class BanDialog extends FormElement {
  static properties = {...FormElement.properties, group: {attribute: false}, user: {attribute: false}};

  static styles = [
    styles,
    css`
    form { display: grid; gap: var(--space-2); }
    .end { display: flex; justify-content: flex-end; gap: var(--space-2); }
  `,
  ];

  render() {
    const {errors = {}} = this;
    return html`<t-dialog open heading=${`Ban ${nameOf(this.user)}?`} @close=${() => this.dispatchEvent(new CustomEvent('closed'))}>
      <form novalidate @submit=${this.#submit}>
        <p class="muted">They are removed from the group, and cannot join again until the ban is lifted.</p>
        <t-field label="Reason" name="reason" multiline limit="group.reason" hint="For the other administrators." .error=${errors.reason}></t-field>
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <div class="end"><t-button variant="quiet" @click=${() => this.#close()}>Cancel</t-button>
          <t-button variant="danger" type="submit" ?busy=${this.busy}>Ban</t-button></div>
      </form></t-dialog>`;
  }

  #submit(event) {
    return this.submit(event, ['reason'], async ({reason}) => {
      const input = {groupId: this.group.id, userId: this.user.id, reason: reason.trim() || undefined};
      const {group} = await banUser(input);
      this.dispatchEvent(new CustomEvent('banned', {detail: group}));
      toast(`${nameOf(this.user)} is banned.`, {kind: 'ok'});
      this.#close();
    });
  }

  #close() {
    this.renderRoot.querySelector('t-dialog').close();
  }
}
customElements.define('g-ban-dialog', BanDialog);
