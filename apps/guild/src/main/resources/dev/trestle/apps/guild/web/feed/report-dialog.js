import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/button.js';
import 'shell/components/dialog.js';
import 'shell/components/field.js';
import {toast} from 'shell/components/toast.js';
import {errorText} from '../format.js';
import {styles} from '../styles.js';
import {report, reportReasons} from './report.js';

/** The dialog that reports an activity, a comment or a user to the moderators. */
class ReportDialog extends LitElement {
  static properties = {subject: {attribute: false}, busy: {state: true}, problem: {state: true}};

  static styles = [
    styles,
    css`
    fieldset { display: grid; gap: 2px; margin: 0 0 var(--space-3); padding: 0; border: 0; }
    legend { padding: 0; margin-bottom: var(--space-2); color: var(--text-muted); font-size: var(--text-14); }
    label { display: flex; align-items: center; gap: var(--space-3); min-height: 40px; padding: 0 var(--space-2);
      border-radius: var(--radius); cursor: pointer; }
    label:hover { background: var(--surface-hover); }
    input { width: 18px; height: 18px; margin: 0; accent-color: var(--accent); }
  `,
  ];

  render() {
    return html`<t-dialog heading=${`Report ${this.subject.words}`} open @close=${() => this.remove()}>
      <form id="form" novalidate @submit=${this.#send}>
        <fieldset><legend>What is wrong? Only moderators see your report.</legend>
          ${reportReasons.map(
            ([value, text], i) =>
              html`<label><input type="radio" name="reason" value=${value} ?checked=${i === 0}>${text}</label>`,
          )}</fieldset>
        <t-field label="More about it" name="note" multiline limit="report.note"></t-field>
        ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      </form>
      <t-button slot="actions" variant="quiet" @click=${() => this.#close()}>Cancel</t-button>
      <t-button slot="actions" variant="danger" ?busy=${this.busy}
          @click=${() => this.renderRoot.querySelector('form').requestSubmit()}>Send report</t-button>
    </t-dialog>`;
  }

  #close() {
    this.renderRoot.querySelector('t-dialog').close();
  }

  async #send(event) {
    event.preventDefault();
    if (this.busy) {
      return;
    }
    this.busy = true;
    this.problem = undefined;
    const {reason, note} = Object.fromEntries(new FormData(event.target));
    try {
      await report(this.subject.id, reason, note);
      this.#close();
      toast('Thank you. A moderator will look at it.', {kind: 'ok'});
    } catch (problem) {
      this.problem = errorText(problem);
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('g-report-dialog', ReportDialog);

/** Opens the dialog. `words` is what is reported, such as "this post". */
export function openReport(id, words) {
  const dialog = document.createElement('g-report-dialog');
  dialog.subject = {id, words};
  document.body.append(dialog);
}
