import {html, LitElement} from 'lit';
import 'shell/components/badge.js';
import 'shell/components/dialog.js';
import 'shell/components/field.js';
import 'shell/components/select.js';
import 'shell/account/sessions.js';
import 'shell/components/switch.js';
import 'shell/components/theme-switch.js';
import 'shell/components/time.js';
import {navigate} from 'shell/browser/router.js';
import {signOut} from '../actions/session.js';
import {icon} from '../icons.js';
import {scrollToTab, settingsPage, settingsPageStyle} from '../layout/settings-page.js';
import {paths} from '../navigation.js';
import {request} from '../net/api.js';
import {browserStorage} from '../net/storage.js';
import {tokens} from '../net/tokens.js';
import {StateWatcher, store} from '../state/store.js';
import './account.js';
import './data.js';
import './preferences.js';
import './profile.js';

const all = [
  ['profile', 'Profile'],
  ['account', 'Email and password'],
  ['sessions', 'Devices'],
  ['preferences', 'Preferences'],
  ['data', 'Your data'],
];

/** The settings page of the user. */
export class Settings extends LitElement {
  static properties = {tab: {}};
  static styles = settingsPageStyle;

  watcher = new StateWatcher(this, state => [state.me === undefined]);

  get #back() {
    const last = browserStorage.read('lastPlace');
    return last && store.state.channels.has(last.channelId) ? paths.channel(last.serverId, last.channelId) : paths.home;
  }

  /** Returns to the last open channel. */
  leave() {
    navigate(this.#back);
  }

  render() {
    if (!store.state.me) {
      return html`<main tabindex="-1"><t-skeleton lines="6"></t-skeleton></main>`;
    }
    const tabs = all.map(([tab, words]) => [tab, words, paths.settings(tab)]);
    const tab = all.some(([name]) => name === this.tab) ? this.tab : 'profile';
    const more = html`<hr><button type="button" class="plain danger"
        @click=${() => signOut().catch(() => {})}>${icon('exit', 18)} Sign out</button>`;
    return settingsPage({heading: 'Settings', tabs, tab, back: this.#back, more}, this.#page(tab));
  }

  updated() {
    scrollToTab(this);
  }

  #page(tab) {
    switch (tab) {
      case 'account':
        return html`<c-account></c-account>`;
      case 'sessions':
        return html`<t-sessions .request=${request} .tokens=${tokens}></t-sessions>`;
      case 'preferences':
        return html`<c-preferences></c-preferences>`;
      case 'data':
        return html`<c-data></c-data>`;
      default:
        return html`<c-profile></c-profile>`;
    }
  }
}
customElements.define('c-settings', Settings);
