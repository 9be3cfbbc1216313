import {html, LitElement} from 'lit';
import {accountStyle} from './account-style.js';
import {card} from './card.js';

/** The page of the link in the confirmation email. `account` is the Account of the application. */
export class Verify extends LitElement {
  static properties = {account: {attribute: false}, state: {state: true}, problem: {state: true}};
  static styles = accountStyle;

  connectedCallback() {
    super.connectedCallback();
    this.#confirm();
  }

  render() {
    return card(this.account, this.#content());
  }

  #content() {
    switch (this.state) {
      case 'done':
        return html`<h1>Your address is confirmed</h1><p class="lead">Thank you. You can use everything now.</p>
          ${this.#onward()}`;
      case 'failed':
        return html`<h1>Your address was not confirmed</h1><p class="lead" role="alert">${this.problem}</p>
          ${this.#onward()}
          <p class="foot">To get a new link, sign in and choose “Send again” at the top.</p>`;
      default:
        return html`<h1>Confirming your address</h1><p class="lead">One moment …</p>`;
    }
  }

  #onward() {
    const {isSignedIn, paths, name} = this.account;
    return isSignedIn
      ? html`<t-button variant="primary" wide href=${paths.home}>Open ${name}</t-button>`
      : html`<t-button variant="primary" wide href=${paths.signIn}>Sign in</t-button>`;
  }

  async #confirm() {
    const token = new URLSearchParams(location.search).get('token') ?? '';
    try {
      await this.account.requestPublic('POST', '/auth/verify', {token});
      this.state = 'done';
      this.account.confirmed();
    } catch (problem) {
      this.problem = problem.message;
      this.state = 'failed';
    }
  }
}
customElements.define('t-verify', Verify);
