import {html, LitElement, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {announce, toast} from 'shell/components/toast.js';
import {plural} from 'shell/text/format.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {joined, nodes, withFirst, withNode} from '../net/documents.js';
import {query} from '../net/graphql.js';
import {Load} from '../net/load.js';
import {tabsStyle} from '../parts/tabs-style.js';
import {styles} from '../styles.js';
import {failed, setGoalStatus} from './actions.js';
import {goalsDocument, pageSize} from './documents.js';
import './goal-card.js';
import {goalsStyle} from './goals-style.js';
import {chipStyle, ideaChips, ideaFields} from './ideas.js';
import './invites.js';
import './shared-goals.js';
import {statuses, statusLabel} from './status.js';

/** The goals of the user, as a list of one status or as a board of all of them. */
export class Goals extends LitElement {
  static properties = {
    view: {},
    status: {},
    over: {state: true},
    more: {state: true},
  };

  static styles = [styles, tabsStyle, goalsStyle, chipStyle];

  #lists = Object.fromEntries(
    statuses.map(({value}) => [
      value,
      new Load(this, () =>
        this.view === 'board' || value === this.#status
          ? {document: goalsDocument, variables: {status: value, first: pageSize}}
          : undefined,
      ),
    ]),
  );
  #dragged;
  #ideas = new Load(this, () => {
    const {data} = this.#lists.ACTIVE;
    return data && nodes(data.goals).length === 0 ? {document: `{ ${ideaFields} }`} : undefined;
  });

  get #status() {
    return statuses.some(({value}) => value === this.status) ? this.status : 'ACTIVE';
  }

  render() {
    const board = this.view === 'board';
    return html`
      <div class="page-head"><h1>Goals</h1><div class="row">
        <nav class="segments" aria-label="View"><a href=${paths.goals} aria-current=${board ? nothing : 'true'}>${icon('list', 18)}
          List</a><a href=${paths.board} aria-current=${board ? 'true' : nothing}>${icon('board', 18)} Board</a></nav>
        <t-button variant="primary" href=${paths.newGoal}>${icon('plus', 18)} New goal</t-button></div></div>
      <g-goal-invites></g-goal-invites>
      ${board ? this.#board() : this.#list()}`;
  }

  /** On a narrow screen, the tab of the page may be outside of the row. */
  updated(changed) {
    if (changed.has('status')) {
      this.renderRoot.querySelector('.tabs [aria-current]')?.scrollIntoView({block: 'nearest', inline: 'nearest'});
    }
  }

  #list() {
    const load = this.#lists[this.#status];
    const shared = this.status === 'SHARED';
    return html`<nav class="tabs" aria-label="Status">${statuses.map(
      ({value, label}) => html`<a href=${value === 'ACTIVE' ? paths.goals : `${paths.goals}?status=${value}`}
          aria-current=${value === this.#status && !shared ? 'page' : nothing}>${label}</a>`,
    )}<a href=${paths.sharedGoals} aria-current=${shared ? 'page' : nothing}>Shared with me</a></nav>
    <h2 class="visually-hidden">${shared ? 'Shared with me' : statusLabel(this.#status)}</h2>
    ${
      shared
        ? html`<g-shared-goals></g-shared-goals>`
        : this.#states(
            load,
            this.#status,
            () => html`<div class="cards">${this.#cards(load)}</div>${this.#moreButton(load, this.#status)}`,
          )
    }`;
  }

  #board() {
    return html`<div class="board" tabindex="0" role="region" aria-label="Board">${statuses.map(({value, label}) => {
      const load = this.#lists[value];
      const goals = nodes(load.data?.goals);
      return html`<section class="column ${this.over === value ? 'over' : ''}" aria-label=${label}
          @dragover=${event => this.#dragOver(event, value)} @dragleave=${this.#dragLeft}
          @drop=${event => this.#dropped(event, value)}>
        <h2>${label} <span class="muted numbers">${load.data ? `${goals.length}${load.data.goals.pageInfo.hasNextPage ? '+' : ''}` : ''}</span></h2>
        ${
          load.problem && !load.data
            ? html`<t-error heading="Not loaded" @retry=${() => load.reload()}>${errorText(load.problem)}</t-error>`
            : !load.data
              ? html`<t-skeleton lines="3"></t-skeleton>`
              : goals.length === 0
                ? html`<div class="hole stack"><p class="muted small">${statuses.find(status => status.value === value).empty}</p>${
                    value === 'ACTIVE' && this.#ideas.data ? ideaChips(this.#ideas.data.goalTemplates) : nothing
                  }</div>`
                : html`<div class="stack">${this.#cards(load)}</div>${this.#moreButton(load, value)}`
        }
      </section>`;
    })}</div>`;
  }

  /** One list in its states: loading, failed, empty or full. */
  #states(load, status, full) {
    if (load.data) {
      return nodes(load.data.goals).length > 0 ? full() : this.#empty(status);
    }
    if (load.problem) {
      return html`<t-error level="2" heading="Your goals could not be loaded" ?busy=${load.busy}
          @retry=${() => load.reload()}>${errorText(load.problem)}</t-error>`;
    }
    return html`<t-skeleton lines="6"></t-skeleton>`;
  }

  #empty(value) {
    const {empty, hint} = statuses.find(status => status.value === value);
    const templates = this.#ideas.data?.goalTemplates;
    return html`<t-empty level="2" heading=${empty}><span slot="icon">${icon('target', 28)}</span>${hint}
      ${
        value === 'ACTIVE'
          ? html`<t-button slot="actions" variant="primary" href=${paths.newGoal}>Create a goal</t-button>`
          : html`<t-button slot="actions" href=${paths.goals}>Show active goals</t-button>`
      }</t-empty>${
        value === 'ACTIVE' && templates
          ? html`<section class="ideas" aria-labelledby="ideas"><h3 id="ideas">Begin with an idea</h3>${ideaChips(templates)}</section>`
          : nothing
      }`;
  }

  #cards(load) {
    return repeat(
      nodes(load.data.goals),
      goal => goal.id,
      goal => html`<g-goal-card .goal=${goal} draggable=${this.view === 'board' ? 'true' : 'false'} data-id=${goal.id}
          @move=${event => this.#move(goal, event.detail)}
          @dragstart=${event => this.#dragStarted(event, goal)} @dragend=${this.#dragEnded}></g-goal-card>`,
    );
  }

  #moreButton(load, status) {
    return load.data.goals.pageInfo.hasNextPage
      ? html`<div class="more"><t-button ?busy=${this.more === status}
          @click=${() => this.#loadMore(load, status)}>Show more</t-button></div>`
      : nothing;
  }

  async #loadMore(load, status) {
    this.more = status;
    const {goals} = load.data;
    try {
      const page = await query(goalsDocument, {status, first: pageSize, after: goals.pageInfo.endCursor});
      load.set({goals: joined(load.data.goals, page.goals)});
      announce(`${plural(page.goals.edges.length, 'more goal')}.`);
    } catch (problem) {
      failed(problem, () => this.#loadMore(load, status));
    } finally {
      this.more = undefined;
    }
  }

  #dragStarted(event, goal) {
    this.#dragged = goal;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', goal.title);
  }

  #dragOver(event, status) {
    if (this.#dragged && this.#dragged.status !== status) {
      event.preventDefault();
      this.over = status;
    }
  }

  #dragLeft(event) {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      this.over = undefined;
    }
  }

  #dropped(event, status) {
    event.preventDefault();
    this.#move(this.#dragged, status);
    this.#dragEnded();
  }

  #dragEnded() {
    this.over = undefined;
    this.#dragged = undefined;
  }

  /** Moves a goal at once, and takes it back if the server refuses. */
  async #move(goal, status, {undo = false} = {}) {
    const from = goal.status;
    const change = (to, shown) => {
      for (const [value, load] of Object.entries(this.#lists)) {
        if (load.data) {
          const without = withNode(load.data.goals, goal.id, () => undefined);
          load.set({goals: value === to ? withFirst(without, shown) : without});
        }
      }
    };
    const moved = {...goal, status};
    change(status, moved);
    this.#focusCard(goal.id);
    try {
      const {goal: stored} = await setGoalStatus(goal.id, status);
      change(status, {...moved, ...stored});
      const words =
        status === 'COMPLETED' ? 'Goal completed. Well done!' : `Moved to ${statusLabel(status).toLowerCase()}.`;
      if (!undo) {
        const back = () => this.#move({...moved, ...stored}, from, {undo: true});
        toast(words, {kind: 'ok', action: {label: 'Undo', run: back}});
      }
    } catch (problem) {
      change(from, goal);
      failed(problem, () => this.#move(goal, status));
    }
  }

  /** Keeps the focus on a card that was moved with the keyboard. */
  async #focusCard(id) {
    const hadFocus = this.renderRoot.activeElement?.dataset?.id === id;
    await this.updateComplete;
    if (hadFocus) {
      const card = this.renderRoot.querySelector(`[data-id="${id}"]`);
      await card?.updateComplete;
      card?.renderRoot.querySelector('a').focus();
    }
  }
}
customElements.define('g-goals', Goals);
