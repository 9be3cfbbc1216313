import {LitElement, html} from 'lit';
import 'shell/badge.js';
import 'shell/dialog.js';
import 'shell/field.js';
import 'shell/select.js';
import 'shell/switch.js';
import 'shell/time.js';
import {pages, pagesStyle, tabInView} from '../layout/settings-page.js';
import {setTitle} from '../layout/title.js';
import {navigate} from 'shell/router.js';
import {paths} from '../navigation.js';
import {kept} from '../net/storage.js';
import {may} from '../state/rights.js';
import {Watch, store} from '../state/store.js';
import './audit.js';
import './bans.js';
import './channels.js';
import './danger.js';
import './invites.js';
import './members.js';
import './overview.js';

const all = [
  ['overview', 'Overview', 'settings'],
  ['channels', 'Channels', 'channels'],
  ['members', 'Members', undefined],
  ['invites', 'Invitations', 'settings'],
  ['bans', 'Bans', 'ban'],
  ['audit', 'Audit log', 'audit'],
  ['danger', 'Transfer or delete', 'own'],
];

/** Everything about a server that its people can change. */
export class ServerSettings extends LitElement {
  static properties = {serverId: {}, tab: {}};
  static styles = pagesStyle;

  #watch = new Watch(this, state => [state.me, state.servers.get(this.serverId)]);

  #back({channelIds}) {
    const last = kept.read('lastChannels')?.[this.serverId];
    return paths.channel(this.serverId, channelIds.includes(last) ? last : channelIds[0]);
  }

  /** To the channel one came from. */
  leave() {
    const entry = store.state.servers.get(this.serverId);
    navigate(entry ? this.#back(entry) : paths.home);
  }

  render() {
    const entry = store.state.servers.get(this.serverId);
    if (!entry) {
      return store.state.me
        ? html`<t-empty heading="This server is not here">It was deleted, or you are not a
          member.<t-button slot="actions" variant="primary" href=${paths.home}>To my servers</t-button></t-empty>`
        : html`<main tabindex="-1"><t-skeleton lines="6"></t-skeleton></main>`;
    }
    setTitle(`${entry.meta.name} · Settings`);
    const tabs = all
      .filter(([, , right]) => !right || may(entry.me, right))
      .map(([tab, words, right]) => [tab, words, paths.server(this.serverId, tab), right === 'own']);
    const tab = tabs.some(([name]) => name === this.tab) ? this.tab : tabs[0][0];
    return pages({heading: entry.meta.name, tabs, tab, back: this.#back(entry)}, this.#page(tab));
  }

  updated() {
    tabInView(this);
  }

  #page(tab) {
    const {serverId} = this;
    switch (tab) {
      case 'overview':
        return html`<c-overview .serverId=${serverId}></c-overview>`;
      case 'channels':
        return html`<c-channel-settings .serverId=${serverId}></c-channel-settings>`;
      case 'invites':
        return html`<c-invites .serverId=${serverId}></c-invites>`;
      case 'bans':
        return html`<c-bans .serverId=${serverId}></c-bans>`;
      case 'audit':
        return html`<c-audit .serverId=${serverId}></c-audit>`;
      case 'danger':
        return html`<c-danger .serverId=${serverId}></c-danger>`;
      default:
        return html`<c-member-settings .serverId=${serverId}></c-member-settings>`;
    }
  }
}
customElements.define('c-server-settings', ServerSettings);
