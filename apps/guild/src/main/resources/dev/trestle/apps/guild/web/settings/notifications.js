import {css, html} from 'lit';
import {failed} from '../goals/actions.js';
import {kindGroups, toggled} from './notification-kinds.js';
import {SettingsElement} from './settings-element.js';

const digests = [
  ['NONE', 'Never'],
  ['DAILY', 'Once a day'],
  ['WEEKLY', 'Once a week'],
];

/** The settings of notifications: what is shown, what is sent by email, and how often a summary is sent. */
export class NotificationSettings extends SettingsElement {
  static styles = [
    SettingsElement.styles,
    css`
    table { width: 100%; border-collapse: collapse; font-size: var(--text-14); }
    th { padding: var(--space-2) 0; color: var(--text-muted); font-size: var(--text-12); font-weight: 600; }
    th:first-child, tbody th { text-align: left; }
    tbody th { color: var(--text); font-size: var(--text-14); font-weight: 400; padding: 0; }
    tbody tr { border-top: 1px solid var(--line); }
    td { width: 72px; text-align: center; padding: 0; }
    label { display: grid; place-items: center; min-height: 44px; cursor: pointer; }
    input { width: 18px; height: 18px; margin: 0; accent-color: var(--accent); cursor: inherit; }
    caption { padding: var(--space-4) 0 0; text-align: left; font-size: var(--text-16); font-weight: 650; }
  `,
  ];

  #queue = Promise.resolve();

  draw({notificationPreferences: preferences}) {
    return html`<section aria-label="Summary"><t-select label="Summary of unread notifications by email" .options=${digests} .value=${preferences.digest}
          @change=${event => this.#save({digest: event.detail})}></t-select></section>
      <section aria-label="Kinds">${kindGroups.map(
        ({title, kinds}) => html`<table><caption>${title}</caption>
          <thead><tr><th scope="col"><span class="visually-hidden">Kind</span></th><th scope="col">Here</th><th
              scope="col">Email</th></tr></thead>
          <tbody>${kinds.map(
            ([kind, words]) =>
              html`<tr><th scope="row">${words}</th>${['inApp', 'email'].map(
                way => html`<td><label><input type="checkbox" aria-label=${`${words}: ${way === 'inApp' ? 'here' : 'by email'}`}
                  .checked=${preferences[way].includes(kind)} @change=${event => this.#toggle(way, kind, event.target.checked)}></label></td>`,
              )}</tr>`,
          )}</tbody></table>`,
      )}</section>`;
  }

  #toggle(way, kind, isOn) {
    const kinds = this.account.me.notificationPreferences[way];
    this.#save({[way]: toggled(kinds, kind, isOn)});
  }

  /** Shows a change at once, and sends changes one after the other. */
  #save(change) {
    const {me} = this.account;
    const before = me.notificationPreferences;
    this.account.put({...me, notificationPreferences: {...before, ...change}});
    this.#queue = this.#queue.then(async () => {
      try {
        await this.account.mutateOnly('setNotificationPreferences', 'NotificationPreferencesInput', change);
      } catch (problem) {
        await this.account.reload();
        failed(problem, () => this.#save(change));
      }
    });
  }
}
customElements.define('g-notification-settings', NotificationSettings);
