import {html, nothing} from 'lit';
import 'shell/components/dialog.js';
import {FormElement} from 'shell/forms/form.js';
import {lengthText} from 'shell/forms/limits.js';
import {styles} from '../styles.js';
import {slugOf} from './access.js';
import {createGroup} from './actions.js';
import {groupFields, groupFormStyle, inputOf} from './group-fields.js';

/** The dialog that creates a group. Fires `created` (detail: the group) and `closed`. */
export class NewGroup extends FormElement {
  static properties = {...FormElement.properties, slug: {state: true}};
  static styles = [styles, groupFormStyle];

  /** Whether the address was typed; otherwise it follows the name. */
  #typed = false;

  render() {
    const {errors = {}} = this;
    const slug = html`<t-field label="Address" name="slug" required limit="group.slug" pattern="[a-z0-9\\-]*"
        .value=${this.slug ?? ''} invalid-message=${lengthText('group.slug', 'letters a to z, digits and hyphens')}
        hint=${`${location.host}/guild/groups/${this.slug || '…'}`}
        autocomplete="off" .error=${errors.slug} @input=${this.#slugTyped}></t-field>`;
    return html`<t-dialog open heading="New group" @close=${() => this.dispatchEvent(new CustomEvent('closed'))}>
      <form novalidate @submit=${this.#submit} @input=${this.#nameTyped}>
        ${groupFields({}, errors, {beforeDescription: slug})}
        ${errors.form ? html`<p class="problem" role="alert">${errors.form}</p>` : nothing}
        <div class="end"><t-button variant="quiet" @click=${() => this.renderRoot.querySelector('t-dialog').close()}>Cancel</t-button>
          <t-button variant="primary" type="submit" ?busy=${this.busy}>Create group</t-button></div>
      </form></t-dialog>`;
  }

  #nameTyped({target}) {
    if (target.name === 'name' && !this.#typed) {
      this.slug = slugOf(target.value);
    }
  }

  #slugTyped(event) {
    this.slug = event.currentTarget.value.trim().toLowerCase();
    this.#typed = this.slug !== '';
  }

  #submit(event) {
    return this.submit(event, ['name', 'slug', 'description', 'tags'], async values => {
      const {group} = await createGroup({...inputOf(values), slug: values.slug});
      this.dispatchEvent(new CustomEvent('created', {detail: group}));
    });
  }
}
customElements.define('g-new-group', NewGroup);
