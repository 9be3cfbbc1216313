import {html, nothing} from 'lit';
import {sign} from '../signs.js';
import {nameOf} from '../state/select.js';
import {store} from '../state/store.js';
import {Paged} from './paged.js';

/** BAN_ADD -> Ban add: what is not known has its own name, and is readable. */
const known = {
  BAN_ADD: 'banned', BAN_REMOVE: 'lifted the ban of', MEMBER_KICK: 'kicked', KICK: 'kicked', BAN: 'banned', UNBAN: 'lifted the ban of', MEMBER_ROLE: 'changed the role of', MEMBER_UPDATE: 'changed', TIMEOUT: 'timed out', MEMBER_TIMEOUT: 'timed out',
  CHANNEL_CREATE: 'created the channel', CHANNEL_UPDATE: 'changed the channel', CHANNEL_DELETE: 'deleted the channel', CHANNELS_ORDER: 'put the channels in order',
  SERVER_UPDATE: 'changed the server', OWNER_TRANSFER: 'made owner', MESSAGE_DELETE: 'deleted a message of', MESSAGE_BULK_DELETE: 'deleted messages', MESSAGE_PIN: 'pinned a message', MESSAGE_UNPIN: 'unpinned a message',
  INVITE_CREATE: 'made the invitation', INVITE_DELETE: 'revoked the invitation',
};

const words = action => known[action.toUpperCase().replaceAll(/[.\s-]/g, '_')] ?? action.toLowerCase().replaceAll(/[._-]/g, ' ');

/** What a target is called: people and channels by their names, the rest as it is written. */
function targetName(target, serverId) {
  const {state} = store;
  if (state.users.has(target)) {
    return nameOf(state, serverId, target);
  }
  const channel = state.channels.get(target);
  return channel ? `#${channel.name}` : /^[0-9A-HJKMNP-TV-Z]{26}$/.test(target ?? '') ? '' : target;
}

export class Audit extends Paged {
  member = 'entries';

  get path() {
    return `/servers/${this.serverId}/audit`;
  }

  nothing() {
    return html`<t-empty level="2" heading="Nothing has happened yet"><span slot="sign">${sign('bookmark', 28)}</span>What admins and moderators do is written down here for 90 days.</t-empty>`;
  }

  line({actor, action, target, changes, createdAt}) {
    const name = actor?.displayName || actor?.username || 'Somebody';
    const told = Object.entries(changes ?? {}).map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`).join(', ');
    return html`<li><t-avatar size="32" aria-hidden="true" name=${name} key=${actor?.userId} .src=${actor?.avatarUrl}></t-avatar>
      <div class="grow small"><b>${name}</b> ${words(action)} <b>${targetName(target, this.serverId)}</b>${told ? html`<div class="muted">${told}</div>` : nothing}</div>
      <span class="muted tiny"><t-time datetime=${createdAt}></t-time></span></li>`;
  }
}
customElements.define('c-audit', Audit);
