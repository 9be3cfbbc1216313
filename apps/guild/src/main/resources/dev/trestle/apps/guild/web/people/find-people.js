import {css, html, LitElement} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/state.js';
import {limit} from 'shell/forms/limits.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {Load} from '../net/load.js';
import {styles} from '../styles.js';
import {searchDocument} from './documents.js';
import './suggestions.js';
import './user-row.js';

/** The time without a key after which a search begins, in milliseconds. */
const typingMillis = 250;

/** The page to find people: search by nickname, and suggestions. The search is in the address. */
export class FindPeople extends LitElement {
  static properties = {search: {}, wanted: {state: true}};

  static styles = [
    styles,
    css`
    :host { max-width: 680px; margin: 0 auto; }
    .stack { gap: var(--space-5); }
    .search { position: relative; display: block; }
    .search svg { position: absolute; left: 14px; top: 14px; color: var(--text-muted); }
    input { width: 100%; min-height: 48px; padding: 0 var(--space-4) 0 44px; border: 1px solid var(--line-strong);
      border-radius: 24px; background: var(--surface-raised); color: var(--text); font: var(--text-16) var(--font); }
    input:focus-visible { outline: var(--focus); outline-offset: -1px; border-color: transparent; }
    input::placeholder { color: var(--text-muted); opacity: 1; }
    .lines > li { display: block; }
  `,
  ];

  #timer;
  load = new Load(this, () => {
    const text = (this.wanted ?? '').trim().replace(/^@/, '');
    return text ? {document: searchDocument, variables: {text}} : undefined;
  });

  willUpdate(changed) {
    if (changed.has('search')) {
      this.wanted = this.search ?? '';
    }
  }

  render() {
    return html`<div class="page-head"><h1>Find people</h1></div>
      <div class="stack"><search><label class="search">${icon('search')}<input type="search" aria-label="Nickname"
          placeholder="Nickname, such as @ada" autocomplete="off" autocapitalize="off" spellcheck="false"
          maxlength=${limit('SignUp.nickname').max + 1}
          .value=${this.search ?? ''} @input=${this.#typed}></label></search>
        <div aria-live="polite">${this.#found()}</div>
        <g-suggestions alone count="10"></g-suggestions></div>`;
  }

  #found() {
    const {data, problem, busy} = this.load;
    if (!(this.wanted ?? '').trim()) {
      return html`<p class="muted small">Anyone is found by their whole nickname. Of your followers and the people you
        follow, the beginning is enough.</p>`;
    }
    if (!data) {
      return problem
        ? html`<t-error level="2" heading="The search failed" ?busy=${busy} @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<t-skeleton faces lines="2"></t-skeleton>`;
    }
    return data.searchUsers.length === 0
      ? html`<t-empty level="2" heading="Nobody found"><span slot="icon">${icon('search', 28)}</span>Nicknames are exact: ask
          your friend for theirs.</t-empty>`
      : html`<ul class="lines">${repeat(
          data.searchUsers,
          user => user.id,
          user => html`<li><g-user-row .user=${user}></g-user-row></li>`,
        )}</ul>`;
  }

  #typed(event) {
    const text = event.target.value;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.wanted = text;
      const address = new URL(location.href);
      if (text.trim()) {
        address.searchParams.set('q', text.trim());
      } else {
        address.searchParams.delete('q');
      }
      history.replaceState(history.state, '', address);
    }, typingMillis);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }
}
customElements.define('g-find-people', FindPeople);
