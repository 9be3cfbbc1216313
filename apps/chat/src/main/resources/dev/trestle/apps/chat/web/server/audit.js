import {html, nothing} from 'lit';
import {meet} from '../actions/people.js';
import {get} from '../net/api.js';
import {icon} from '../icons.js';
import {roleNames} from '../state/rights.js';
import {nameOf} from '../state/select.js';
import {Watch, store} from '../state/store.js';
import {exact, plural, slowMode} from '../words.js';
import {Paged} from './paged.js';

/**
 * The actions of the audit log in words, and the kind of their target: a person, a channel, or text. An unknown action
 * has its own name, and is readable.
 */
const known = {
  'ban.add': ['banned', 'person'],
  'ban.remove': ['lifted the ban of', 'person'],
  'member.kick': ['kicked', 'person'],
  'member.update': ['changed', 'person'],
  'server.owner': ['gave the server to', 'person'],
  'channel.create': ['created the channel', 'channel'],
  'channel.update': ['changed the channel', 'channel'],
  'channel.delete': ['deleted the channel', 'channel'],
  'channel.order': ['put the channels in order'],
  'server.update': ['changed the server'],
  'message.delete': ['deleted a message of', 'author'],
  'message.bulkDelete': ['deleted messages in', 'channel'],
  'invite.create': ['made the invitation', 'text'],
  'invite.delete': ['revoked the invitation', 'text'],
};

const yes = value => (value === 'true' ? 'yes' : 'no');
const levels = {all: 'every message', mentions: 'only mentions', none: 'nothing'};

/** The changed attributes in words, by their names in the record. Those that the line has already have none. */
const told = {
  role: value => `Now ${(roleNames[value] ?? value).toLowerCase()}`,
  nickname: value => (value ? `Nickname: ${value}` : 'Without a nickname'),
  timeoutUntil: value => (value ? `Time-out until ${exact(value)}` : 'The time-out is over'),
  notifyLevel: value => `Notifications: ${levels[value] ?? value}`,
  name: value => `Name: ${value}`,
  topic: value => (value ? `Topic: ${value}` : 'Without a topic'),
  icon: value => (value ? 'A new icon' : 'Without an icon'),
  slowModeSeconds: value => (Number(value) > 0 ? slowMode(Number(value)) : 'Without slow mode'),
  receiptsEnabled: value => `Shows who has read a message: ${yes(value)}`,
  membersMayInvite: value => `Members may invite: ${yes(value)}`,
  defaultNotify: value => `Notifications by default: ${levels[value] ?? value}`,
  reason: value => `Reason: ${value}`,
  expiresAt: value => `Until ${exact(value)}`,
  purgeHours: value => `With the messages of the last ${plural(Number(value), 'hour')}`,
  count: value => plural(Number(value), 'message'),
  channelId: () => '',
  userId: () => '',
};

const isId = text => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text ?? '');

export class Audit extends Paged {
  member = 'entries';

  #watch = new Watch(this, state => [state.users, state.channels]);
  #met = new Set();

  get path() {
    return `/servers/${this.serverId}/audit`;
  }

  nothing() {
    return html`<t-empty level="2" heading="Nothing has happened yet"><span
        slot="sign">${icon('bookmark', 28)}</span>What admins and moderators do is written down here for 90
          days.</t-empty>`;
  }

  updated(changed) {
    if (changed.has('entries') && this.entries) {
      this.#meet(this.entries.map(entry => this.#personOf(entry)).filter(isId));
    }
  }

  /** Members are asked for by the line; who is banned is none any more. */
  async #meet(ids) {
    const unknown = ids.filter(id => !store.state.users.has(id) && !this.#met.has(id));
    if (unknown.length === 0) {
      return;
    }
    unknown.forEach(id => this.#met.add(id));
    meet(this.serverId, unknown);
    const {bans} = await get(`/servers/${this.serverId}/bans`).catch(() => ({bans: []}));
    bans
      .filter(ban => ban.user && !store.state.users.has(ban.userId))
      .forEach(ban => store.dispatch('USER_UPDATE', ban.user));
  }

  #personOf({action, target, changes}) {
    const [, kind] = known[action] ?? [];
    return kind === 'person' ? target : kind === 'author' ? changes?.userId : undefined;
  }

  #target(entry) {
    const {state} = store;
    const [, kind] = known[entry.action] ?? [undefined, 'text'];
    const person = this.#personOf(entry);
    if (person) {
      return state.users.has(person) ? nameOf(state, this.serverId, person) : 'somebody who has left';
    }
    if (kind === 'channel') {
      const name = state.channels.get(entry.target)?.name ?? entry.changes?.name;
      return name ? `#${name}` : 'a channel that is gone';
    }
    return kind === 'text' && !isId(entry.target) ? entry.target : '';
  }

  #changes({action, changes = {}}) {
    // Of a channel that comes or goes, the name is in the line.
    const skipped = ['channel.create', 'channel.delete'].includes(action) ? ['name'] : [];
    return Object.entries(changes)
      .filter(([key]) => !skipped.includes(key))
      .map(([key, value]) => (told[key] ?? (text => `${key}: ${text}`))(value))
      .filter(Boolean)
      .join(' · ');
  }

  line(entry) {
    const {actor, action, createdAt} = entry;
    const name = actor?.displayName || actor?.username || 'Somebody';
    const [words] = known[action] ?? [action.toLowerCase().replaceAll(/[._-]/g, ' ')];
    const changes = this.#changes(entry);
    return html`<li><t-avatar size="32" aria-hidden="true" name=${name} key=${actor?.userId}
        .src=${actor?.avatarUrl}></t-avatar>
      <div class="grow small"><b dir="auto">${name}</b> ${words}
        <b>${this.#target(entry)}</b>${changes ? html`<div class="muted">${changes}</div>` : nothing}</div>
      <span class="muted tiny"><t-time datetime=${createdAt}></t-time></span></li>`;
  }
}
customElements.define('c-audit', Audit);
