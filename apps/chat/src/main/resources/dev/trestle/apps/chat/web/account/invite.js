import {LitElement, html} from 'lit';
import 'shell/state.js';
import {joinServer} from '../actions/servers.js';
import {begin} from '../actions/session.js';
import {navigate} from 'shell/router.js';
import {paths} from '../navigation.js';
import {ask, askPublic} from '../net/api.js';
import {tokens} from '../net/tokens.js';
import {plural, sorry} from '../words.js';
import {card, cardStyle} from './card.js';

/** The page of an invitation link. People without an account sign up first, and come back. */
export class Invite extends LitElement {
  static properties = {
    code: {},
    preview: {state: true},
    problem: {state: true},
    busy: {state: true},
    refused: {state: true},
  };
  static styles = cardStyle;

  willUpdate(changed) {
    if (changed.has('code')) {
      this.#load();
    }
  }

  async #load() {
    this.problem = undefined;
    try {
      const path = `/invites/${encodeURIComponent(this.code)}`;
      this.preview = await (tokens.expected ? ask('GET', path) : askPublic('GET', path));
    } catch (problem) {
      this.problem = problem;
    }
  }

  render() {
    if (this.problem?.status === 404) {
      return card(
        html`<h1>This invitation is not valid</h1><p class="lead">It has ended, was used up, or never was. Ask for a new
          one.</p><t-button variant="primary" wide href="/chat/">To the chat</t-button>`,
        {centre: true},
      );
    }
    if (this.problem) {
      return card(
        html`<t-error heading="The invitation could not be loaded"
            @retry=${() => this.#load()}>${sorry(this.problem)}</t-error>`,
        {centre: true, mark: ''},
      );
    }
    if (!this.preview) {
      return card(html`<t-skeleton lines="3"></t-skeleton>`, {centre: true});
    }
    const {server, inviter, member} = this.preview;
    return card(
      html`
      <t-avatar square size="72" name=${server.name} key=${server.serverId} .src=${server.iconUrl}
          aria-hidden="true"></t-avatar>
      <p class="lead">${inviter.displayName || inviter.username} invites you to join</p>
      <h1 dir="auto">${server.name}</h1>
      <p class="lead">${plural(server.memberCount, 'member')}</p>
      ${
        tokens.expected
          ? html`<t-button variant="primary" wide ?busy=${this.busy}
              @click=${this.#join}>${member ? 'You are a member: open it' : `Join ${server.name}`}</t-button>
          ${member ? '' : html`<p class="foot"><a href=${paths.home}>Not now, to the chat</a></p>`}`
          : html`<div class="stack"><t-button variant="primary" wide
              href=${`/chat/signup?to=${encodeURIComponent(paths.invite(this.code))}`}>Create an account</t-button>
          <t-button wide href=${`/chat/login?to=${encodeURIComponent(paths.invite(this.code))}`}>I have one: sign
            in</t-button></div>`
      }
      ${this.refused ? html`<p class="problem foot" role="alert">${this.refused}</p>` : ''}`,
      {centre: true, mark: ''},
    );
  }

  async #join() {
    this.busy = true;
    this.refused = undefined;
    try {
      begin();
      const {meta, channels} = await joinServer(this.code);
      navigate(channels[0] ? paths.channel(meta.serverId, channels[0].channelId) : paths.home, {replace: true});
    } catch (problem) {
      this.refused = sorry(problem);
    } finally {
      this.busy = false;
    }
  }
}
customElements.define('c-invite', Invite);
