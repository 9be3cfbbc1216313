import {css, html, LitElement, nothing} from 'lit';
import '../components/button.js';
import {toast} from '../components/toast.js';
import {base} from '../styles/styles.js';

/**
 * A notice above the page until the user has confirmed their email address.
 *
 * `user` is {email, emailVerified}, or undefined while it is unknown. post(path) calls the routes of accounts.
 * `storage` keeps for this tab that the notice was put off.
 */
export class VerifyNote extends LitElement {
  static properties = {
    user: {attribute: false},
    post: {attribute: false},
    storage: {attribute: false},
    busy: {state: true},
    later: {state: true},
  };

  static styles = [
    base,
    css`
    :host { display: block; }
    .note { display: flex; align-items: center; justify-content: center; flex-wrap: wrap; gap: 0 var(--space-3);
      min-height: 40px; padding: var(--space-1) var(--space-4); background: var(--accent-surface);
        color: var(--accent-text); font-size: var(--text-14); }
    @media (max-width: 860px) { .note { padding-top: var(--space-2); } }
  `,
  ];

  render() {
    const {user} = this;
    if (user?.emailVerified !== false || this.later || this.storage.read('verifyLater') === true) {
      return nothing;
    }
    return html`<section class="note" aria-label="Your address"><span>We have sent a link to <b>${user.email}</b>. Open it to
        confirm your address.</span>
        <span><t-button variant="quiet" size="small" ?busy=${this.busy} @click=${this.#again}>Send again</t-button><t-button
            variant="quiet" size="small" @click=${this.#later}>Later</t-button></span></section>`;
  }

  /** Hides the notice in this tab. */
  #later() {
    this.later = true;
    this.storage.write('verifyLater', true);
  }

  async #again() {
    this.busy = true;
    try {
      await this.post('/auth/verify/resend');
      toast('Link sent.', {kind: 'ok'});
    } catch (problem) {
      toast(problem.message, {kind: 'danger'});
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('t-verify-note', VerifyNote);
