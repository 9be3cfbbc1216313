import {css, html, LitElement, nothing} from 'lit';
import {prose} from 'shell/components/markdown-view.js';
import {announce} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {get, query} from '../net/api.js';
import {store} from '../state/store.js';
import {styles} from '../styles.js';
import {messagePreview, previewStyle} from './message-preview.js';

/** The words of a search without its filters. */
export const wordsOf = text =>
  text
    .split(/\s+/)
    .filter(part => !/^(from|before|after|has):/i.test(part))
    .join(' ')
    .trim();

/** The search panel of a channel. Filters are typed: from:ada, before:2026-01-31, has:link. */
export class Search extends LitElement {
  static properties = {
    serverId: {},
    channelId: {},
    text: {state: true},
    asked: {state: true},
    messages: {state: true},
    next: {state: true},
    searched: {state: true},
    busy: {state: true},
    problem: {state: true},
  };

  static styles = [
    styles,
    prose,
    previewStyle,
    css`
    form { padding: var(--space-3) var(--space-3) var(--space-2); border-bottom: 1px solid var(--line); }
    .line { position: relative; }
    .line svg { position: absolute; left: var(--space-3); top: 11px; color: var(--text-muted); pointer-events: none; }
    input { width: 100%; min-height: 40px; padding: 0 var(--space-3) 0 36px; border: 1px solid var(--line-strong);
      border-radius: var(--radius); background: var(--surface-raised); color: var(--text);
        font: var(--text-16) var(--font); }
    .filters { display: flex; flex-wrap: wrap; gap: var(--space-1); margin-top: var(--space-2); }
    .filters button { padding: var(--space-1) var(--space-2); border-radius: 12px; background: var(--surface-sunken);
      color: var(--text-muted); font-size: var(--text-12); font-weight: 600; }
    .filters button:hover { color: var(--text); }
    .said { padding: 0 var(--space-1) var(--space-3); color: var(--text-muted); font-size: var(--text-14); }
    @media (pointer: coarse) { .filters button { min-height: 36px; padding: 0 var(--space-3); } }
  `,
  ];

  #run = 0;

  constructor() {
    super();
    this.text = '';
  }

  willUpdate(changed) {
    if (changed.has('channelId') && this.asked) {
      this.#search();
    }
  }

  firstUpdated() {
    this.renderRoot.querySelector('input').focus();
  }

  render() {
    const channel = store.state.channels.get(this.channelId);
    return html`
      <div class="top"><h2 class="clip">Search in <bdi>#${channel?.name}</bdi></h2><t-button variant="quiet" size="small" label="Close"
            @click=${this.#close}>${icon('close')}</t-button></div>
      <form role="search" @submit=${this.#submit}>
        <div class="line">${icon('search', 18)}<input type="search" dir="auto" aria-label="Search in this channel"
            placeholder="Words, or a filter" autocomplete="off" enterkeyhint="search" .value=${this.text}
                @input=${event => {
                  this.text = event.target.value;
                }}></div>
        <div
            class="filters">${['from:', 'before:', 'has:link'].map(
              filter => html`<button class="plain" type="button"
                @click=${() => this.#add(filter)}>${filter}</button>`,
            )}</div>
      </form>
      <div class="results">${this.#results()}</div>`;
  }

  #results() {
    if (this.problem) {
      return html`<t-error heading="The search failed"
          @retry=${() => this.#search()}>${errorText(this.problem)}</t-error>`;
    }
    if (this.busy && !this.messages) {
      return html`<t-skeleton lines="6" faces></t-skeleton>`;
    }
    if (!this.messages) {
      return html`<t-empty heading="Search this channel"><span slot="icon">${icon('search', 28)}</span>Type words to find. <b>from:ada</b> finds messages by Ada, <b>before:2026-01-31</b> older ones, <b>has:link</b> those with a link.</t-empty>`;
    }
    const highlight = wordsOf(this.asked);
    return html`
      ${
        this.messages.length === 0 && !this.next
          ? html`<t-empty heading="Nothing found"><span slot="icon">${icon('search', 28)}</span>Try fewer or other
            words.</t-empty>`
          : html`<p class="said">${plural(this.messages.length, 'message')}${this.next ? ' so far' : ''}, newest
            first</p>`
      }
      <ul>${this.messages.map(message => messagePreview(message, this.serverId, {highlight}))}</ul>
      ${
        this.next
          ? html`<t-button wide ?busy=${this.busy} @click=${() => this.#more()}>Search older messages</t-button>`
          : nothing
      }`;
  }

  #add(filter) {
    this.text = `${this.text} ${filter}`.trim() + (filter.endsWith(':') ? '' : ' ');
    const input = this.renderRoot.querySelector('input');
    this.updateComplete.then(() => input.focus());
  }

  #submit(event) {
    event.preventDefault();
    if (this.text.trim()) {
      this.asked = this.text.trim();
      this.#search();
    }
  }

  #search() {
    this.messages = undefined;
    this.next = undefined;
    return this.#more();
  }

  async #more() {
    const run = ++this.#run;
    this.busy = true;
    this.problem = undefined;
    try {
      const answer = await get(`/channels/${this.channelId}/search${query({q: this.asked, after: this.next})}`);
      if (run === this.#run) {
        this.messages = [...(this.messages ?? []), ...answer.messages];
        this.next = answer.next;
        announce(`${plural(this.messages.length, 'message')} found`);
      }
    } catch (problem) {
      if (run === this.#run) {
        this.problem = problem;
      }
    } finally {
      this.busy = false;
    }
  }

  #close() {
    this.dispatchEvent(new CustomEvent('panel', {detail: 'search', bubbles: true, composed: true}));
  }
}
customElements.define('c-search', Search);
