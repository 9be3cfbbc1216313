import {html, LitElement, nothing} from 'lit';
import {paths} from '../navigation.js';
import {showCurrentTab} from '../parts/tabs.js';
import {tabsStyle} from '../parts/tabs-style.js';
import {SessionWatcher, session} from '../state/session.js';
import {styles} from '../styles.js';
import './counters.js';
import './dead-letters.js';
import './promotions.js';
import './reports.js';

const tabs = [
  {tab: 'reports', label: 'Reports', draw: () => html`<g-admin-reports></g-admin-reports>`},
  {tab: 'promotions', label: 'Promotions', draw: () => html`<g-admin-promotions></g-admin-promotions>`},
  {tab: 'failures', label: 'Failed work', draw: () => html`<g-dead-letters></g-dead-letters>`},
  {tab: 'counters', label: 'Counters', draw: () => html`<g-admin-counters></g-admin-counters>`},
];

/** The pages of administrators: reports, promotions, work that has failed, and the check of counters. */
export class Admin extends LitElement {
  static properties = {tab: {}};
  static styles = [styles, tabsStyle];

  watcher = new SessionWatcher(this);

  updated() {
    showCurrentTab(this.renderRoot.querySelector('.tabs'));
  }

  render() {
    if (!session.me) {
      return html`<h1 class="visually-hidden">Administration</h1><t-skeleton lines="5"></t-skeleton>`;
    }
    if (!session.isAdmin) {
      return html`<t-empty level="1" heading="Page not found">Check the address.<t-button slot="actions"
          variant="primary" href=${paths.home}>Home</t-button></t-empty>`;
    }
    const page = tabs.find(({tab}) => tab === this.tab) ?? tabs[0];
    return html`<div class="page-head"><h1>Administration</h1></div>
      <nav class="tabs" aria-label="Administration">${tabs.map(
        ({tab, label}) =>
          html`<a href=${paths.admin(tab)} aria-current=${tab === page.tab ? 'page' : nothing}>${label}</a>`,
      )}</nav><h2 class="visually-hidden">${page.label}</h2>${page.draw()}`;
  }
}
customElements.define('g-admin', Admin);
