import {html, LitElement, nothing} from 'lit';
import {toast} from '../components/toast.js';

/**
 * The error texts of a refused request by field name. A text that belongs to no field of the form is under `form`.
 *
 * @param byCode the fields of problem codes, such as {EMAIL_TAKEN: 'email'}
 */
export function fieldErrors(problem, fields, byCode = {}) {
  const errors = {...problem.more?.errors};
  const field = problem.field ?? byCode[problem.code];
  if (field && !errors[field]) {
    errors[field] = problem.message;
  }
  const known = Object.keys(errors).some(name => fields.includes(name));
  return known ? errors : {...errors, form: problem.message};
}

/** An element with a form, as a base class. Errors are kept by field in `this.errors`. */
export class FormElement extends LitElement {
  static properties = {busy: {state: true}, errors: {state: true}};

  /** The fields of problem codes. */
  get fieldsByCode() {
    return {};
  }

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
      this.errors = fieldErrors(problem, fields, this.fieldsByCode);
    } finally {
      this.busy = false;
    }
  }
}

/** An element with several forms, as a base class. Errors are kept by form and field: `this.errors[form][field]`. */
export class FormsElement extends LitElement {
  static properties = {busy: {state: true}, errors: {state: true}};

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
        const fields = [...target.querySelectorAll('[name]')].map(field => field.getAttribute('name'));
        this.errors = {[form]: fieldErrors(problem, fields)};
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
