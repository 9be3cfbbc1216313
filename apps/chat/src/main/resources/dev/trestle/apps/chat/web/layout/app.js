import {LitElement, html, css, nothing} from 'lit';
import {gateway} from '../actions/subscriptions.js';
import {navigate} from 'shell/router.js';
import {paths} from '../navigation.js';
import {styles} from '../styles.js';
import {kept} from '../net/storage.js';
import {icon} from '../icons.js';
import {Watch, store} from '../state/store.js';
import '../channel/composer.js';
import '../channel/channel.js';
import './channel-list.js';
import './shortcut-keys.js';
import './member-list.js';
import './server-list.js';
import './verify-note.js';
import {setTitle} from './title.js';

const panels = {members: 'Members', search: 'Search', pins: 'Pinned messages'};
const wide = matchMedia('(min-width: 1024px)');

/**
 * The frame of everything: servers, channels, the open channel, and beside it who is there, what was found or what is
 * pinned.
 */
export class App extends LitElement {
  static properties = {
    /** {serverId, channelId, messageId}, from the address. */
    place: {attribute: false},
    drawer: {state: true},
    panel: {state: true},
    dialog: {state: true},
  };

  static styles = [
    styles,
    css`
    :host { display: grid; grid-template-rows: auto auto auto minmax(0, 1fr); height: 100%; overflow: hidden;
      background: var(--surface); }
    .grid { position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr) auto;
      grid-template-rows: minmax(0, 1fr); min-height: 0; }
    .left { display: grid; grid-template-columns: 72px 248px; grid-template-rows: minmax(0, 1fr); min-height: 0; }
    main { min-width: 0; min-height: 0; background: var(--surface-raised); }
    .right { width: 256px; min-height: 0; border-left: 1px solid var(--line); background: var(--surface); }
    .right.broad { width: 380px; }
    .scrim { display: none; }
    .skip { position: absolute; left: var(--space-2); top: -100px; z-index: 20; padding: var(--space-2) var(--space-4);
      background: var(--surface-raised); border-radius: var(--radius); box-shadow: var(--shadow); }
    .skip:focus { top: var(--space-2); }
    .middle { display: grid; align-content: center; height: 100%; }
    /* As large as what comes: the head, messages from below, and where one writes. */
    .loading { display: grid; grid-template-rows: 56px minmax(0, 1fr) 72px; height: 100%; overflow: hidden; }
    .loading::before { content: ""; border-bottom: 1px solid var(--line); }
    .loading t-skeleton { align-self: end; padding: var(--space-3) var(--space-4); }
    .home { position: absolute; left: var(--space-1); top: var(--space-2); }
    @media (max-width: 1023px) {
      .right { position: absolute; z-index: 8; inset: 0 0 0 auto; width: min(320px, 88vw); box-shadow: var(--shadow);
        animation: fromRight var(--slow) ease-out; }
      .right.broad { width: min(420px, 100vw); }
      .right ~ .scrim, [data-drawer="left"] .scrim { display: block; position: absolute; z-index: 7; inset: 0;
        background: var(--scrim); }
    }
    @media (min-width: 768px) { .home { display: none; } }
    @media (min-width: 768px) and (max-width: 899px) { .left { grid-template-columns: 72px 216px; } }
    @media (max-width: 767px) {
      .left { position: absolute; z-index: 9; inset: 0 auto 0 0; width: min(340px, 90vw);
        grid-template-columns: 72px minmax(0, 1fr); box-shadow: var(--shadow); visibility: hidden;
          transform: translateX(-100%); transition: transform var(--slow) ease-out, visibility var(--slow); }
      /* At once, since what cannot be seen cannot take the focus. */
      [data-drawer="left"] .left { visibility: visible; transform: none; transition: transform var(--slow) ease-out; }
      .grid { grid-template-columns: minmax(0, 1fr); }
    }
    @keyframes fromRight { from { transform: translateX(40px); opacity: 0; } }
  `,
  ];

  #watch = new Watch(this, state => [state.me, state.servers, state.channels.get(this.place?.channelId)]);
  #swipe;

  constructor() {
    super();
    this.place = {};
    this.panel = wide.matches ? standing() : undefined;
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
   * Members stand beside the messages where there is room, and never lie over them uncalled. What was opened for a
   * purpose stays.
   */
  #fit = () => {
    if (!wide.matches && this.panel === 'members') {
      this.panel = undefined;
    } else if (wide.matches) {
      this.panel ??= standing();
    }
    this.requestUpdate();
  };

  get pane() {
    return this.renderRoot.querySelector('c-pane');
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

  /** A place that is not there any more leads to one that is. */
  #find(state) {
    const {serverId, channelId} = this.place;
    const entry = state.servers.get(serverId);
    if (channelId && state.channels.has(channelId)) {
      kept.write('lastPlace', {serverId, channelId});
      kept.write('lastChannels', {...kept.read('lastChannels'), [serverId]: channelId});
      setTitle(`#${state.channels.get(channelId).name} · ${entry?.meta.name ?? 'Chat'}`);
      return;
    }
    setTitle('Chat');
    const last = kept.read('lastPlace');
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
      <t-connection .socket=${gateway} .state=${gateway.state === 'closed' ? 'connecting' : gateway.state}>This page is
        too old for the server. Reload it to go on.<span slot="offline">You are offline. What you write is kept, and
          sent when
        the network is back.</span></t-connection>
      <c-verify-note></c-verify-note>
      <div class="grid" data-drawer=${this.drawer ?? nothing}>
        <div class="left">
          <c-rail .serverId=${serverId}></c-rail>
          <c-channels .serverId=${serverId} .channelId=${channelId}></c-channels>
        </div>
        <main
            tabindex="-1">${
              known
                ? html`<c-pane .channelId=${channelId} .messageId=${messageId} .panel=${this.panel}
                .covered=${this.#covered}></c-pane>`
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
      this.renderRoot.querySelector('c-channels').focusHere();
    } else if (changed.has('panel') && this.panel === 'members' && !wide.matches) {
      this.renderRoot.querySelector('c-members').focusHere();
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
        return html`<c-members .serverId=${serverId}></c-members>`;
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
      return html`${menu}<div class="middle"><t-empty heading="This channel is not here">It was deleted, or you are not
        a member of its server.
        <t-button slot="actions" variant="primary" href=${paths.home}>To my channels</t-button></t-empty></div>`;
    }
    if (state.servers.size === 0) {
      return html`${menu}<div class="middle"><t-empty
          heading=${`Welcome, ${state.me.displayName || state.me.username}`}>Make a server for the people you know, or
            join theirs with an invitation.
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
      kept.write('panel', this.panel ?? 'none');
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

  /** Where one writes, or on a phone, where no keyboard should come uncalled, the page itself. */
  focusHere() {
    const fine = matchMedia('(pointer: fine)').matches;
    if (fine && this.pane?.composer) {
      this.pane.composer.focus();
    } else {
      this.renderRoot?.querySelector('main')?.focus({preventScroll: true});
    }
  }

  /** Whether something lies over the messages: then nothing leads to them but closing it. */
  get #covered() {
    return this.drawer === 'left' || (this.panel !== undefined && !wide.matches);
  }

  /** When what is below can take the focus again. */
  async #drawn() {
    await this.updateComplete;
    await this.pane?.updateComplete;
  }

  /** Puts something into the composer, and closes what lies over it. */
  async compose(detail) {
    this.#closeDrawers();
    await this.#drawn();
    this.pane?.composer?.take(detail);
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

  /** Escape closes what is open, and then says: I have read this. */
  escape() {
    if (this.drawer || (this.panel && !wide.matches)) {
      this.#closeDrawers();
      this.#drawn().then(() => this.focusHere());
    } else {
      this.pane?.log.markRead();
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

/** The panel at the side of a wide window, unless it was closed there. */
const standing = () => ((kept.read('panel') ?? 'members') === 'members' ? 'members' : undefined);

function first(state) {
  const entry = [...state.servers.values()].find(({channelIds}) => channelIds.length > 0);
  return entry && {serverId: entry.meta.serverId, channelId: entry.channelIds[0]};
}
