import {html, LitElement} from 'lit';
import {requestPublic} from '../net/api.js';
import {card, cardStyle} from './card.js';

/** The page of the link in the confirmation email. */
export class Verify extends LitElement {
  static properties = {state: {state: true}, problem: {state: true}};
  static styles = cardStyle;

  connectedCallback() {
    super.connectedCallback();
    this.#confirm();
  }

  render() {
    switch (this.state) {
      case 'done':
        return card(
          html`<h1>Your address is confirmed</h1><p class="lead">Thank you. You can use all features now.</p><t-button
            variant="primary" wide href="/chat/">Open the chat</t-button>`,
        );
      case 'failed':
        return card(html`<h1>Your address was not confirmed</h1><p class="lead" role="alert">${this.problem}</p><t-button variant="primary" wide href="/chat/">Open the chat</t-button>
        <p class="foot">To get a new link, open the chat and choose “Send again” at the top.</p>`);
      default:
        return card(html`<h1>Confirming your address</h1><p class="lead">One moment …</p>`);
    }
  }

  async #confirm() {
    const token = new URLSearchParams(location.search).get('token') ?? '';
    try {
      await requestPublic('POST', '/auth/verify', {token});
      this.state = 'done';
    } catch (problem) {
      this.problem = problem.message;
      this.state = 'failed';
    }
  }
}
customElements.define('c-verify', Verify);
