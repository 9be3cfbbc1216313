import {css, html, LitElement, nothing} from 'lit';
import {confirmAction} from '../components/confirm.js';
import {toast} from '../components/toast.js';
import {formStyle} from '../forms/form-style.js';
import {base, screen} from '../styles/styles.js';
import {device} from '../text/device.js';
import '../components/badge.js';
import '../components/button.js';
import '../components/state.js';
import '../components/time.js';

/**
 * The devices on which the user is signed in, each with a button to sign it out.
 *
 * `request(method, path, body)` calls the routes of accounts, as of authorised.js; `tokens` of access-tokens.js.
 */
export class Sessions extends LitElement {
  static properties = {
    request: {attribute: false},
    tokens: {attribute: false},
    sessions: {state: true},
    problem: {state: true},
  };

  static styles = [
    base,
    screen,
    formStyle,
    css`
    :host { display: block; color: var(--text); }
    p, ul { margin: 0; padding: 0; }
    b { font-weight: 600; }
    li { display: flex; align-items: center; gap: var(--space-3); min-height: 56px; padding: var(--space-2) 0;
      border-bottom: 1px solid var(--line); }
    li:last-child { border-bottom: 0; }
  `,
  ];

  firstUpdated() {
    this.#load();
  }

  async #load() {
    this.problem = undefined;
    try {
      ({sessions: this.sessions} = await this.request('GET', '/auth/sessions'));
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
          @retry=${() => this.#load()}>${this.problem.message}</t-error>`
          : nothing
      }
      ${
        this.sessions
          ? html`<ul class="lines">${this.sessions.map(
              session => html`<li>
        <div class="grow"><b>${device(session.userAgent)}</b>
          ${session.current ? html`<t-badge tone="ok">This device</t-badge>` : nothing}
          <div class="muted small">${session.address} · used <t-time datetime=${session.lastUsedAt}></t-time> · signed in
            <t-time datetime=${session.createdAt}></t-time></div></div>
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
    await this.request('DELETE', `/auth/sessions/${session.tokenId}`).then(
      () => {
        this.sessions = this.sessions.filter(other => other !== session);
      },
      problem => toast(problem.message, {kind: 'danger'}),
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
      await this.request('POST', '/auth/logout-all', {}).then(
        () => this.tokens.clear(),
        problem => toast(problem.message, {kind: 'danger'}),
      );
    }
  }
}
customElements.define('t-sessions', Sessions);
