import {css, html, LitElement, nothing} from 'lit';
import 'shell/components/home.js';
import {plural} from 'shell/text/format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {browserStorage} from '../net/storage.js';
import {serverBadges} from '../state/select.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';

/** The list of servers, with a dot for unread messages and a number of mentions. */
export class ServerList extends LitElement {
  static properties = {serverId: {}};

  static styles = [
    styles,
    css`
    :host { height: 100%; background: var(--surface-sunken); }
    nav { display: grid; grid-template: minmax(0, 1fr) auto / 100%; height: 100%; }
    ul { display: grid; gap: var(--space-2); justify-items: center; align-content: start; padding: var(--space-3) 0;
      overflow-y: auto; scrollbar-width: none; }
    t-home { justify-self: center; padding: var(--space-2) 0 calc(10px + env(safe-area-inset-bottom)); }
    li { position: relative; display: grid; place-items: center; width: 72px; }
    a, button { position: relative; display: grid; place-items: center; width: 48px; height: 48px; padding: 0;
      border: 0; border-radius: 14px; background: none; color: var(--accent-text); text-decoration: none;
        cursor: pointer; }
    button { background: var(--surface-raised); }
    button:hover { background: var(--accent); color: var(--on-accent); }
    .pill { position: absolute; left: 0; top: 50%; width: 4px; height: 8px; margin-top: -4px;
      border-radius: 0 4px 4px 0; background: var(--text); opacity: 0;
        transition: height var(--quick), margin var(--quick), opacity var(--quick); }
    .unread .pill { opacity: 1; }
    li:hover .pill { opacity: 1; height: 20px; margin-top: -10px; }
    .here .pill { opacity: 1; height: 36px; margin-top: -18px; }
    .count { position: absolute; right: -8px; bottom: -6px; min-width: 10px; height: 18px; padding: 0 4px;
      border: 2px solid var(--surface-sunken); border-radius: 10px; box-sizing: content-box;
        background: var(--danger-solid); color: #fff; font: 700 11px / 18px var(--font); text-align: center;
          font-variant-numeric: tabular-nums; }
    .coming { width: 48px; height: 48px; border-radius: 14px; background: var(--surface-hover); opacity: 0;
      animation: show 1ms 200ms forwards; }
    @keyframes show { to { opacity: 1; } }
    hr { width: 32px; margin: var(--space-1) 0; border: 0; border-top: 2px solid var(--line); }
  `,
  ];

  watcher = new StateWatcher(this, state => [state.me === undefined, state.servers, state.channels, state.reads]);

  render() {
    const {state} = store;
    if (!state.me) {
      return html`<nav aria-label="Servers"><ul
          aria-hidden="true">${[1, 2, 3].map(() => html`<li><span class="coming"></span></li>`)}</ul><t-home
              compact></t-home></nav>`;
    }
    return html`<nav aria-label="Servers"><ul>
      ${[...state.servers.values()].map(entry => this.#server(state, entry))}
      ${state.servers.size > 0 ? html`<li aria-hidden="true"><hr></li>` : nothing}
      <li><button type="button" aria-label="Add a server" title="Add a server"
          @click=${() => this.#ask('create')}>${icon('plus', 24)}</button></li>
      <li><button type="button" aria-label="Join with an invitation" title="Join with an invitation"
          @click=${() => this.#ask('join')}>${icon('compass', 24)}</button></li>
    </ul><t-home compact></t-home></nav>`;
  }

  #server(state, {meta: server, channelIds}) {
    const {unread, mentions} = serverBadges(state, server.serverId);
    const here = server.serverId === this.serverId;
    const last = browserStorage.read('lastChannels')?.[server.serverId];
    const target = channelIds.includes(last) ? last : channelIds[0];
    const label = [server.name, mentions > 0 ? plural(mentions, 'mention') : unread ? 'unread' : '']
      .filter(Boolean)
      .join(', ');
    return html`<li class="${here ? 'here' : ''} ${unread ? 'unread' : ''}">
      <span class="pill"></span>
      <a href=${target ? paths.channel(server.serverId, target) : paths.home} title=${server.name} aria-label=${label}
          aria-current=${here ? 'page' : nothing}>
        <t-avatar square size="48" aria-hidden="true" name=${server.name} key=${server.serverId}
            .src=${server.iconUrl}></t-avatar>
        ${
          mentions > 0
            ? html`<span class="count"
            aria-hidden="true">${mentions > 99 ? '99+' : mentions}</span>`
            : nothing
        }
      </a></li>`;
  }

  #ask(what) {
    this.dispatchEvent(new CustomEvent('add-server', {detail: what, bubbles: true, composed: true}));
  }
}
customElements.define('c-server-list', ServerList);
