import {html, nothing} from 'lit';
import {plural} from 'shell/text/format.js';
import {requestUsers} from '../actions/people.js';
import {fullTime, slowMode} from '../format.js';
import {icon} from '../icons.js';
import {get} from '../net/api.js';
import {roleNames} from '../state/rights.js';
import {nameOf} from '../state/select.js';
import {StateWatcher, store} from '../state/store.js';
import {PagedList} from './paged.js';

/**
 * The actions of the audit log as text, and the kind of their target: a person, a channel, or text. An unknown action
 * is shown by its own name.
 */
const known = {
  'ban.add': ['banned', 'person'],
  'ban.remove': ['lifted the ban of', 'person'],
  'member.kick': ['kicked', 'person'],
  'member.update': ['changed', 'person'],
  'server.owner': ['transferred the server to', 'person'],
  'channel.create': ['created the channel', 'channel'],
  'channel.update': ['changed the channel', 'channel'],
  'channel.delete': ['deleted the channel', 'channel'],
  'channel.order': ['put the channels in order'],
  'server.update': ['changed the server'],
  'message.delete': ['deleted a message of', 'author'],
  'message.bulkDelete': ['deleted messages in', 'channel'],
  'invite.create': ['created the invitation', 'text'],
  'invite.delete': ['revoked the invitation', 'text'],
};

const yes = value => (value === 'true' ? 'yes' : 'no');
const levels = {all: 'every message', mentions: 'only mentions', none: 'nothing'};

/** The changed attributes as text, by their names in the record. Attributes that the line shows already have none. */
const changeTexts = {
  role: value => `Now ${(roleNames[value] ?? value).toLowerCase()}`,
  nickname: value => (value ? `Nickname: ${value}` : 'Without a nickname'),
  timeoutUntil: value => (value ? `Time-out until ${fullTime(value)}` : 'The time-out is over'),
  notifyLevel: value => `Notifications: ${levels[value] ?? value}`,
  name: value => `Name: ${value}`,
  topic: value => (value ? `Topic: ${value}` : 'Without a topic'),
  icon: value => (value ? 'A new icon' : 'Without an icon'),
  slowModeSeconds: value => (Number(value) > 0 ? slowMode(Number(value)) : 'Without slow mode'),
  receiptsEnabled: value => `Shows who has read a message: ${yes(value)}`,
  membersMayInvite: value => `Members may invite: ${yes(value)}`,
  defaultNotify: value => `Notifications by default: ${levels[value] ?? value}`,
  reason: value => `Reason: ${value}`,
  expiresAt: value => `Until ${fullTime(value)}`,
  purgeHours: value => `With the messages of the last ${plural(Number(value), 'hour')}`,
  count: value => plural(Number(value), 'message'),
  channelId: () => '',
  userId: () => '',
};

const isId = text => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text ?? '');

export class Audit extends PagedList {
  member = 'entries';

  watcher = new StateWatcher(this, state => [state.users, state.channels]);
  #requested = new Set();

  get path() {
    return `/servers/${this.serverId}/audit`;
  }

  nothing() {
    return html`<t-empty level="2" heading="No entries yet"><span
        slot="icon">${icon('bookmark', 28)}</span>Actions of admins and moderators are listed here for 90 days.</t-empty>`;
  }

  updated(changed) {
    if (changed.has('entries') && this.entries) {
      this.#requestNames(this.entries.map(entry => this.#personOf(entry)).filter(isId));
    }
  }

  /** Requests the names of users in the log: members by the gateway, banned users from the list of bans. */
  async #requestNames(ids) {
    const unknown = ids.filter(id => !store.state.users.has(id) && !this.#requested.has(id));
    if (unknown.length === 0) {
      return;
    }
    for (const id of unknown) {
      this.#requested.add(id);
    }
    requestUsers(this.serverId, unknown);
    const {bans} = await get(`/servers/${this.serverId}/bans`).catch(() => ({bans: []}));
    for (const ban of bans.filter(({user, userId}) => user && !store.state.users.has(userId))) {
      store.dispatch('USER_UPDATE', ban.user);
    }
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
      return state.users.has(person) ? nameOf(state, this.serverId, person) : 'a former member';
    }
    if (kind === 'channel') {
      const name = state.channels.get(entry.target)?.name ?? entry.changes?.name;
      return name ? `#${name}` : 'a deleted channel';
    }
    return kind === 'text' && !isId(entry.target) ? entry.target : '';
  }

  #changes({action, changes = {}}) {
    // The line has the name of a created or deleted channel already.
    const skipped = ['channel.create', 'channel.delete'].includes(action) ? ['name'] : [];
    return Object.entries(changes)
      .filter(([key]) => !skipped.includes(key))
      .map(([key, value]) => (changeTexts[key] ?? (text => `${key}: ${text}`))(value))
      .filter(Boolean)
      .join(' · ');
  }

  line(entry) {
    const {actor, action, createdAt} = entry;
    const name = actor?.displayName || actor?.username || 'Somebody';
    const [words] = known[action] ?? [action.toLowerCase().replaceAll(/[._-]/g, ' ')];
    const target = this.#target(entry);
    const changes = this.#changes(entry);
    // One line of template: a line break in it would be a part of the sentence.
    const sentence = html`<b dir="auto">${name}</b> ${words}${target ? html` <b dir="auto">${target}</b>` : nothing}`;
    return html`<li><t-avatar size="32" aria-hidden="true" name=${name} key=${actor?.userId}
        .src=${actor?.avatarUrl}></t-avatar>
      <div class="grow small"><div class="sentence">${sentence}</div>
        ${changes ? html`<div dir="auto" class="muted changes">${changes}</div>` : nothing}</div>
      <span class="muted tiny"><t-time datetime=${createdAt}></t-time></span></li>`;
  }
}
customElements.define('c-audit', Audit);
