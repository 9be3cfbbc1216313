import {html, nothing} from 'lit';
import {confirmAction} from 'shell/components/confirm.js';
import {toast} from 'shell/components/toast.js';
import {errorText, shortTime} from '../format.js';
import {del, get, post} from '../net/api.js';
import {tokens} from '../net/tokens.js';
import {Forms} from './forms.js';

/** The settings page for the export of the user's data and the deletion of the account. */
export class Data extends Forms {
  static properties = {...Forms.properties, job: {state: true}};

  #timer;

  firstUpdated() {
    this.#loadJob();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    return html`
      <section><h2>Export your data</h2><p>Your profile, the servers you are in, and every message you have written,
        as a ZIP file.</p>${this.#export()}</section>
      <section><h2>Delete your account</h2><p>Your name and picture are deleted. Your messages stay, by “Deleted user”.
        First transfer or delete the servers that you own.</p>
        <form novalidate @submit=${this.submit('delete', body => this.#delete(body))}>
          <t-field label="Your password" name="password" type="password" required autocomplete="current-password"
              .error=${this.errors.delete?.password}></t-field>
          ${this.problem('delete')}
          <div class="buttons"><t-button variant="danger" type="submit" ?busy=${this.busy === 'delete'}>Delete
            account</t-button></div>
        </form></section>`;
  }

  #export() {
    const {status, progress, url, expiresAt} = this.job ?? {status: 'none'};
    switch (status) {
      case 'running':
        return html`<p role="status">The export is running${progress ? ` (${progress})` : ''} …</p>`;
      case 'ready':
        return html`<div class="buttons"><t-button variant="primary"
            @click=${() => this.#download(url)}>Download</t-button><t-button variant="quiet" @click=${this.#startExport}>Export again</t-button></div>${
              expiresAt
                ? html`<p class="muted small">It is kept until
                  ${shortTime(expiresAt)}.</p>`
                : nothing
            }`;
      case 'failed':
        return html`<p class="problem">The export failed.</p><t-button @click=${this.#startExport}>Try again</t-button>`;
      default:
        return html`<t-button @click=${this.#startExport}>Export data</t-button>`;
    }
  }

  async #loadJob() {
    clearTimeout(this.#timer);
    try {
      this.job = await get('/users/me/export');
    } catch {
      return;
    }
    if (this.job.status === 'running' && this.isConnected) {
      this.#timer = setTimeout(() => this.#loadJob(), 2000);
    }
  }

  async #startExport() {
    try {
      await post('/users/me/export');
      this.job = {status: 'running'};
      this.#timer = setTimeout(() => this.#loadJob(), 1000);
    } catch (problem) {
      toast(errorText(problem), {kind: 'danger'});
    }
  }

  /** Downloads the file. A plain link would not send the access token. */
  async #download(url) {
    try {
      const response = await fetch(url, {headers: {Authorization: `Bearer ${await tokens.current()}`}});
      if (!response.ok) {
        throw new Error(`The server answered with ${response.status}.`);
      }
      const href = URL.createObjectURL(await response.blob());
      Object.assign(document.createElement('a'), {href, download: 'chat-export.zip'}).click();
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
    } catch (problem) {
      toast(errorText(problem), {kind: 'danger'});
    }
  }

  async #delete(body) {
    if (
      await confirmAction({heading: 'Delete your account?', text: 'This cannot be undone.', action: 'Delete account'})
    ) {
      await del('/users/me', body);
      tokens.clear();
      toast('Your account was deleted.', {kind: 'ok'});
    }
  }
}
customElements.define('c-data', Data);
