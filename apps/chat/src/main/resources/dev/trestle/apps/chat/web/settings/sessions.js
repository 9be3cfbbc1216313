import {css, html, LitElement, nothing} from 'lit';
import {confirmAction} from 'shell/confirm.js';
import {toast} from 'shell/toast.js';
import {dateText, errorText, shortTime} from '../format.js';
import {formStyle} from '../layout/settings-page.js';
import {del, get, post} from '../net/api.js';
import {tokens} from '../net/tokens.js';
import {styles} from '../styles.js';

/** The browser and operating system of a user agent string. */
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
    return html`<p class="muted small">You are signed in on these devices. Sign out devices that you do not know, and
      change your password.</p>
      ${
        this.problem
          ? html`<t-error level="2" heading="The devices could not be loaded"
          @retry=${() => this.#load()}>${errorText(this.problem)}</t-error>`
          : nothing
      }
      ${
        this.sessions
          ? html`<ul class="lines">${this.sessions.map(
              session => html`<li>
        <div class="grow"><b>${device(session.userAgent)}</b>
          ${session.current ? html`<t-badge tone="ok">This device</t-badge>` : nothing}
          <div class="muted small">${session.address} · used ${shortTime(session.lastUsedAt)} · signed in since
            ${dateText(session.createdAt)}</div></div>
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
      problem => toast(errorText(problem), {kind: 'danger'}),
    );
  }

  async #endAll() {
    if (
      await confirmAction({
        heading: 'Sign out everywhere?',
        text: 'You are signed out on this device too.',
        action: 'Sign out everywhere',
      })
    ) {
      await post('/auth/logout-all').then(
        () => tokens.clear(),
        problem => toast(errorText(problem), {kind: 'danger'}),
      );
    }
  }
}
customElements.define('c-sessions', Sessions);
