import {html, LitElement} from 'lit';
import {paths} from '../navigation.js';
import {requestPublic} from '../net/api.js';
import {session} from '../state/session.js';
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
    const onward = session.isSignedIn
      ? html`<t-button variant="primary" wide href=${paths.home}>Open GoalsGuild</t-button>`
      : html`<t-button variant="primary" wide href=${paths.login}>Sign in</t-button>`;
    switch (this.state) {
      case 'done':
        return card(html`<h1>Your address is confirmed</h1><p class="lead">Thank you. Everything is open to you now.</p>
          ${onward}`);
      case 'failed':
        return card(html`<h1>Your address was not confirmed</h1><p class="lead" role="alert">${this.problem}</p>
          ${onward}
          <p class="foot">To get a new link, choose “Send again” at the top of any page.</p>`);
      default:
        return card(html`<h1>Confirming your address</h1><p class="lead">One moment …</p>`);
    }
  }

  async #confirm() {
    const token = new URLSearchParams(location.search).get('token') ?? '';
    try {
      await requestPublic('POST', '/auth/verify', {token});
      this.state = 'done';
      if (session.me) {
        session.reload();
      }
    } catch (problem) {
      this.problem = problem.message;
      this.state = 'failed';
    }
  }
}
customElements.define('g-verify', Verify);
