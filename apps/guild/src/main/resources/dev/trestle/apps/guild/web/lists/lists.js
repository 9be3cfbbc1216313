import {css, html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import 'shell/components/button.js';
import 'shell/components/field.js';
import {FormsElement} from 'shell/forms/form.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/select.js';
import 'shell/components/state.js';
import {dateText, errorText, fullTime} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {Load} from '../net/load.js';
import {deferred} from '../parts/deferred.js';
import {avatarOf} from '../parts/person.js';
import {styles} from '../styles.js';
import {addFilter, createList, deleteList, listsDocument, removeFilter} from './documents.js';

const durations = [
  ['', 'For ever'],
  ['1', 'For a day'],
  ['7', 'For a week'],
  ['30', 'For a month'],
];

/** The page of named lists of followed people, and of keywords that hide activities. */
export class Lists extends FormsElement {
  static styles = [
    styles,
    css`
    :host { max-width: 680px; margin: 0 auto; }
    section { margin-bottom: var(--space-6); display: grid; gap: var(--space-3); }
    form { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 0 var(--space-3); align-items: start; }
    form t-button { margin-top: 25px; }
    .who { flex: 1; min-width: 0; color: inherit; text-decoration: none; }
    .who:hover b { text-decoration: underline; }
    .faces { display: flex; }
    .faces t-avatar { margin-left: -8px; border-radius: 50%; box-shadow: 0 0 0 2px var(--surface); }
    .problem { grid-column: 1 / -1; }
    @media (max-width: 480px) { form { grid-template-columns: minmax(0, 1fr); }
      form t-button { margin-top: var(--space-3); } }
  `,
  ];

  load = new Load(this, () => ({document: listsDocument, variables: {}}));

  render() {
    const {data, problem, busy} = this.load;
    return html`<div class="page-head"><h1>Lists and filters</h1></div>${
      data
        ? html`${this.#lists(data)}${this.#filters(data)}`
        : problem
          ? html`<t-error level="2" heading="Your lists could not be loaded" ?busy=${busy}
              @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
          : html`<t-skeleton lines="6"></t-skeleton>`
    }`;
  }

  #lists({lists}) {
    return html`<section aria-labelledby="lists"><h2 id="lists">Lists</h2>
      <p class="muted small">A list is a feed of some of the people whom you follow. Nobody else sees it.</p>
      ${
        lists.length === 0
          ? nothing
          : html`<ul class="lines">${repeat(
              lists,
              list => list.id,
              list => html`<li><a class="who" href=${paths.list(list.id)}><b dir="auto">${list.name}</b><br><span
                  class="muted small">${list.members.length === 0 ? 'Nobody yet' : plural(list.members.length, 'person', 'people')}</span></a>
                <span class="faces" aria-hidden="true">${list.members
                  .slice(0, 4)
                  .map(user => avatarOf(user, 32))}</span>
                <t-button variant="quiet" size="small" label=${`Delete ${list.name}`} @click=${() => this.#deleteList(list)}>${icon('trash', 18)}</t-button></li>`,
            )}</ul>`
      }
      <form novalidate @submit=${this.submit('list', ({name}, form) => this.#create(name, form))}>
        <t-field label="New list" name="name" required limit="list.name" placeholder="Running friends" .error=${this.errors.list?.name}></t-field>
        <t-button type="submit" ?busy=${this.busy === 'list'}>Create list</t-button>${this.problem('list')}</form></section>`;
  }

  #filters({filters}) {
    return html`<section aria-labelledby="filters"><h2 id="filters">Filters</h2>
      <p class="muted small">Posts of others with one of these words are hidden from your feeds.</p>
      ${
        filters.length === 0
          ? nothing
          : html`<ul class="lines">${repeat(
              filters,
              filter => filter.id,
              filter => html`<li><span class="grow"><b dir="auto">${filter.keyword}</b><br><span class="muted small">${
                filter.expiresAt
                  ? html`until <time title=${fullTime(filter.expiresAt)}>${dateText(filter.expiresAt)}</time>`
                  : 'for ever'
              }</span></span>
              <t-button variant="quiet" size="small" label=${`Remove ${filter.keyword}`} @click=${() => this.#removeFilter(filter)}>${icon('close', 18)}</t-button></li>`,
            )}</ul>`
      }
      <form novalidate @submit=${this.submit('filter', (values, form) => this.#addFilter(values, form))}>
        <t-field label="Word to hide" name="keyword" required limit="filter.keyword" placeholder="spoiler" .error=${this.errors.filter?.keyword}></t-field>
        <t-select label="How long" name="days" .options=${durations}></t-select>
        <t-button type="submit" ?busy=${this.busy === 'filter'}>Add filter</t-button>${this.problem('filter')}</form></section>`;
  }

  #set(change) {
    this.load.set({...this.load.data, ...change});
  }

  async #create(name, form) {
    const {list} = await createList(name.trim());
    this.#set({lists: [...this.load.data.lists, list]});
    form.reset();
  }

  async #addFilter({keyword, days}, form) {
    const {filter} = await addFilter(keyword.trim(), days ? Number(days) : undefined);
    this.#set({filters: [...this.load.data.filters.filter(({id}) => id !== filter.id), filter]});
    form.reset();
  }

  #deleteList(list) {
    this.#hide('lists', list, `“${list.name}” deleted.`, deleteList);
  }

  #removeFilter(filter) {
    this.#hide('filters', filter, `“${filter.keyword}” is no longer hidden.`, removeFilter);
  }

  /** Removes an entry at once, and for good when the time to undo has passed. */
  #hide(name, entry, words, remove) {
    const before = this.load.data[name];
    this.#set({[name]: before.filter(({id}) => id !== entry.id)});
    const restore = () => this.#set({[name]: before});
    deferred(words, {
      run: () =>
        remove(entry.id).catch(problem => {
          restore();
          failed(problem);
        }),
      undo: restore,
    });
  }
}
customElements.define('g-lists', Lists);
