import {css, html, LitElement, nothing} from 'lit';
import {toast} from 'shell/components/toast.js';
import {errorText} from '../format.js';
import {post} from '../net/api.js';
import {tabStorage} from '../net/storage.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';

/** A notice above the chat until the user has confirmed their email address. */
export class VerifyNote extends LitElement {
  static properties = {hidden: {type: Boolean, reflect: true}, busy: {state: true}};

  static styles = [
    styles,
    css`
    .note { display: flex; align-items: center; justify-content: center; flex-wrap: wrap; gap: 0 var(--space-3);
      min-height: 40px; padding: var(--space-1) var(--space-4); background: var(--accent-surface);
        color: var(--accent-text); font-size: var(--text-14); }
    @media (max-width: 860px) { .note { padding-top: var(--space-2); } }
  `,
  ];

  watcher = new StateWatcher(this, state => [state.me?.emailVerified]);

  connectedCallback() {
    super.connectedCallback();
    this.hidden = tabStorage.read('verifyLater') === true;
  }

  render() {
    const {me} = store.state;
    return me && me.emailVerified === false
      ? html`<section class="note" aria-label="Your address"><span>We have sent a link to <b>${me.email}</b>. Open it to
        confirm your address.</span>
        <span><t-button variant="quiet" size="small" ?busy=${this.busy} @click=${this.#again}>Send again</t-button><t-button variant="quiet" size="small"
              @click=${this.#later}>Later</t-button></span></section>`
      : nothing;
  }

  /** Hides the notice in this tab. */
  #later() {
    this.hidden = true;
    tabStorage.write('verifyLater', true);
  }

  async #again() {
    this.busy = true;
    try {
      await post('/auth/verify/resend');
      toast('Link sent.', {kind: 'ok'});
    } catch (problem) {
      toast(errorText(problem), {kind: 'danger'});
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('c-verify-note', VerifyNote);
