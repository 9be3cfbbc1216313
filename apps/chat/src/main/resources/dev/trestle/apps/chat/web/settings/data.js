import {html, nothing} from 'lit';
import {toast} from 'shell/toast.js';
import {ask} from 'shell/ask.js';
import {del, get, post} from '../net/api.js';
import {tokens} from '../net/tokens.js';
import {sorry, when} from '../words.js';
import {Forms} from './forms.js';

/** A copy of everything one has written, and the end of it. */
export class Data extends Forms {
  static properties = {...Forms.properties, job: {state: true}};

  #timer;

  firstUpdated() {
    this.#look();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    return html`
      <section><h2>A copy of your data</h2><p>Your profile, the servers you are in, and every message you have written,
        as a ZIP file.</p>${this.#export()}</section>
      <section><h2>Delete your account</h2><p>Your name and picture go; your messages stay, by “Deleted user”. Servers
        that you own have to be given away or deleted before.</p>
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
        return html`<p role="status">It is being made${progress ? ` (${progress})` : ''} …</p>`;
      case 'ready':
        return html`<div class="buttons"><t-button variant="primary"
            @click=${() => this.#download(url)}>Download</t-button><t-button variant="quiet" @click=${this.#begin}>Make
              a new
                one</t-button></div>${
                  expiresAt
                    ? html`<p class="muted small">It is kept until
                  ${when(expiresAt)}.</p>`
                    : nothing
                }`;
      case 'failed':
        return html`<p class="problem">It could not be made.</p><t-button @click=${this.#begin}>Try again</t-button>`;
      default:
        return html`<t-button @click=${this.#begin}>Make a copy</t-button>`;
    }
  }

  async #look() {
    clearTimeout(this.#timer);
    try {
      this.job = await get('/users/me/export');
    } catch {
      return;
    }
    if (this.job.status === 'running' && this.isConnected) {
      this.#timer = setTimeout(() => this.#look(), 2000);
    }
  }

  async #begin() {
    try {
      await post('/users/me/export');
      this.job = {status: 'running'};
      this.#timer = setTimeout(() => this.#look(), 1000);
    } catch (problem) {
      toast(sorry(problem), {kind: 'danger'});
    }
  }

  /** The file is only for us, so a plain link would not do. */
  async #download(url) {
    try {
      const response = await fetch(url, {headers: {Authorization: `Bearer ${await tokens.fresh()}`}});
      if (!response.ok) {
        throw new Error(`The server answered with ${response.status}.`);
      }
      const href = URL.createObjectURL(await response.blob());
      Object.assign(document.createElement('a'), {href, download: 'chat-export.zip'}).click();
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
    } catch (problem) {
      toast(sorry(problem), {kind: 'danger'});
    }
  }

  async #delete(body) {
    if (await ask({heading: 'Delete your account?', text: 'This cannot be undone.', action: 'Delete account'})) {
      await del('/users/me', body);
      tokens.forget();
      toast('Your account is deleted.', {kind: 'ok'});
    }
  }
}
customElements.define('c-data', Data);
