import {css, html, LitElement, nothing} from 'lit';
import {navigate} from 'shell/browser/router.js';
import {toast} from 'shell/components/toast.js';
import {changeMe} from '../actions/servers.js';
import {signOut} from '../actions/session.js';
import {gateway} from '../actions/subscriptions.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';

export const presences = [
  ['online', 'Online'],
  ['idle', 'Idle'],
  ['dnd', 'Do not disturb'],
  ['invisible', 'Invisible'],
];

/** The user's own name and status below the channels, with a menu for presence, settings and sign-out. */
export class OwnStatus extends LitElement {
  static styles = [
    styles,
    css`
    :host { display: flex; align-items: center; gap: 2px; min-height: 60px; padding: var(--space-2);
      border-top: 1px solid var(--line); }
    t-menu { flex: 1; min-width: 0; }
    .me { display: flex; align-items: center; gap: var(--space-2); width: 100%; min-height: 44px;
      padding: 0 var(--space-2); border-radius: var(--radius); }
    .me:hover { background: var(--surface-hover); }
    .name { display: block; font-size: var(--text-14); font-weight: 650; line-height: 1.3; }
    .dot { width: 10px; height: 10px; margin: 0 4px; border-radius: 50%; background: var(--line-strong); }
    .online { background: var(--ok); }
    .idle { background: var(--warn); }
    .dnd { background: var(--danger); }
    .words { min-width: 0; }
  `,
  ];

  watcher = new StateWatcher(this, state => [state.me]);

  render() {
    const {me} = store.state;
    if (!me) {
      return nothing;
    }
    const name = me.displayName || me.username;
    const pref = me.presencePref ?? 'online';
    return html`<t-menu label="Presence and account">
        <button slot="trigger" type="button" class="plain me"
            aria-label=${`${name}, ${presences.find(([value]) => value === pref)?.[1]}: presence and account`}>
          <t-avatar size="32" aria-hidden="true" name=${name} key=${me.userId} .src=${me.avatarUrl}
              presence=${pref === 'invisible' ? 'offline' : pref}></t-avatar>
          <span class="words"><span dir="auto" class="name clip">${name}</span><span dir="auto"
              class="muted tiny clip">${me.username}</span></span>
        </button>
        ${presences.map(
          ([value, words]) => html`<button type="button" @click=${() => this.#setPresence(value)}><span
            class="dot ${value}"></span>${words}${
              value === pref
                ? html`<span class="visually-hidden">
              (now)</span>${icon('check', 16)}`
                : nothing
            }</button>`,
        )}
        <hr>
        <button type="button" @click=${() => navigate(paths.settings('profile'))}>${icon('edit', 18)} Edit
          profile</button>
        <button type="button" class="danger" @click=${() => signOut().catch(() => {})}>${icon('exit', 18)} Sign
          out</button>
      </t-menu>
      <t-button variant="quiet" size="small" label="Settings"
          href=${paths.settings('profile')}>${icon('gear')}</t-button>`;
  }

  async #setPresence(presencePref) {
    gateway.presence(presencePref);
    await changeMe({presencePref}).catch(problem => toast(errorText(problem), {kind: 'danger'}));
  }
}
customElements.define('c-own-status', OwnStatus);
