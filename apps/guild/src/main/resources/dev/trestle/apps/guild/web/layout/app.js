import {html, LitElement, nothing} from 'lit';
import 'shell/avatar.js';
import 'shell/badge.js';
import 'shell/connection.js';
import 'shell/home.js';
import 'shell/menu.js';
import 'shell/theme-switch.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {entries} from '../pages.js';
import '../parts/level-bar.js';
import {SessionWatcher, session, signOut} from '../state/session.js';
import {styles} from '../styles.js';
import {appStyle} from './app-style.js';
import './verify-note.js';

/** The layout of the guild: navigation at the side, or at the bottom on phones, and the page. */
export class App extends LitElement {
  static properties = {page: {attribute: false}};
  static styles = [styles, appStyle];

  watcher = new SessionWatcher(this);

  render() {
    return html`
      <header><button class="skip" @click=${this.#skip}>Skip to the page</button>
        <div class="top">${brand()}<span class="grow"></span>${this.#menu('top')}</div></header>
      <nav class="side" aria-label="Pages">
        ${brand()}
        ${entries().map(entry => this.#link(entry))}
        <t-button class="new" variant="primary" wide href=${paths.newGoal}>${icon('plus', 18)} <span>New goal</span></t-button>
        <span class="grow"></span>
        ${this.#level()}
        ${this.#menu('side')}
      </nav>
      <div class="content">
        <g-verify-note></g-verify-note>
        <main id="main" tabindex="-1">${session.problem && !session.me ? this.#failure() : html`<slot></slot>`}</main>
      </div>
      <nav class="bar" aria-label="Main pages">${entries()
        .filter(entry => entry.bar)
        .slice(0, 5)
        .map(entry => this.#link(entry))}</nav>`;
  }

  #link({label, icon: name, path, count}) {
    const here = this.page?.at.startsWith(path()) ?? false;
    const number = count?.() ?? 0;
    return html`<a class="entry" href=${path()} title=${label} aria-current=${here ? 'page' : nothing}>
      <span class="sign">${icon(name, 22)}${number > 0 ? html`<span class="dot"></span>` : nothing}</span>
      <span class="label">${label}</span>
      ${number > 0 ? html`<t-badge tone="accent" .count=${number} of="unread"></t-badge>` : nothing}</a>`;
  }

  #level() {
    const {progress} = session;
    return progress ? html`<g-level-bar class="level" .progress=${progress}></g-level-bar>` : nothing;
  }

  #menu(place) {
    const user = session.me?.user;
    return html`<t-menu label="Your account" class="account in-${place}">
      <button slot="trigger" class="plain me" aria-label=${user ? `Your account, ${user.nickname}` : 'Your account'}>
        <t-avatar name=${user?.fullName || user?.nickname || '?'} key=${user?.id ?? ''} src=${user?.avatarUrl ?? nothing}
            size=${place === 'side' ? 36 : 32} aria-hidden="true"></t-avatar>
        <span class="who"><b class="clip">${user?.fullName ?? ''}</b><span class="muted small clip">${
          user ? `@${user.nickname}` : ''
        }</span></span>
      </button>
      ${entries()
        .filter(entry => entry.menu)
        .map(entry => html`<a href=${entry.path()}>${icon(entry.icon, 18)} ${entry.label}</a>`)}
      <button @click=${this.#shortcuts}>${icon('keyboard', 18)} Keyboard shortcuts</button>
      <button @click=${this.#theme}>${icon(theme.chosen === 'dark' ? 'sun' : 'moon', 18)} ${
        theme.chosen === 'dark' ? 'Light colours' : 'Dark colours'
      }</button>
      <a href="/">${icon('link', 18)} All applications</a>
      <hr>
      <button @click=${signOut}>${icon('exit', 18)} Log out</button>
    </t-menu>`;
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

const brand = () => html`<a class="brand" href=${paths.home} aria-label="GoalsGuild, home"><svg width="32" height="32"
    viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--accent)"/><circle cx="16"
        cy="16" r="9" fill="none" stroke="var(--on-accent)" stroke-width="3"/><circle cx="16" cy="16" r="3.500"
            fill="var(--on-accent)"/></svg><span>GoalsGuild</span></a>`;
