import {html, LitElement, nothing} from 'lit';
import 'shell/account/verify-note.js';
import {navigate} from 'shell/browser/router.js';
import {gateway} from '../actions/subscriptions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {post} from '../net/api.js';
import {browserStorage, tabStorage} from '../net/storage.js';
import {StateWatcher, store} from '../state/store.js';
import {styles} from '../styles.js';
import {appStyle} from './app-style.js';
import '../channel/composer.js';
import '../channel/channel.js';
import './channel-list.js';
import './shortcut-keys.js';
import './member-list.js';
import './server-list.js';
import {setTitle} from './title.js';

const panels = {members: 'Members', search: 'Search', pins: 'Pinned messages'};
const wide = matchMedia('(min-width: 1024px)');

/** The layout of the chat: servers, channels, the open channel, and a side panel with members, search or pins. */
export class App extends LitElement {
  static properties = {
    /** The shown place, from the address: {serverId, channelId, messageId}. */
    place: {attribute: false},
    drawer: {state: true},
    panel: {state: true},
    dialog: {state: true},
  };

  static styles = [styles, appStyle];

  watcher = new StateWatcher(this, state => [state.me, state.servers, state.channels.get(this.place?.channelId)]);
  #swipe;

  constructor() {
    super();
    this.place = {};
    this.panel = wide.matches ? defaultPanel() : undefined;
    this.addEventListener('panel', event => this.#toggle(event.detail));
    this.addEventListener('drawer', event => {
      this.drawer = event.detail;
    });
    this.addEventListener('compose', event => this.compose(event.detail));
    this.addEventListener('add-server', event => this.#open(event.detail));
    this.addEventListener('server-dialog', event => this.#open(event.detail.what, event.detail.serverId));
    this.addEventListener(
      'touchstart',
      event => {
        this.#swipe = event.touches[0];
      },
      {passive: true},
    );
    this.addEventListener('touchend', event => this.#swiped(event.changedTouches[0]), {passive: true});
  }

  connectedCallback() {
    super.connectedCallback();
    wide.addEventListener('change', this.#fit);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    wide.removeEventListener('change', this.#fit);
  }

  /**
   * Adapts the side panel to the window: members are shown beside the messages in a wide one only. Search and pins stay
   * open.
   */
  #fit = () => {
    if (!wide.matches && this.panel === 'members') {
      this.panel = undefined;
    } else if (wide.matches) {
      this.panel ??= defaultPanel();
    }
    this.requestUpdate();
  };

  get channelView() {
    return this.renderRoot.querySelector('c-channel');
  }

  willUpdate(changed) {
    const {state} = store;
    if (changed.has('place')) {
      this.drawer = undefined;
      if (!wide.matches) {
        this.panel = undefined;
      }
    }
    if (state.me) {
      this.#find(state);
    }
  }

  /** Opens another channel if the one in the address does not exist. */
  #find(state) {
    const {serverId, channelId} = this.place;
    const entry = state.servers.get(serverId);
    if (channelId && state.channels.has(channelId)) {
      browserStorage.write('lastPlace', {serverId, channelId});
      browserStorage.write('lastChannels', {...browserStorage.read('lastChannels'), [serverId]: channelId});
      setTitle(`#${state.channels.get(channelId).name} · ${entry?.meta.name ?? 'Chat'}`);
      return;
    }
    setTitle('Chat');
    const last = browserStorage.read('lastPlace');
    const target = entry?.channelIds[0]
      ? {serverId, channelId: entry.channelIds[0]}
      : channelId
        ? undefined
        : state.channels.has(last?.channelId)
          ? last
          : first(state);
    if (target) {
      queueMicrotask(() => navigate(paths.channel(target.serverId, target.channelId), {replace: true}));
    }
  }

  render() {
    const {state} = store;
    const {serverId, channelId, messageId} = this.place;
    const known = state.channels.has(channelId);
    return html`
      <header><a class="skip" href="#compose" @click=${this.#skip}>Skip to the messages</a></header>
      <t-connection .socket=${gateway} .state=${gateway.state === 'closed' ? 'connecting' : gateway.state}>The server was updated. Reload this page to continue.<span slot="offline">You are offline. Your messages are sent when the network is back.</span></t-connection>
      <t-verify-note .user=${state.me} .post=${post} .storage=${tabStorage}></t-verify-note>
      <div class="grid" data-drawer=${this.drawer ?? nothing}>
        <div class="left">
          <c-server-list .serverId=${serverId}></c-server-list>
          <c-channel-list .serverId=${serverId} .channelId=${channelId}></c-channel-list>
        </div>
        <main
            tabindex="-1">${
              known
                ? html`<c-channel .channelId=${channelId} .messageId=${messageId} .panel=${this.panel}
                .covered=${this.#covered}></c-channel>`
                : this.#nothing(state)
            }</main>
        ${
          this.panel && (known || !state.me)
            ? html`<aside class="right ${this.panel === 'members' ? '' : 'broad'}"
            aria-label=${panels[this.panel]} @keydown=${this.#closeByKey}>${this.#panel()}</aside>`
            : nothing
        }
        <div class="scrim" @click=${this.#closeDrawers}></div>
      </div>
      <div @close=${() => {
        this.dialog = undefined;
      }}>${this.dialog ?? nothing}</div>`;
  }

  updated(changed) {
    if (changed.has('drawer') && this.drawer === 'left') {
      this.renderRoot.querySelector('c-channel-list').focusHere();
    } else if (changed.has('panel') && this.panel === 'members' && !wide.matches) {
      this.renderRoot.querySelector('c-member-list').focusHere();
    }
  }

  #panel() {
    const {serverId, channelId} = this.place;
    switch (this.panel) {
      case 'search':
        return html`<c-search .serverId=${serverId} .channelId=${channelId}></c-search>`;
      case 'pins':
        return html`<c-pins .serverId=${serverId} .channelId=${channelId}></c-pins>`;
      default:
        return html`<c-member-list .serverId=${serverId}></c-member-list>`;
    }
  }

  #nothing(state) {
    if (!state.me) {
      return html`<div class="loading"><t-skeleton lines="8" faces></t-skeleton></div>`;
    }
    const menu = html`<span class="home"><t-button variant="quiet" label="Servers" @click=${() => {
      this.drawer = 'left';
    }}>${icon('menu')}</t-button></span>`;
    if (this.place.channelId) {
      return html`${menu}<div class="middle"><t-empty heading="Channel not found">It was deleted, or you are not
        a member of its server.
        <t-button slot="actions" variant="primary" href=${paths.home}>Open my channels</t-button></t-empty></div>`;
    }
    if (state.servers.size === 0) {
      return html`${menu}<div class="middle"><t-empty
          heading=${`Welcome, ${state.me.displayName || state.me.username}`}>Create a server, or join one with an invitation.
        <t-button slot="actions" variant="primary" @click=${() => this.#open('create')}>Create a server</t-button>
        <t-button slot="actions" @click=${() => this.#open('join')}>Join with an invitation</t-button></t-empty></div>`;
    }
    return html`<div class="loading"><t-skeleton lines="8" faces></t-skeleton></div>`;
  }

  async #toggle(panel) {
    if (panel === 'search') {
      await import('../channel/search.js');
    } else if (panel === 'pins') {
      await import('../channel/pins.js');
    }
    this.panel = this.panel === panel ? undefined : panel;
    if (wide.matches) {
      browserStorage.write('panel', this.panel ?? 'none');
    }
  }

  async #open(what, serverId = this.place.serverId) {
    this.drawer = undefined;
    const {dialogs} = await import('./dialogs.js');
    this.dialog = dialogs[what](serverId);
  }

  #skip(event) {
    event.preventDefault();
    this.focusHere();
  }

  /** Focuses the composer; on touch screens, where that would open the keyboard, the page itself. */
  focusHere() {
    const fine = matchMedia('(pointer: fine)').matches;
    if (fine && this.channelView?.composer) {
      this.channelView.composer.focus();
    } else {
      this.renderRoot?.querySelector('main')?.focus({preventScroll: true});
    }
  }

  /** Whether a drawer or panel covers the messages, which are inert then. */
  get #covered() {
    return this.drawer === 'left' || (this.panel !== undefined && !wide.matches);
  }

  /** Waits until the view below can take the focus again. */
  async #drawn() {
    await this.updateComplete;
    await this.channelView?.updateComplete;
  }

  /** Inserts a text into the composer, and closes what covers it. */
  async compose(detail) {
    this.#closeDrawers();
    await this.#drawn();
    this.channelView?.composer?.insert(detail);
  }

  #closeDrawers() {
    this.drawer = undefined;
    if (!wide.matches) {
      this.panel = undefined;
    }
  }

  #closeByKey(event) {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation();
      this.panel = undefined;
      this.#drawn().then(() => this.focusHere());
    }
  }

  /** Closes an open drawer or panel; otherwise marks the channel as read. */
  escape() {
    if (this.drawer || (this.panel && !wide.matches)) {
      this.#closeDrawers();
      this.#drawn().then(() => this.focusHere());
    } else {
      this.channelView?.log.markRead();
    }
  }

  #swiped(touch) {
    const from = this.#swipe;
    this.#swipe = undefined;
    if (!from || innerWidth >= 768 || Math.abs(touch.clientY - from.clientY) > 60) {
      return;
    }
    const way = touch.clientX - from.clientX;
    if (way > 70 && from.clientX < 40) {
      this.drawer = 'left';
    } else if (way < -70 && this.drawer === 'left') {
      this.drawer = undefined;
    }
  }
}
customElements.define('c-app', App);

/** The side panel of a wide window, unless the user has closed it. */
const defaultPanel = () => ((browserStorage.read('panel') ?? 'members') === 'members' ? 'members' : undefined);

function first(state) {
  const entry = [...state.servers.values()].find(({channelIds}) => channelIds.length > 0);
  return entry && {serverId: entry.meta.serverId, channelId: entry.channelIds[0]};
}
