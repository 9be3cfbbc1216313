import {LitElement, html, css, nothing} from 'lit';
import {ask} from 'shell/ask.js';
import {toast} from 'shell/toast.js';
import {formStyle} from '../layout/settings-page.js';
import {styles} from '../styles.js';
import {del, get, post} from '../net/api.js';
import {tokens} from '../net/tokens.js';
import {since, sorry, when} from '../words.js';

/** A browser and a system, of what a browser calls itself. */
export function device(agent = '') {
  const has = pairs => pairs.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = has([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = has([
    [/iPhone|iPad/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ]);
  return [browser ?? (agent.split(/[\s/]/)[0] || 'A program'), system].filter(Boolean).join(' on ');
}

export class Sessions extends LitElement {
  static properties = {sessions: {state: true}, problem: {state: true}};
  static styles = [styles, formStyle, css`b { font-weight: 600; }`];

  firstUpdated() {
    this.#load();
  }

  async #load() {
    this.problem = undefined;
    try {
      ({sessions: this.sessions} = await get('/auth/sessions'));
    } catch (problem) {
      this.problem = problem;
    }
  }

  render() {
    return html`<p class="muted small">Where you are signed in. End what you do not know, and change your password
      then.</p>
      ${
        this.problem
          ? html`<t-error level="2" heading="The devices could not be loaded"
          @retry=${() => this.#load()}>${sorry(this.problem)}</t-error>`
          : nothing
      }
      ${
        this.sessions
          ? html`<ul class="lines">${this.sessions.map(
              session => html`<li>
        <div class="grow"><b>${device(session.userAgent)}</b>
          ${session.current ? html`<t-badge tone="ok">This one</t-badge>` : nothing}
          <div class="muted small">${session.address} · used ${when(session.lastUsedAt)} · signed in since
            ${since(session.createdAt)}</div></div>
        ${
          session.current
            ? nothing
            : html`<t-button size="small" @click=${() => this.#end(session)}>Sign
          out</t-button>`
        }</li>`,
            )}</ul>`
          : this.problem
            ? nothing
            : html`<t-skeleton lines="3"></t-skeleton>`
      }
      <div class="buttons"><t-button variant="danger" @click=${this.#endAll}>Sign out everywhere</t-button></div>`;
  }

  async #end(session) {
    await del(`/auth/sessions/${session.tokenId}`).then(
      () => {
        this.sessions = this.sessions.filter(other => other !== session);
      },
      problem => toast(sorry(problem), {kind: 'danger'}),
    );
  }

  async #endAll() {
    if (
      await ask({
        heading: 'Sign out everywhere?',
        text: 'Also here. You sign in again with your password.',
        action: 'Sign out everywhere',
      })
    ) {
      await post('/auth/logout-all').then(
        () => tokens.forget(),
        problem => toast(sorry(problem), {kind: 'danger'}),
      );
    }
  }
}
customElements.define('c-sessions', Sessions);
