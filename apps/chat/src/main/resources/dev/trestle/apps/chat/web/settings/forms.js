import {FormsElement} from 'shell/forms/form.js';
import {formStyle} from 'shell/forms/form-style.js';
import {styles} from '../styles.js';

/** A page with forms, as a base class. */
export class Forms extends FormsElement {
  static styles = [styles, formStyle];
}
