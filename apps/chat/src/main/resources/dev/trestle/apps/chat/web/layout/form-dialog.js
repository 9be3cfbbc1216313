import {html, LitElement, nothing} from 'lit';
import {errorText} from '../format.js';
import {styles} from '../styles.js';

/**
 * A dialog with one form, as a base class. Subclasses define `fields()` and `send()`; the dialog stays open until
 * sending succeeds.
 */
export class FormDialog extends LitElement {
  static properties = {busy: {state: true}, problem: {state: true}};
  static styles = [styles];

  render() {
    const {heading, lead, action, danger} = this.words;
    return html`<t-dialog heading=${heading} open @close=${this.#closed}>
      <form id="form" class="stack" novalidate @submit=${this.#submit}>
        ${lead ? html`<p class="muted small">${lead}</p>` : nothing}
        ${this.fields()}
        ${this.problem ? html`<p class="problem" role="alert">${errorText(this.problem)}</p>` : nothing}
      </form>
      <t-button slot="actions" variant="quiet" @click=${() => this.close()}>Cancel</t-button>
      <t-button slot="actions" variant=${danger ? 'danger' : 'primary'} ?busy=${this.busy}
          @click=${() => this.renderRoot.querySelector('form').requestSubmit()}>${action}</t-button>
    </t-dialog>`;
  }

  firstUpdated() {
    this.updateComplete.then(() => setTimeout(() => this.renderRoot.querySelector('t-field')?.focus()));
  }

  close() {
    this.renderRoot.querySelector('t-dialog')?.close();
  }

  #closed() {
    this.dispatchEvent(new CustomEvent('close', {bubbles: true, composed: true}));
  }

  async #submit(event) {
    event.preventDefault();
    if (this.busy || !event.target.reportValidity()) {
      return;
    }
    this.busy = true;
    this.problem = undefined;
    try {
      await this.send(Object.fromEntries(new FormData(event.target)));
      this.close();
    } catch (problem) {
      this.problem = problem;
    } finally {
      this.busy = false;
    }
  }
}
