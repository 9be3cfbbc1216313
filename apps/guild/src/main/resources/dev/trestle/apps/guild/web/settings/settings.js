import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/field.js';
import 'shell/components/select.js';
import 'shell/components/switch.js';
import {paths} from '../navigation.js';
import {showCurrentTab} from '../parts/tabs.js';
import {styles} from '../styles.js';

/** The pages of the settings. Each is loaded when it is opened. */
const tabs = [
  {
    tab: 'profile',
    label: 'Profile',
    load: () => import('./profile.js'),
    draw: () => html`<g-profile-settings></g-profile-settings>`,
  },
  {
    tab: 'account',
    label: 'Email and password',
    load: () => import('./account.js'),
    draw: () => html`<g-account-settings></g-account-settings>`,
  },
  {
    tab: 'privacy',
    label: 'Privacy',
    load: () => import('./privacy.js'),
    draw: () => html`<g-privacy-settings></g-privacy-settings>`,
  },
  {
    tab: 'notifications',
    label: 'Notifications',
    load: () => import('./notifications.js'),
    draw: () => html`<g-notification-settings></g-notification-settings>`,
  },
  {
    tab: 'devices',
    label: 'Devices',
    load: () => import('./devices.js'),
    draw: () => html`<g-device-settings></g-device-settings>`,
  },
  {
    tab: 'people',
    label: 'Blocked and muted',
    load: () => import('./people.js'),
    draw: () => html`<g-people-settings></g-people-settings>`,
  },
  {
    tab: 'data',
    label: 'Your data',
    load: () => import('./data.js'),
    draw: () => html`<g-data-settings></g-data-settings>`,
  },
];

/** The settings of the user: pages with a list of them at the side, or above on phones. */
export class Settings extends LitElement {
  static properties = {tab: {}, loaded: {state: true}};

  static styles = [
    styles,
    css`
    .frame { display: grid; grid-template-columns: 208px minmax(0, 640px); gap: var(--space-6); align-items: start; }
    nav { position: sticky; top: var(--space-5); display: grid; gap: 2px; }
    nav a { display: flex; align-items: center; min-height: 40px; padding: 0 var(--space-3);
      border-radius: var(--radius);
      color: var(--text-muted); font-size: var(--text-14); font-weight: 600; text-decoration: none;
        white-space: nowrap; }
    nav a:hover { background: var(--surface-hover); color: var(--text); }
    nav a[aria-current] { background: var(--accent-surface); color: var(--accent-text); }
    h2 { margin-bottom: var(--space-4); }
    @media (max-width: 900px) {
      .frame { grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
      nav { position: static; display: flex; overflow-x: auto; scrollbar-width: none;
        margin: 0 calc(-1 * var(--space-4));
        padding: 0 var(--space-4); }
      nav a { min-height: 44px; }
    }
  `,
  ];

  constructor() {
    super();
    this.loaded = new Set();
  }

  get #page() {
    return tabs.find(({tab}) => tab === this.tab) ?? tabs[0];
  }

  willUpdate() {
    const page = this.#page;
    if (!this.loaded.has(page.tab)) {
      page.load().then(() => {
        this.loaded = new Set([...this.loaded, page.tab]);
      });
    }
  }

  render() {
    const page = this.#page;
    return html`<div class="page-head"><h1>Settings</h1></div><div class="frame">
      <nav aria-label="Settings">${tabs.map(
        ({tab, label}) =>
          html`<a href=${paths.settings(tab)} aria-current=${tab === page.tab ? 'page' : nothing}>${label}</a>`,
      )}</nav>
      <div><h2>${page.label}</h2>${this.loaded.has(page.tab) ? page.draw() : html`<t-skeleton lines="5"></t-skeleton>`}</div></div>`;
  }

  updated() {
    showCurrentTab(this.renderRoot.querySelector('nav'));
  }
}
customElements.define('g-settings', Settings);
