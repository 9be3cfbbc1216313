import {html} from 'lit';
import {toast} from 'shell/components/toast.js';
import {failed} from '../goals/actions.js';
import {paths} from '../navigation.js';
import {SettingsElement} from './settings-element.js';

const visibilities = [
  ['PUBLIC', 'Everyone'],
  ['FOLLOWERS', 'My followers'],
  ['PRIVATE', 'Only me'],
];
const hints = {
  PUBLIC: 'Anyone sees your profile, your level and your badges.',
  FOLLOWERS: 'Others see your nickname and your picture. Your followers see the rest.',
  PRIVATE: 'Others see your nickname and your picture only. Your levels, badges and quests make no posts.',
};

/** The settings of privacy: who sees the profile, and whether leaderboards list the user. They take effect at once. */
export class PrivacySettings extends SettingsElement {
  draw({privacy, onBoards}) {
    return html`<section aria-label="Profile"><t-select label="Who sees your profile" .options=${visibilities} .value=${privacy} hint=${hints[privacy]}
          @change=${event => this.#save({privacy: event.detail})}></t-select></section>
      <section aria-label="Leaderboards"><t-switch label="List me on leaderboards"
          hint="Others see your name and your points there."
          ?checked=${onBoards} @change=${event => this.#save({onBoards: event.detail})}></t-switch></section>
      <section><p>Each goal and each post says itself who sees it. People whom you block or mute are in
        <a href=${paths.settings('people')}>Blocked and muted</a>.</p></section>`;
  }

  async #save(change, {undo = false} = {}) {
    const {privacy, onBoards} = this.account.me;
    this.account.put({...this.account.me, ...change});
    try {
      await this.account.change('setPrivacy', 'SetPrivacyInput', {privacy, onBoards, ...change});
      if (!undo) {
        toast('Saved.', {
          kind: 'ok',
          action: {label: 'Undo', run: () => this.#save({privacy, onBoards}, {undo: true})},
        });
      }
    } catch (problem) {
      this.account.put({...this.account.me, privacy, onBoards});
      failed(problem, () => this.#save(change));
    }
  }
}
customElements.define('g-privacy-settings', PrivacySettings);
