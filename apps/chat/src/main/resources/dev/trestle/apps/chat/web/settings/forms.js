import {LitElement, html, nothing} from 'lit';
import {toast} from 'shell/toast.js';
import {complaints} from '../account/card.js';
import {formStyle} from '../layout/settings-page.js';
import {styles} from '../styles.js';

/** A page with forms, each with its own complaints: `this.errors[form][field]`. */
export class Forms extends LitElement {
  static properties = {busy: {state: true}, errors: {state: true}};
  static styles = [styles, formStyle];

  constructor() {
    super();
    this.errors = {};
  }

  /** A handler of submit: sends what the form has, says so, and keeps everything where it did not work. */
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
          [form]: complaints(
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
