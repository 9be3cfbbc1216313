import {html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {announce} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {joined, nodes} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {tabsStyle} from '../parts/tabs-style.js';
import {styles} from '../styles.js';
import {pageSize, questsDocument} from './documents.js';
import './my-group-quests.js';
import './quest-card.js';
import {questsStyle} from './quests-style.js';
import './templates.js';

const tabs = [
  {value: 'mine', label: 'Mine'},
  {value: 'group', label: 'Group'},
  {value: 'templates', label: 'Templates'},
  {value: 'history', label: 'History'},
];

const ends = [
  {value: 'COMPLETED', label: 'Completed', empty: 'No quest completed yet', hint: 'The first one earns a badge.'},
  {value: 'FAILED', label: 'Failed', empty: 'No quest failed', hint: 'A quest fails 72 hours after its deadline.'},
  {value: 'CANCELLED', label: 'Cancelled', empty: 'No quest cancelled', hint: 'Quests that you give up stay here.'},
];

/** The quests of the user: active ones and drafts, templates, and those that have ended. */
export class Quests extends LitElement {
  static properties = {tab: {}, ended: {}, groupId: {}, more: {state: true}};
  static styles = [styles, tabsStyle, questsStyle];

  #lists = Object.fromEntries(
    ['ACTIVE', 'DRAFT', 'COMPLETED', 'FAILED', 'CANCELLED'].map(status => [
      status,
      new Load(this, () =>
        this.#shows(status) ? {document: questsDocument, variables: {status, first: pageSize}} : undefined,
      ),
    ]),
  );

  get #tab() {
    return tabs.some(({value}) => value === this.tab) ? this.tab : 'mine';
  }

  get #ended() {
    return ends.find(({value}) => value === this.ended) ?? ends[0];
  }

  #shows(status) {
    const open = status === 'ACTIVE' || status === 'DRAFT';
    return open ? this.#tab === 'mine' : this.#tab === 'history' && this.#ended.value === status;
  }

  render() {
    return html`<div class="page-head"><h1>Quests</h1>
        <t-button variant="primary" href=${paths.newQuest()}>${icon('plus', 18)} New quest</t-button></div>
      <nav class="tabs" aria-label="Quests">${tabs.map(
        ({value, label}) =>
          html`<a href=${paths.quests(value)} aria-current=${value === this.#tab ? 'page' : nothing}>${label}</a>`,
      )}</nav>
      ${{mine: () => this.#mine(), group: () => html`<g-my-group-quests .groupId=${this.groupId}></g-my-group-quests>`, templates: () => html`<g-quest-templates></g-quest-templates>`, history: () => this.#history()}[this.#tab]()}`;
  }

  #mine() {
    const {ACTIVE: active, DRAFT: drafts} = this.#lists;
    if (!active.data && active.problem) {
      return this.#loading(active, () => {
        active.reload();
        drafts.reload();
      });
    }
    if (active.data && drafts.data && nodes(active.data.quests).length + nodes(drafts.data.quests).length === 0) {
      return html`<t-empty level="2" heading="No quests yet"><span slot="icon">${icon('quest', 28)}</span>A quest is a challenge with a
        reward: finish some goals and tasks, or complete so many tasks in a week.
        <t-button slot="actions" variant="primary" href=${paths.newQuest()}>Start a quest</t-button>
        <t-button slot="actions" href=${paths.quests('templates')}>Look at templates</t-button></t-empty>`;
    }
    return html`${this.#section('Active', active, 'ACTIVE', 'Nothing is active. Start one of your drafts.')}
      ${nodes(drafts.data?.quests).length > 0 || drafts.problem ? this.#section('Drafts', drafts, 'DRAFT', '') : nothing}`;
  }

  #section(title, load, status, empty) {
    const quests = nodes(load.data?.quests);
    return html`<section aria-label=${title}><div class="section-head"><h2>${title}</h2></div>
      ${
        load.data
          ? quests.length > 0
            ? this.#cards(load, status)
            : html`<p class="muted">${empty}</p>`
          : this.#loading(load)
      }</section>`;
  }

  #history() {
    const {value, empty, hint} = this.#ended;
    const load = this.#lists[value];
    return html`<nav class="segments filter" aria-label="How it ended">${ends.map(
      one =>
        html`<a href=${`${paths.quests('history')}&ended=${one.value}`} aria-current=${one.value === value ? 'true' : nothing}>${one.label}</a>`,
    )}</nav><h2 class="visually-hidden">${this.#ended.label}</h2>
    ${
      load.data
        ? nodes(load.data.quests).length > 0
          ? this.#cards(load, value)
          : html`<t-empty level="2" heading=${empty}><span slot="icon">${icon('trophy', 28)}</span>${hint}
              <t-button slot="actions" href=${paths.quests('mine')}>Show active quests</t-button></t-empty>`
        : this.#loading(load)
    }`;
  }

  #loading(load, retry = () => load.reload()) {
    return load.problem
      ? html`<t-error level="2" heading="Your quests could not be loaded" ?busy=${load.busy} @retry=${retry}>${errorText(load.problem)}</t-error>`
      : html`<t-skeleton lines="4"></t-skeleton>`;
  }

  #cards(load, status) {
    return html`<div class="cards">${repeat(
      nodes(load.data.quests),
      quest => quest.id,
      quest => html`<g-quest-card .quest=${quest}></g-quest-card>`,
    )}</div>${
      load.data.quests.pageInfo.hasNextPage
        ? html`<div class="more"><t-button ?busy=${this.more === status} @click=${() => this.#loadMore(load, status)}>Show more</t-button></div>`
        : nothing
    }`;
  }

  async #loadMore(load, status) {
    this.more = status;
    try {
      const after = load.data.quests.pageInfo.endCursor;
      const page = await query(questsDocument, {status, first: pageSize, after});
      load.set({quests: joined(load.data.quests, page.quests)});
      announce(`${plural(page.quests.edges.length, 'more quest')}.`);
    } catch (problem) {
      failed(problem, () => this.#loadMore(load, status));
    } finally {
      this.more = undefined;
    }
  }
}
customElements.define('g-quests', Quests);
