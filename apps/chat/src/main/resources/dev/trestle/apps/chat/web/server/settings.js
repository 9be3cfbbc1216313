import {html, LitElement} from 'lit';
import 'shell/components/badge.js';
import 'shell/components/dialog.js';
import 'shell/components/field.js';
import 'shell/components/select.js';
import 'shell/components/switch.js';
import 'shell/components/time.js';
import {navigate} from 'shell/browser/router.js';
import {scrollToTab, settingsPage, settingsPageStyle} from '../layout/settings-page.js';
import {setTitle} from '../layout/title.js';
import {paths} from '../navigation.js';
import {browserStorage} from '../net/storage.js';
import {may} from '../state/rights.js';
import {StateWatcher, store} from '../state/store.js';
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

/** The settings page of a server. */
export class ServerSettings extends LitElement {
  static properties = {serverId: {}, tab: {}};
  static styles = settingsPageStyle;

  watcher = new StateWatcher(this, state => [state.me, state.servers.get(this.serverId)]);

  #back({channelIds}) {
    const last = browserStorage.read('lastChannels')?.[this.serverId];
    return paths.channel(this.serverId, channelIds.includes(last) ? last : channelIds[0]);
  }

  /** Returns to the last open channel. */
  leave() {
    const entry = store.state.servers.get(this.serverId);
    navigate(entry ? this.#back(entry) : paths.home);
  }

  render() {
    const entry = store.state.servers.get(this.serverId);
    if (!entry) {
      return store.state.me
        ? html`<t-empty heading="Server not found">It was deleted, or you are not a
          member.<t-button slot="actions" variant="primary" href=${paths.home}>Open my servers</t-button></t-empty>`
        : html`<main tabindex="-1"><t-skeleton lines="6"></t-skeleton></main>`;
    }
    setTitle(`${entry.meta.name} · Settings`);
    const tabs = all
      .filter(([, , right]) => !right || may(entry.me, right))
      .map(([tab, words, right]) => [tab, words, paths.server(this.serverId, tab), right === 'own']);
    const tab = tabs.some(([name]) => name === this.tab) ? this.tab : tabs[0][0];
    return settingsPage({heading: entry.meta.name, tabs, tab, back: this.#back(entry)}, this.#page(tab));
  }

  updated() {
    scrollToTab(this);
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
