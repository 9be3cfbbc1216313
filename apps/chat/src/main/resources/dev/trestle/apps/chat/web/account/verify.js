import {LitElement, html} from 'lit';
import {askPublic} from '../net/api.js';
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
          html`<h1>Your address is confirmed</h1><p class="lead">Thank you. Everything is open to you
            now.</p><t-button variant="primary" wide href="/chat/">To the chat</t-button>`,
        );
      case 'failed':
        return card(html`<h1>This did not
          work</h1><p class="lead" role="alert">${this.problem}</p><t-button variant="primary" wide href="/chat/">To the
            chat</t-button>
        <p class="foot">A new link comes from the line at the top of the chat, while your address is not
          confirmed.</p>`);
      default:
        return card(html`<h1>Confirming your address</h1><p class="lead">One moment …</p>`);
    }
  }

  async #confirm() {
    const token = new URLSearchParams(location.search).get('token') ?? '';
    try {
      await askPublic('POST', '/auth/verify', {token});
      this.state = 'done';
    } catch (problem) {
      this.problem = problem.message;
      this.state = 'failed';
    }
  }
}
customElements.define('c-verify', Verify);
