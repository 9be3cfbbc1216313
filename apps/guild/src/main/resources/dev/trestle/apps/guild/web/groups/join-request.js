import {css, html, nothing} from 'lit';
import 'shell/components/dialog.js';
import 'shell/components/field.js';
import {FormElement} from 'shell/forms/form.js';
import {styles} from '../styles.js';
import {joinGroup} from './actions.js';

/** The dialog that requests to join a group, with a message to its administrators. Fires `done` (detail: the group). */
class JoinRequest extends FormElement {
  static properties = {...FormElement.properties, group: {attribute: false}};

  static styles = [
    styles,
    css`
    form { display: grid; gap: var(--space-2); }
    .end { display: flex; justify-content: flex-end; gap: var(--space-2); }
  `,
  ];

  render() {
    const {errors = {}} = this;
    return html`<t-dialog open heading="Request to join" @close=${() => this.dispatchEvent(new CustomEvent('done'))}>
      <form novalidate @submit=${this.#submit}>
        <p class="muted">The administrators of <b dir="auto">${this.group.name}</b> accept new members.</p>
        <t-field label="Message" name="message" multiline limit="group.message" .error=${errors.message}
            hint="Why would you like to join?"></t-field>
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <div class="end"><t-button variant="quiet" @click=${() => this.#close()}>Cancel</t-button>
          <t-button variant="primary" type="submit" ?busy=${this.busy}>Send request</t-button></div>
      </form></t-dialog>`;
  }

  #submit(event) {
    return this.submit(event, ['message'], async ({message}) => {
      const {group} = await joinGroup({groupId: this.group.id, message: message.trim() || undefined});
      this.dispatchEvent(new CustomEvent('done', {detail: group}));
      this.#close();
    });
  }

  #close() {
    this.renderRoot.querySelector('t-dialog').close();
  }
}
customElements.define('g-join-request', JoinRequest);

/** Opens the dialog. Returns the group with the request, or undefined if it was closed. */
export const requestToJoin = group =>
  new Promise(answer => {
    const dialog = Object.assign(document.createElement('g-join-request'), {group});
    dialog.addEventListener('done', ({detail}) => {
      answer(detail ?? undefined);
      setTimeout(() => dialog.remove());
    });
    document.body.append(dialog);
  });
