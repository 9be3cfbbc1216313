import {html, LitElement} from 'lit';
import {accountStyle} from 'shell/account/account-style.js';
import {card} from 'shell/account/card.js';
import 'shell/components/avatar.js';
import 'shell/components/state.js';
import {navigate} from 'shell/browser/router.js';
import {plural} from 'shell/text/format.js';
import {joinServer} from '../actions/servers.js';
import {startSession} from '../actions/session.js';
import {errorText} from '../format.js';
import {paths} from '../navigation.js';
import {request, requestPublic} from '../net/api.js';
import {tokens} from '../net/tokens.js';
import {account} from './account.js';

/** The page of an invitation link. People without an account sign up first, and return here. */
export class Invite extends LitElement {
  static properties = {
    code: {},
    preview: {state: true},
    problem: {state: true},
    busy: {state: true},
    refused: {state: true},
  };
  static styles = accountStyle;

  willUpdate(changed) {
    if (changed.has('code')) {
      this.#load();
    }
  }

  async #load() {
    this.problem = undefined;
    try {
      const path = `/invites/${encodeURIComponent(this.code)}`;
      this.preview = await (tokens.hasSession ? request('GET', path) : requestPublic('GET', path));
    } catch (problem) {
      this.problem = problem;
    }
  }

  render() {
    if (this.problem?.status === 404) {
      return card(
        account,
        html`<h1>This invitation is not valid</h1><p class="lead">It has expired or was used up. Ask for a new
          one.</p><t-button variant="primary" wide href="/chat/">Open the chat</t-button>`,
        {centre: true},
      );
    }
    if (this.problem) {
      return card(
        account,
        html`<t-error heading="The invitation could not be loaded"
            @retry=${() => this.#load()}>${errorText(this.problem)}</t-error>`,
        {centre: true, marked: false},
      );
    }
    if (!this.preview) {
      return card(account, html`<t-skeleton lines="3"></t-skeleton>`, {centre: true});
    }
    const {server, inviter, member} = this.preview;
    return card(
      account,
      html`
      <t-avatar square size="72" name=${server.name} key=${server.serverId} .src=${server.iconUrl}
          aria-hidden="true"></t-avatar>
      <p class="lead"><bdi>${inviter.displayName || inviter.username}</bdi> invites you to join</p>
      <h1 dir="auto">${server.name}</h1>
      <p class="lead">${plural(server.memberCount, 'member')}</p>
      ${
        tokens.hasSession
          ? html`<t-button variant="primary" wide ?busy=${this.busy}
              @click=${this.#join}>${member ? 'Open server' : html`Join <bdi>${server.name}</bdi>`}</t-button>
          ${member ? '' : html`<p class="foot"><a href=${paths.home}>Not now</a></p>`}`
          : html`<div class="stack"><t-button variant="primary" wide
              href=${`${account.paths.signUp}?to=${encodeURIComponent(paths.invite(this.code))}`}>Create an account</t-button>
          <t-button wide href=${`${account.paths.signIn}?to=${encodeURIComponent(paths.invite(this.code))}`}>Sign in</t-button></div>`
      }
      ${this.refused ? html`<p class="problem foot" role="alert">${this.refused}</p>` : ''}`,
      {centre: true, marked: false},
    );
  }

  async #join() {
    this.busy = true;
    this.refused = undefined;
    try {
      startSession();
      const {meta, channels} = await joinServer(this.code);
      navigate(channels[0] ? paths.channel(meta.serverId, channels[0].channelId) : paths.home, {replace: true});
    } catch (problem) {
      this.refused = errorText(problem);
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('c-invite', Invite);
