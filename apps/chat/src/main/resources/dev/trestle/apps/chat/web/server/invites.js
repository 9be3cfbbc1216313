import {html, nothing} from 'lit';
import {copyText} from 'shell/browser/clipboard.js';
import {confirmAction} from 'shell/components/confirm.js';
import {toast} from 'shell/components/toast.js';
import '../layout/invite-people.js';
import {plural} from 'shell/text/format.js';
import {errorText, fullTime, shortTime} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {del} from '../net/api.js';
import {PagedList} from './paged.js';

export class Invites extends PagedList {
  static properties = {...PagedList.properties, asking: {state: true}};
  member = 'invites';

  get path() {
    return `/servers/${this.serverId}/invites`;
  }

  before() {
    return html`<div class="buttons"><t-button variant="primary" size="small" @click=${() => {
      this.asking = true;
    }}>${icon('plus', 16)} Create invitation</t-button></div>`;
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
    return html`<t-empty level="2" heading="No invitations"><span slot="icon">${icon('invite', 28)}</span>Create one and send it to the people you want to invite.</t-empty>`;
  }

  line(invite) {
    const link = new URL(paths.invite(invite.code), location.href).href;
    return html`<li>
      <div class="grow"><a class="clip" href=${link}><code>${invite.code}</code></a>
        <div class="muted small">By <bdi>${invite.creator?.displayName || invite.creator?.username}</bdi> · used
          ${invite.maxUses ? `${invite.uses} of ${plural(invite.maxUses, 'time')}` : plural(invite.uses, 'time')}
          ·
            ${
              invite.expiresAt
                ? html`<span title=${fullTime(invite.expiresAt)}>expires ${shortTime(invite.expiresAt)}</span>`
                : 'never expires'
            }</div></div>
      <t-button variant="quiet" size="small" label="Copy the link"
          @click=${() => copyText(link, 'Link copied.')}>${icon('copy', 18)}</t-button>
      <t-button variant="quiet" size="small" label=${`Revoke ${invite.code}`}
          @click=${() => this.#revoke(invite)}>${icon('trash', 18)}</t-button>
    </li>`;
  }

  async #revoke(invite) {
    if (
      await confirmAction({
        heading: 'Revoke this invitation?',
        text: 'Nobody can join with it any more. Members stay.',
        action: 'Revoke',
      })
    ) {
      await del(`/invites/${invite.code}`).then(
        () => {
          this.entries = this.entries.filter(other => other !== invite);
        },
        problem => toast(errorText(problem), {kind: 'danger'}),
      );
    }
  }
}
customElements.define('c-invites', Invites);
