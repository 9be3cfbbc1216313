import {css, html, nothing} from 'lit';
import {copyText} from 'shell/browser/clipboard.js';
import {confirmAction} from 'shell/components/confirm.js';
import {toast} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import {errorText, fullTime} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {del, post} from '../net/api.js';
import {mutate, query} from '../net/graphql.js';
import {browserStorage} from '../net/storage.js';
import {tokens} from '../net/tokens.js';
import {SettingsElement} from './settings-element.js';

const statusFields = 'state lines url expiresAt';
const statusDocument = `{ exportStatus { ${statusFields} } }`;
/** The time between two requests for the state of a running export, in milliseconds. */
const pollMillis = 2000;

/** The settings of the user's data: the calendar address, the export, and the end of the account. */
export class DataSettings extends SettingsElement {
  static properties = {
    ...SettingsElement.properties,
    address: {state: true},
    exported: {state: true},
    exportProblem: {state: true},
  };

  static styles = [SettingsElement.styles, css`.address { overflow-wrap: anywhere; }`];

  #timer;

  connectedCallback() {
    super.connectedCallback();
    this.#loadExport();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  draw() {
    return html`<section aria-label="Calendar"><h3>Calendar address</h3><p>A secret address with your due dates, for
          calendar programs. A new one ends the one before.</p>
        <div class="buttons"><t-button @click=${this.#makeAddress}>${icon('link', 18)} Make and copy address</t-button>
          <t-button variant="quiet" @click=${this.#endAddress}>End the address</t-button></div>
        ${this.address ? html`<p class="small address"><code>${this.address}</code></p>` : nothing}</section>
      <section aria-label="Export"><h3>Export your data</h3><p>Everything that is stored about you, as a ZIP file:
          your profile,
        goals, posts, comments and messages.</p>${this.#export()}</section>
      <section aria-label="API"><h3>Programs</h3><p>All of this is also there for programs. Try it in the
        <a href=${paths.explorer}>API explorer</a>.</p></section>
      <section aria-label="Delete your account"><h3>Delete your account</h3><p>You are signed out everywhere at once.
          For 14 days, signing in keeps the account; then everything of yours is deleted. Messages in rooms stay,
          without your name. Groups that you own go to another member. Backups of the server hold what is deleted for up
          to 35 days longer.</p>
        <form novalidate @submit=${this.submit('delete', values => this.#delete(values))}>
          <t-field label="Your password" name="password" type="password" required autocomplete="current-password"
              .error=${this.errors.delete?.password}></t-field>
          ${this.problem('delete')}
          <div class="buttons"><t-button variant="danger" type="submit" ?busy=${this.busy === 'delete'}>Delete account</t-button></div>
        </form></section>`;
  }

  #export() {
    if (this.exportProblem) {
      return html`<p class="problem" role="alert">${errorText(this.exportProblem)}</p><t-button @click=${() => this.#loadExport()}>Try again</t-button>`;
    }
    const {state, lines, url, expiresAt} = this.exported ?? {};
    switch (state) {
      case 'RUNNING':
        return html`<p role="status">Your data is being collected. You may leave this page.</p>`;
      case 'READY':
        return html`<div class="buttons"><t-button variant="primary" href=${url}>${icon('download', 18)} Download</t-button><t-button
            variant="quiet" @click=${this.#startExport}>Export again</t-button></div><p class="muted small">${plural(lines ?? 0, 'entry', 'entries')}. The link is
            valid until ${fullTime(expiresAt)}.</p>`;
      case 'FAILED':
        return html`<p class="problem" role="alert">The export failed.</p><t-button @click=${this.#startExport}>Try again</t-button>`;
      default:
        return html`<t-button ?busy=${!state} @click=${this.#startExport}>Export data</t-button>`;
    }
  }

  async #loadExport() {
    clearTimeout(this.#timer);
    this.exportProblem = undefined;
    try {
      ({exportStatus: this.exported} = await query(statusDocument));
    } catch (problem) {
      this.exportProblem = problem;
    }
    this.#watch();
  }

  #watch() {
    clearTimeout(this.#timer);
    if (this.exported?.state === 'RUNNING' && this.isConnected) {
      this.#timer = setTimeout(() => this.#loadExport(), pollMillis);
    }
  }

  async #startExport() {
    const before = this.exported;
    this.exported = {state: 'RUNNING'};
    try {
      const payload = await mutate('exportMyData', 'ExportMyDataInput', `exportStatus { ${statusFields} }`, {});
      this.exported = payload.exportStatus;
      this.#watch();
    } catch (problem) {
      this.exported = before;
      failed(problem, () => this.#startExport());
    }
  }

  async #delete({password}) {
    const sure = await confirmAction({
      heading: 'Delete your account?',
      text: 'You are signed out now. If you change your mind, sign in within 14 days.',
      action: 'Delete account',
    });
    if (sure) {
      const {deletionAt} = await mutate('deleteMyAccount', 'DeleteMyAccountInput', 'deletionAt', {password});
      // The login page shows it. A toast would be cleared by the sign-out.
      browserStorage.write('leaving', {email: this.account.me.email, deletionAt});
      tokens.clear();
    }
  }

  async #makeAddress() {
    try {
      const {path} = await post('/calendar');
      this.address = new URL(path, location.href).href;
      await copyText(this.address, 'Address copied. Add it to your calendar program.', {fallback: () => {}});
    } catch (problem) {
      failed(problem, () => this.#makeAddress());
    }
  }

  async #endAddress() {
    const sure = await confirmAction({
      heading: 'End the calendar address?',
      text: 'Calendar programs with this address receive no dates any more.',
      action: 'End address',
    });
    if (sure) {
      try {
        await del('/calendar');
        this.address = undefined;
        toast('The address has ended.', {kind: 'ok'});
      } catch (problem) {
        failed(problem, () => this.#endAddress());
      }
    }
  }
}
customElements.define('g-data-settings', DataSettings);
