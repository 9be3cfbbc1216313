import {html, LitElement, nothing} from 'lit';
import {toast} from 'shell/toast.js';
import {fieldErrors} from '../account/card.js';
import {formStyle} from '../layout/settings-page.js';
import {styles} from '../styles.js';

/** A page with forms, as a base class. Errors are kept by form and field: `this.errors[form][field]`. */
export class Forms extends LitElement {
  static properties = {busy: {state: true}, errors: {state: true}};
  static styles = [styles, formStyle];

  constructor() {
    super();
    this.errors = {};
  }

  /**
   * Returns a submit handler: it sends the form's values and shows a toast, or shows the errors and keeps the values.
   */
  submit(form, send, said) {
    return async event => {
      event.preventDefault();
      const {target} = event;
      if (this.busy || !target.reportValidity()) {
        return;
      }
      this.busy = form;
      this.errors = {};
      try {
        await send(Object.fromEntries(new FormData(target)), target);
        if (said) {
          toast(said, {kind: 'ok'});
        }
      } catch (problem) {
        this.errors = {
          [form]: fieldErrors(
            problem,
            [...target.querySelectorAll('[name]')].map(field => field.getAttribute('name')),
          ),
        };
      } finally {
        this.busy = undefined;
      }
    };
  }

  problem(form) {
    const words = this.errors[form]?.form;
    return words ? html`<p class="problem" role="alert">${words}</p>` : nothing;
  }
}
