import {html} from 'lit';
import {ask} from 'shell/ask.js';
import {toast} from 'shell/toast.js';
import {del} from '../net/api.js';
import {icon} from '../icons.js';
import {since, sorry, when} from '../words.js';
import {Paged} from './paged.js';

export class Bans extends Paged {
  member = 'bans';

  get path() {
    return `/servers/${this.serverId}/bans`;
  }

  nothing() {
    return html`<t-empty level="2" heading="Nobody is banned"><span slot="sign">${icon('shield', 28)}</span>From the
      list of members, or from somebody’s card, an admin can ban them.</t-empty>`;
  }

  line(ban) {
    // Who was never here is nobody we know, and has only an id.
    const name = ban.user?.displayName || ban.user?.username || 'Somebody from elsewhere';
    return html`<li>
      <div class="person grow"><t-avatar size="40" aria-hidden="true" name=${name} key=${ban.userId}
          .src=${ban.user?.avatarUrl}></t-avatar>
        <div class="grow"><b dir="auto">${name}</b>
          <span dir="auto" class="muted small">${ban.user ? ban.user.username : ban.userId}</span>
          <div class="muted small">${ban.reason || 'No reason given'} · since
            ${since(ban.createdAt)}${ban.expiresAt ? ` · until ${when(ban.expiresAt)}` : ''}</div></div></div>
      <t-button size="small" @click=${() => this.#lift(ban, name)}>Lift ban</t-button>
    </li>`;
  }

  async #lift(ban, name) {
    if (
      await ask({
        heading: `Let ${name} come back?`,
        text: 'With an invitation they can join again.',
        action: 'Lift ban',
        danger: false,
      })
    ) {
      await del(`/servers/${this.serverId}/bans/${ban.userId}`).then(
        () => {
          this.entries = this.entries.filter(other => other !== ban);
        },
        problem => toast(sorry(problem), {kind: 'danger'}),
      );
    }
  }
}
customElements.define('c-bans', Bans);
