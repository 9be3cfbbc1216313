import {html, LitElement, nothing} from 'lit';
import 'shell/account/verify-note.js';
import 'shell/components/badge.js';
import 'shell/components/button.js';
import 'shell/components/connection.js';
import 'shell/components/home.js';
import 'shell/components/menu.js';
import 'shell/components/theme-switch.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {post} from '../net/api.js';
import {StaleWatcher, stale} from '../net/stale.js';
import {tabStorage} from '../net/storage.js';
import {entries} from '../pages.js';
import '../parts/level-bar.js';
import {avatarOf} from '../parts/person.js';
import {SessionWatcher, session, signOut} from '../state/session.js';
import {UnreadWatcher} from '../state/unread.js';
import {styles} from '../styles.js';
import {appStyle} from './app-style.js';

/** The layout of the guild: navigation at the side, or at the bottom on phones, and the page. */
export class App extends LitElement {
  static properties = {page: {attribute: false}, offline: {state: true}};
  static styles = [styles, appStyle];

  watcher = new SessionWatcher(this);
  unread = new UnreadWatcher(this);
  stale = new StaleWatcher(this);

  #network = () => {
    this.offline = !navigator.onLine;
  };

  connectedCallback() {
    super.connectedCallback();
    this.#network();
    addEventListener('online', this.#network);
    addEventListener('offline', this.#network);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('online', this.#network);
    removeEventListener('offline', this.#network);
  }

  willUpdate() {
    this.toggleAttribute('alone', Boolean(this.page?.alone));
    // Where a message is written at the bottom of the window, toasts are at its top.
    document.documentElement.toggleAttribute(
      'data-chat',
      Boolean(this.page?.full) || location.pathname.endsWith('/chat'),
    );
  }

  render() {
    return html`
      <header><button class="skip" @click=${this.#skip}>Skip to the page</button>
        <div class="top">${brand()}<span class="grow"></span>${this.#menu('top')}</div></header>
      <nav class="side" aria-label="Pages">
        ${brand()}
        ${entries()
          .filter(entry => !entry.menu)
          .map(entry => this.#link(entry))}
        <t-button class="new" variant="primary" wide href=${paths.newGoal}>${icon('plus', 18)} <span>New goal</span></t-button>
        <span class="grow"></span>
        ${this.#level()}
        ${this.#menu('side')}
      </nav>
      <div class="content ${this.page?.full ? 'full' : ''}">
        <t-connection .state=${this.offline ? 'offline' : 'open'}><span slot="offline">You are offline. What you write is
          kept in this browser.</span></t-connection>
        ${this.offline ? nothing : this.#stale()}
        <t-verify-note .user=${session.me} .post=${post} .storage=${tabStorage}></t-verify-note>
        <main id="main" tabindex="-1">${session.problem && !session.me ? this.#failure() : html`<slot></slot>`}</main>
      </div>
      ${this.#bar()}`;
  }

  /** The navigation on phones: the main pages, and a menu with the others. */
  #bar() {
    const bar = entries()
      .filter(entry => entry.bar)
      .slice(0, maxBar);
    const others = entries().filter(entry => !bar.includes(entry));
    const away = others.some(({path}) => isHere(path(), this.page));
    const count = others.reduce((sum, entry) => sum + (entry.count?.() ?? 0), 0);
    return html`<nav class="bar" aria-label="Main pages">${bar.map(entry => this.#link(entry, {bar: true}))}
      <t-menu label="More pages"><button slot="trigger" class="plain entry ${away ? 'here' : ''}"><span
          class="sign">${icon('menu', 22)}${count > 0 ? html`<span class="dot"></span>` : nothing}</span><span
          class="label">More</span></button>${others.map(
            ({label, icon: name, path}) =>
              html`<a href=${path()} aria-current=${isHere(path(), this.page) ? 'page' : nothing}>${icon(name, 18)} ${label}</a>`,
          )}</t-menu></nav>`;
  }

  #link({label, short = label, icon: name, path, count}, {bar = false} = {}) {
    const here = isHere(path(), this.page);
    const number = count?.() ?? 0;
    return html`<a class="entry" href=${path()} title=${label} aria-current=${here ? 'page' : nothing}>
      <span class="sign">${icon(name, 22)}${number > 0 ? html`<span class="dot"></span>` : nothing}</span>
      <span class="label">${bar ? short : label}</span>
      ${number > 0 ? html`<t-badge tone="accent" .count=${number} of="unread"></t-badge>` : nothing}</a>`;
  }

  #level() {
    const {progress} = session;
    return progress ? html`<g-level-bar class="level" .progress=${progress}></g-level-bar>` : nothing;
  }

  #menu(place) {
    const user = session.me?.user;
    return html`<t-menu label="Your account" class="account in-${place}">
      <button slot="trigger" class="plain me">
        ${avatarOf(user ?? {nickname: '?'}, place === 'side' ? 36 : 32)}
        <span class="visually-hidden">Your account${user ? ':' : nothing}</span>
        ${
          user
            ? html`<span class="who"><b class="clip" dir="auto">${user.fullName || user.nickname}</b> <span
              class="muted small clip">@${user.nickname}</span></span>`
            : nothing
        }
      </button>
      ${user ? html`<a href=${paths.user(user.nickname)}>${icon('user', 18)} Your profile</a>` : nothing}
      ${entries()
        .filter(entry => entry.menu)
        .map(entry => html`<a href=${entry.path()}>${icon(entry.icon, 18)} ${entry.label}</a>`)}
      <button @click=${this.#shortcuts}>${icon('keyboard', 18)} Keyboard shortcuts</button>
      <button @click=${this.#theme}>${icon(theme.chosen === 'dark' ? 'sun' : 'moon', 18)} ${
        theme.chosen === 'dark' ? 'Light colours' : 'Dark colours'
      }</button>
      <a href="/">${icon('link', 18)} All applications</a>
      <hr>
      <button @click=${signOut}>${icon('exit', 18)} Sign out</button>
    </t-menu>`;
  }

  /** What is shown while a part of the page could not be loaded again. */
  #stale() {
    const {problem} = stale;
    return html`<div role="status">${
      problem && session.me
        ? html`<div class="note"><span>A part of this page may be old: ${errorText(problem)}</span><t-button
            variant="quiet" size="small" @click=${() => stale.retry()}>Try again</t-button></div>`
        : nothing
    }</div>`;
  }

  #failure() {
    return html`<t-error level="2" heading="Your account could not be loaded"
        @retry=${() => session.reload()}>${session.problem.message}</t-error>`;
  }

  async #shortcuts() {
    (await import('./shortcuts.js')).openShortcuts();
  }

  #theme() {
    theme.choose(theme.chosen === 'dark' ? 'light' : 'dark');
    this.requestUpdate();
  }

  #skip() {
    this.renderRoot.querySelector('main').focus();
  }
}
customElements.define('g-app', App);

/** The number of pages that the bar on phones shows beside the menu. */
const maxBar = 4;

/** Whether a path of the navigation leads to the page that is shown, or to the one that it belongs to. */
function isHere(path, page) {
  const at = page?.within ?? (page?.at.includes('{') ? location.pathname : page?.at);
  return at === path || Boolean(at?.startsWith(`${path}/`));
}

const brand = () => html`<a class="brand" href=${paths.home} aria-label="GoalsGuild, home"><svg width="32" height="32"
    viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--accent)"/><circle cx="16"
        cy="16" r="9" fill="none" stroke="var(--on-accent)" stroke-width="3"/><circle cx="16" cy="16" r="3.500"
            fill="var(--on-accent)"/></svg><span>GoalsGuild</span></a>`;
