import {css, html, nothing} from 'lit';
import 'shell/components/dialog.js';
import 'shell/components/field.js';
import {navigate} from 'shell/browser/router.js';
import {FormElement} from 'shell/forms/form.js';
import {limit} from 'shell/forms/limits.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import '../parts/person-picker.js';
import {styles} from '../styles.js';
import {openThread} from './actions.js';

/** The dialog that asks others for help, such as with a goal. Fires `closed`. */
export class AskHelp extends FormElement {
  static properties = {...FormElement.properties, about: {}, helpers: {state: true}};

  static styles = [
    styles,
    css`
    form { display: grid; gap: var(--space-2); }
    .chosen { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .helper { display: inline-flex; align-items: center; gap: var(--space-2); min-height: 32px; max-width: 100%;
      padding: 2px var(--space-1) 2px 2px; border-radius: 16px; background: var(--surface-sunken);
      font-size: var(--text-14); }
    .helper button { display: grid; place-items: center; width: 28px; height: 28px; }
    .label { font-size: var(--text-14); font-weight: 600; }
  `,
  ];

  constructor() {
    super();
    this.helpers = [];
  }

  render() {
    const {errors = {}} = this;
    return html`<t-dialog open heading="Ask for help" @close=${() => this.dispatchEvent(new CustomEvent('closed'))}>
      <form novalidate @submit=${this.#submit}>
        <t-field label="What about?" name="title" required limit="help.title" .value=${(this.about ?? '').slice(0, limit('help.title').max)} .error=${errors.title}></t-field>
        <t-field label="Your question" name="text" required multiline limit="room.text" .error=${errors.text}
            hint="Only the people whom you choose see it."></t-field>
        <span class="label">Whom do you ask?</span>
        ${
          this.helpers.length > 0
            ? html`<div class="chosen">${this.helpers.map(
                user => html`<span class="helper">${avatarOf(user, 28)}<span class="clip" dir="auto">${nameOf(user)}</span><button type="button" class="plain"
                    aria-label=${`Remove ${nameOf(user)}`} @click=${() => this.#remove(user)}>${icon('close', 14)}</button></span>`,
              )}</div>`
            : nothing
        }
        ${
          this.helpers.length < limit('help.helpers').max
            ? html`<g-person-picker label="Find a helper" .without=${this.helpers.map(({id}) => id)} @choose=${event => this.#add(event.detail)}></g-person-picker>`
            : nothing
        }
        ${errors.form || errors.helperIds ? html`<p class="problem" role="alert">${errors.form ?? errors.helperIds}</p>` : nothing}
      </form>
      <t-button slot="actions" variant="quiet" @click=${() => this.renderRoot.querySelector('t-dialog').close()}>Cancel</t-button>
      <t-button slot="actions" variant="primary" ?busy=${this.busy} ?disabled=${this.helpers.length === 0}
          @click=${() => this.renderRoot.querySelector('form').requestSubmit()}>Ask</t-button></t-dialog>`;
  }

  #add(user) {
    this.helpers = [...this.helpers, user];
  }

  #remove(user) {
    this.helpers = this.helpers.filter(other => other !== user);
  }

  #submit(event) {
    return this.submit(event, ['title', 'text', 'helperIds'], async ({title, text}) => {
      const helperIds = this.helpers.map(({id}) => id);
      const {thread} = await openThread({title: title.trim(), text: text.trim(), helperIds});
      this.renderRoot.querySelector('t-dialog').close();
      navigate(paths.help(thread.id));
    });
  }
}
customElements.define('g-ask-help', AskHelp);

/** Opens the dialog. */
export function askForHelp(about) {
  const dialog = Object.assign(document.createElement('g-ask-help'), {about});
  dialog.addEventListener('closed', () => setTimeout(() => dialog.remove()));
  document.body.append(dialog);
}
