import {css, html} from 'lit';
import {FormsElement} from 'shell/forms/form.js';
import {formStyle} from 'shell/forms/form-style.js';
import 'shell/components/state.js';
import {errorText} from '../format.js';
import {styles} from '../styles.js';
import {OwnAccount} from './own-account.js';

/**
 * A page of the settings with forms about the user's own account, as a base class: `draw(me)` shows the loaded page.
 */
export class SettingsElement extends FormsElement {
  static styles = [
    styles,
    formStyle,
    css`
    section > h3 { margin-bottom: var(--space-1); font-size: var(--text-16); }
    t-select:not([quiet]), form { max-width: 480px; }
    form > t-select + t-select { margin-top: var(--space-2); }
  `,
  ];

  account = new OwnAccount(this);

  render() {
    const {me, problem, busy} = this.account;
    if (me) {
      return this.draw(me);
    }
    return problem
      ? html`<t-error heading="Your settings could not be loaded" ?busy=${busy} @retry=${() => this.account.reload()}>${errorText(problem)}</t-error>`
      : html`<t-skeleton lines="5"></t-skeleton>`;
  }
}
