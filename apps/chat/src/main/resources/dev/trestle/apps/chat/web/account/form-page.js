import {LitElement} from 'lit';
import {cardStyle, fieldErrors} from './card.js';

/** A page with a form, as a base class. Errors are kept by field in `this.errors`. */
export class FormPage extends LitElement {
  static properties = {busy: {state: true}, errors: {state: true}};
  static styles = cardStyle;

  /** Sends the values of a valid form, and shows the errors of a refused request at these fields. */
  async submit(event, fields, send) {
    event.preventDefault();
    const form = event.target;
    if (this.busy || !form.reportValidity()) {
      return;
    }
    this.busy = true;
    this.errors = undefined;
    try {
      await send(Object.fromEntries(new FormData(form)));
    } catch (problem) {
      this.errors = fieldErrors(problem, fields);
    } finally {
      this.busy = false;
    }
  }
}
