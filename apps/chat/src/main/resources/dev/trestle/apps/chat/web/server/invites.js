import {html, nothing} from 'lit';
import {ask} from 'shell/ask.js';
import {toast} from 'shell/toast.js';
import '../layout/invite-people.js';
import {paths} from '../navigation.js';
import {del} from '../net/api.js';
import {icon} from '../icons.js';
import {exact, plural, sorry, when} from '../words.js';
import {Paged} from './paged.js';

export class Invites extends Paged {
  static properties = {...Paged.properties, asking: {state: true}};
  member = 'invites';

  get path() {
    return `/servers/${this.serverId}/invites`;
  }

  before() {
    return html`<div class="buttons"><t-button variant="primary" size="small" @click=${() => {
      this.asking = true;
    }}>${icon('plus', 16)} Make an invitation</t-button></div>`;
  }

  after() {
    return this.asking
      ? html`<c-invite-people .serverId=${this.serverId} @close=${() => {
          this.asking = false;
          this.load();
        }}></c-invite-people>`
      : nothing;
  }

  nothing() {
    return html`<t-empty level="2" heading="No invitations"><span slot="sign">${icon('invite', 28)}</span>Make one and
      send it to the people you want here.</t-empty>`;
  }

  line(invite) {
    const link = new URL(paths.invite(invite.code), location.href).href;
    return html`<li>
      <div class="grow"><a class="clip" href=${link}><code>${invite.code}</code></a>
        <div class="muted small">By ${invite.creator?.displayName || invite.creator?.username} · used
          ${invite.maxUses ? `${invite.uses} of ${plural(invite.maxUses, 'time')}` : plural(invite.uses, 'time')}
          ·
            ${
              invite.expiresAt
                ? html`<span title=${exact(invite.expiresAt)}>ends
              ${when(invite.expiresAt)}</span>`
                : 'never ends'
            }</div></div>
      <t-button variant="quiet" size="small" label="Copy the link"
          @click=${() => this.#copy(link)}>${icon('copy', 18)}</t-button>
      <t-button variant="quiet" size="small" label=${`Revoke ${invite.code}`}
          @click=${() => this.#revoke(invite)}>${icon('trash', 18)}</t-button>
    </li>`;
  }

  async #copy(link) {
    await navigator.clipboard.writeText(link).then(
      () => toast('The link is in your clipboard.', {kind: 'ok'}),
      () => toast(link),
    );
  }

  async #revoke(invite) {
    if (
      await ask({
        heading: 'Revoke this invitation?',
        text: 'Nobody can join with it any more. Those who have joined stay.',
        action: 'Revoke',
      })
    ) {
      await del(`/invites/${invite.code}`).then(
        () => {
          this.entries = this.entries.filter(other => other !== invite);
        },
        problem => toast(sorry(problem), {kind: 'danger'}),
      );
    }
  }
}
customElements.define('c-invites', Invites);
