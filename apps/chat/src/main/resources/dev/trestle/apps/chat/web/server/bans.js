import {html} from 'lit';
import {confirmAction} from 'shell/components/confirm.js';
import {toast} from 'shell/components/toast.js';
import {dateText, errorText, shortTime} from '../format.js';
import {icon} from '../icons.js';
import {del} from '../net/api.js';
import {PagedList} from './paged.js';

export class Bans extends PagedList {
  member = 'bans';

  get path() {
    return `/servers/${this.serverId}/bans`;
  }

  nothing() {
    return html`<t-empty level="2" heading="Nobody is banned"><span slot="icon">${icon('shield', 28)}</span>Admins can ban a member in the list of members.</t-empty>`;
  }

  line(ban) {
    // A banned user who was never a member has only an id.
    const name = ban.user?.displayName || ban.user?.username || 'Unknown user';
    return html`<li>
      <div class="person grow"><t-avatar size="40" aria-hidden="true" name=${name} key=${ban.userId}
          .src=${ban.user?.avatarUrl}></t-avatar>
        <div class="grow"><b dir="auto">${name}</b>
          <span dir="auto" class="muted small">${ban.user ? ban.user.username : ban.userId}</span>
          <div class="muted small"><bdi>${ban.reason || 'No reason given'}</bdi> · since
            ${dateText(ban.createdAt)}${ban.expiresAt ? ` · until ${shortTime(ban.expiresAt)}` : ''}</div></div></div>
      <t-button size="small" @click=${() => this.#lift(ban, name)}>Lift ban</t-button>
    </li>`;
  }

  async #lift(ban, name) {
    if (
      await confirmAction({
        heading: `Lift the ban of ${name}?`,
        text: 'With an invitation they can join again.',
        action: 'Lift ban',
        danger: false,
      })
    ) {
      await del(`/servers/${this.serverId}/bans/${ban.userId}`).then(
        () => {
          this.entries = this.entries.filter(other => other !== ban);
        },
        problem => toast(errorText(problem), {kind: 'danger'}),
      );
    }
  }
}
customElements.define('c-bans', Bans);
