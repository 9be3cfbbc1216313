import {FormElement} from 'shell/forms/form.js';
import {cardStyle} from './card.js';

/** A page with a form, as a base class. */
export class FormPage extends FormElement {
  static fieldsByCode = {EMAIL_TAKEN: 'email', NICKNAME_TAKEN: 'nickname'};
  static styles = cardStyle;
}
